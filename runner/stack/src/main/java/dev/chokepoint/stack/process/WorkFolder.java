package dev.chokepoint.stack.process;

import java.nio.file.Path;

/** Where processes work and what they write goes. All three folders exist. */
public interface WorkFolder {
    /** The folder in which they run. */
    Path path();

    /** Where their logs go. */
    Path logs();

    /** Where files go that are deleted at once. */
    Path tmp();
}
