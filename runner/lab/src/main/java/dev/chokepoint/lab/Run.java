package dev.chokepoint.lab;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.stack.StackException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/** One invocation: all trials of one finding in order, their verdict, and the files of the run folder. */
public final class Run {

    /**
     * Prepares runs on this machine.
     *
     * @param home the repository root
     * @param catalogue all findings, whose fixes are on unless a finding under test says otherwise
     * @param systems makes the system under test, usually {@link TripUnderTest#factory}
     * @param progress where the run says what it is doing
     * @param clock tells the time
     */
    public Run(Path home, Catalogue catalogue, SystemFactory systems, Progress progress, Clock clock) {
        throw new UnsupportedOperationException("being written");
    }

    /**
     * Runs all trials and judges them. When it returns, run.json and report.html are in the run folder, which is
     * {@code <home>/runs/<RunResult.run()>}.
     *
     * @param request what to measure
     * @return what was found, INVALID included
     * @throws StackException if the run could not begin: a part that has not been built, a disk that is full
     * @throws IOException if the files of the run cannot be written
     * @throws InterruptedException if the run was interrupted; then no run.json is left
     */
    public RunResult execute(RunRequest request) throws StackException, IOException, InterruptedException {
        throw new UnsupportedOperationException("being written");
    }
}
