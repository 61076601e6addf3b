package dev.chokepoint.lab.probe;

import java.time.Duration;

/** What a process has used of the processors since it started, by all its threads. */
@FunctionalInterface
interface ProcessorTime {

    /** User and system time. */
    Duration of(long pid) throws ProbeException;

    /** As the operating system tells the JDK. */
    static ProcessorTime ofThisMachine() {
        return pid -> ProcessHandle.of(pid)
                .flatMap(process -> process.info().totalCpuDuration())
                .orElseThrow(() -> new ProbeException("process " + pid
                        + ": its processor time cannot be read; it has ended, or it belongs to somebody else"));
    }
}
