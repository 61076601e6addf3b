package dev.chokepoint.lab.testkit;

import dev.chokepoint.lab.trial.Progress;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;

/** Output that nobody reads. */
public final class Quiet {
    private Quiet() {}

    /**
     * A stream that throws everything away.
     *
     * @return a new stream
     */
    public static PrintStream stream() {
        return new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    }

    /**
     * A run that says nothing of what it does.
     *
     * @return its progress
     */
    public static Progress progress() {
        return new Progress(stream(), false, Clock.systemUTC());
    }
}
