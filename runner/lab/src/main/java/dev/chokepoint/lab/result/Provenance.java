package dev.chokepoint.lab.result;

import java.time.Instant;
import java.util.OptionalDouble;

/**
 * Where and when a run took place. A name that the system does not tell is "unknown", as the commit is outside a git
 * checkout.
 *
 * @param dirty whether tracked files differed from the commit
 * @param processors processors that the runner's JVM sees
 * @param jdk version and vendor of the JDK that ran the runner and the services
 * @param loadAverageBefore one-minute load average just before the first trial, -1 where unknown; it still contains a
 *     run that ended in the minute before
 * @param busyPercentBefore share of the machine's processor time that was used in the two seconds before the first
 *     trial; empty where unknown
 * @param stealPercent share of processor time that the hypervisor took away during the run, -1 where unknown
 */
public record Provenance(
        String commit,
        boolean dirty,
        Instant startedAt,
        Instant endedAt,
        String operatingSystem,
        String processorModel,
        int processors,
        long memoryBytes,
        String jdk,
        double loadAverageBefore,
        OptionalDouble busyPercentBefore,
        double stealPercent) {}
