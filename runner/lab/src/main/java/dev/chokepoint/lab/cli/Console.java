package dev.chokepoint.lab.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;

/** What comes from outside: the checkout, the streams, whether a person looks at {@code err}, and the clock. */
record Console(Path home, PrintStream out, PrintStream err, boolean terminal, Clock clock) {}
