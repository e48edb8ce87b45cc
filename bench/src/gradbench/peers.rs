//! What other tools take, from a file of figures.

/// A time of another tool.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Peer {
    pub(crate) eval: &'static str,
    pub(crate) workload: &'static str,
    pub(crate) derivative: bool,
    pub(crate) tool: &'static str,
    pub(crate) nanos: f64,
}

/// Written by hand: not among the tools that differentiate.
pub(crate) const MANUAL: &str = "manual";

/// All of them.
pub(crate) fn all() -> Vec<Peer> {
    let lines = include_str!("peers.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| parse(line).unwrap_or_else(|| panic!("peers.tsv: {line}"))).collect()
}

fn parse(line: &'static str) -> Option<Peer> {
    let mut fields = line.split('\t');
    let (eval, workload, what, tool) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    let nanos = fields.next()?.parse().ok()?;
    Some(Peer { eval, workload, derivative: what == "derivative", tool, nanos })
}

/// The figures of one eval.
#[derive(Debug)]
pub(crate) struct OfEval<'a> {
    peers: Vec<&'a Peer>,
}

impl<'a> OfEval<'a> {
    pub(crate) fn new(peers: &'a [Peer], eval: &str) -> Self {
        OfEval { peers: peers.iter().filter(|peer| peer.eval == eval).collect() }
    }

    /// The tools that have a derivative, in the order of the file.
    pub(crate) fn tools(&self) -> Vec<&'static str> {
        let mut tools: Vec<&str> = Vec::new();
        for peer in self.peers.iter().filter(|peer| peer.derivative) {
            if !tools.contains(&peer.tool) {
                tools.push(peer.tool);
            }
        }
        tools
    }

    pub(crate) fn derivative(&self, workload: &str, tool: &str) -> Option<f64> {
        let found = self.peers.iter().find(|p| p.derivative && p.workload == workload && p.tool == tool);
        found.map(|peer| peer.nanos)
    }

    /// The tool's own, or that of the hand-written tool, whose source the others share.
    pub(crate) fn primal(&self, workload: &str, tool: &str) -> Option<f64> {
        let of = |tool: &str| self.peers.iter().find(|p| !p.derivative && p.workload == workload && p.tool == tool);
        of(tool).or_else(|| of(MANUAL)).map(|peer| peer.nanos)
    }

    /// The fastest tool that differentiates, and its time.
    pub(crate) fn best(&self, workload: &str) -> Option<(&'static str, f64)> {
        let automatic = |p: &&&&Peer| p.derivative && p.workload == workload && p.tool != MANUAL;
        let peers = self.peers.iter();
        let best = peers.filter(|p| automatic(&p)).min_by(|a, b| a.nanos.total_cmp(&b.nanos))?;
        Some((best.tool, best.nanos))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_read() {
        let peers = all();
        let lse = OfEval::new(&peers, "lse");
        assert_eq!(lse.best("n=1280000"), Some(("jax-blocking", 12_900_000.0)));
        assert_eq!(lse.derivative("n=1280000", MANUAL), Some(13_400_000.0));
        assert_eq!(lse.primal("n=1280000", "codipack"), Some(10_600_000.0));
        assert!(lse.tools().contains(&"enzyme"));
    }
}
