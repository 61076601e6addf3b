package dev.chokepoint.lab.load;

import java.util.List;

/** What the load on one side gave: over all measured windows together, and in each window. */
public record Finished(LoadOutcome outcome, List<BlockFigures> blocks) {
    /** Takes a copy. */
    public Finished {
        blocks = List.copyOf(blocks);
    }
}
