package dev.chokepoint.lab.load;

import java.util.Optional;

/** What was counted in one window, see {@code Block}. Unfit says in a sentence why it cannot be measured like that. */
public record BlockFigures(
        long completed,
        long failed,
        long openAtEdges,
        double perSecond,
        double p50Millis,
        double p99Millis,
        Optional<String> unfit) {}
