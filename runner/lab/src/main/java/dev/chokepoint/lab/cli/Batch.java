package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.process.Shutdown;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Runs all findings one after another. A finding that fails does not stop the batch. */
final class Batch {
    private final Console console;
    private final Execution execution;

    /**
     * Prepares it.
     *
     * @param console streams and clock
     * @param execution measures one finding
     */
    Batch(Console console, Execution execution) {
        this.console = console;
        this.execution = execution;
    }

    /**
     * Measures one after another and prints one table of all.
     *
     * @param requests what to measure, in order
     * @return the worst exit code
     * @throws IOException if a run's files cannot be written, which the next one could not either
     * @throws InterruptedException if the run is to end; then no further one begins
     */
    int run(List<RunRequest> requests) throws IOException, InterruptedException {
        BatchTable table = new BatchTable();
        int worst = ExitCode.EXPECTED;
        for (RunRequest request : requests) {
            Instant begun = console.clock().instant();
            try {
                RunResult result = execution.run(request);
                worst = Math.max(worst, RunVerb.exitCode(result));
                table.add(result, since(begun));
            } catch (StackException | CatalogueException e) {
                Shutdown.throwIfInterrupted();
                console.err().println("chokepoint: " + request.finding().id() + ": " + e.getMessage());
                worst = ExitCode.INVALID;
                table.addRefused(request.finding(), String.valueOf(e.getMessage()), since(begun));
            }
        }
        table.lines().forEach(console.out()::println);
        console.out().flush();
        return worst;
    }

    private Duration since(Instant begun) {
        return Duration.between(begun, console.clock().instant());
    }

    /** Measures one finding. */
    @FunctionalInterface
    interface Execution {
        /**
         * Does it and prints its outcome.
         *
         * @param request what to measure
         * @return what was found
         * @throws StackException if the run could not begin, or its stack not be taken away at the end
         * @throws IOException if its files cannot be written
         * @throws InterruptedException if it was interrupted
         */
        RunResult run(RunRequest request) throws StackException, IOException, InterruptedException;
    }
}
