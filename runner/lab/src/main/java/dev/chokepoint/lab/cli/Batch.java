package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.TextTable;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.process.Shutdown;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** Runs all findings one after another. A finding that fails does not stop the batch. */
final class Batch {
    private static final String NONE = "-";

    private final Console console;
    private final Execution execution;

    /** The outcomes, one line each. The lines have no limit, so that the run folders stay in one piece. */
    private final TextTable table = new TextTable(Integer.MAX_VALUE)
            .row("")
            .row("finding", "effect or count", "verdict", "expected", "minutes", "run folder");

    private Duration all = Duration.ZERO;

    Batch(Console console, Execution execution) {
        this.console = console;
        this.execution = execution;
    }

    /** Measures one finding and prints its outcome. */
    @FunctionalInterface
    interface Execution {
        RunResult run(RunRequest request) throws IOException, InterruptedException;
    }

    /**
     * Measures one after another, prints one table of all and returns the worst exit code. In place of a verdict one
     * that cannot be measured is "refused", and one that ended with an error that nobody thought of "failed". No
     * further one begins after an interrupt, nor when a run's files cannot be written, because those of the next one
     * could not be either.
     */
    int run(List<RunRequest> requests) throws IOException, InterruptedException {
        int worst = ExitCode.EXPECTED;
        for (RunRequest request : requests) {
            Finding finding = request.finding();
            Instant begun = console.clock().instant();
            try {
                RunResult result = execution.run(request);
                worst = Math.max(worst, RunVerb.exitCode(result));
                String expected = result.expected().text();
                add(finding, outcome(result), verdict(result), expected, time(result), "runs/" + result.run());
            } catch (RuntimeException e) {
                Shutdown.throwIfInterrupted();
                boolean foreseen = e instanceof StackException || e instanceof CatalogueException;
                if (!foreseen) {
                    // Nobody thought of it, so its message alone would not say where it comes from.
                    e.printStackTrace(console.err());
                }
                String why = String.valueOf(e.getMessage());
                console.err().println("chokepoint: " + finding.id() + ": " + why);
                worst = ExitCode.INVALID;
                // The first line of the reason stands in the column of the folder.
                String first = why.lines().findFirst().orElse("");
                Duration time = Duration.between(begun, console.clock().instant());
                add(
                        finding,
                        NONE,
                        foreseen ? "refused" : "failed",
                        finding.expect().text(),
                        time,
                        first);
            }
        }
        table.row("all " + requests.size(), "", "", "", minutes(all), "");
        table.lines().forEach(console.out()::println);
        console.out().flush();
        return worst;
    }

    /** A quick run has no verdict, so what it indicates is marked. */
    private static String verdict(RunResult result) {
        return result.verdict().text() + (result.settings().quick() ? " (quick)" : "");
    }

    private static String outcome(RunResult result) {
        return result.effect()
                .map(NumberText::effect)
                .or(() -> result.count()
                        .map(count -> count.offEvents() + " of " + count.offCases() + " -> " + count.onEvents() + " of "
                                + count.onCases()))
                .orElse(NONE);
    }

    private static Duration time(RunResult result) {
        return Duration.between(
                result.provenance().startedAt(), result.provenance().endedAt());
    }

    private void add(Finding finding, String outcome, String verdict, String expected, Duration time, String folder) {
        all = all.plus(time);
        table.row(finding.id(), outcome, verdict, expected, minutes(time), folder);
    }

    private static String minutes(Duration time) {
        return String.format(Locale.ROOT, "%.1f", time.toMillis() / 60_000.0);
    }
}
