//! On what a benchmark ran.

use std::fs;
use std::process::Command;
use std::thread;

/// Processor, memory, compiler and load, in one line.
pub fn machine() -> String {
    let line_of = |file: &str, name: &str| {
        let text = fs::read_to_string(file).unwrap_or_default();
        let line = text.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        line.split_once(':').map_or("unknown".to_owned(), |(_, value)| value.trim().to_owned())
    };
    let cores = thread::available_parallelism().map_or(0, usize::from);
    let rustc = Command::new("rustc").arg("--version").output().map(|output| output.stdout).unwrap_or_default();
    let load = load_average().map_or("unknown".to_owned(), |load| load.to_string());
    format!(
        "{}, {cores} cores, {}; {}; load average at the start {load}",
        line_of("/proc/cpuinfo", "model name"),
        line_of("/proc/meminfo", "MemTotal"),
        String::from_utf8_lossy(&rustc).trim(),
    )
}

/// Says so if other programs keep the processors busy.
pub fn warn_if_busy() {
    if load_average().is_some_and(|load| load > 1.0) {
        eprintln!("the machine is busy; the figures will be worse than they could be");
    }
}

fn load_average() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}
