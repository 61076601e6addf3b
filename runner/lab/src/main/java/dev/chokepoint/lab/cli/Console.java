package dev.chokepoint.lab.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;

/**
 * What the command line is given from outside.
 *
 * @param home the root of the checkout
 * @param out what a verb answers
 * @param err progress and errors
 * @param terminal whether a person looks at {@code err}, so that a line may be rewritten
 * @param clock tells the time
 */
record Console(Path home, PrintStream out, PrintStream err, boolean terminal, Clock clock) {}
