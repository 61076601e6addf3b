package dev.chokepoint.lab.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;

/**
 * What the command line is given from outside: the root of the checkout, where answers go, where progress and errors
 * go, whether a person looks at {@code err}, so that a line may be rewritten, and the clock.
 */
record Console(Path home, PrintStream out, PrintStream err, boolean terminal, Clock clock) {}
