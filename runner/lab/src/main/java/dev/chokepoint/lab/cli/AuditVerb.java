package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.audit.TripAudit;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.stack.run.RunningStack;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Audits the data of the stack that `up` holds, or of a database that somebody names. */
@Command(
        name = "audit",
        description = {
            "Audit the data of the stack that `up` holds, or of --jdbc, as every trial does. Nothing may be ordered",
            "meanwhile.",
            "Exit code 0 if clean, 3 if a rule is violated or the data cannot be read."
        },
        mixinStandardHelpOptions = true)
final class AuditVerb implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--jdbc",
            paramLabel = "URL",
            description = "The database trip of another system: jdbc:mysql://HOST:PORT/trip?user=...&password=...")
    private @Nullable String jdbc;

    AuditVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        AuditResult result;
        try {
            result = new TripAudit(database(), TripAudit.SETTLE_DEADLINE, console.clock()).audit(List.of());
        } catch (AuditException e) {
            // Without its cause, which may repeat an address with a password.
            console.err().println("chokepoint: " + e.getMessage());
            return ExitCode.INVALID;
        }
        for (AuditResult.Rule rule : result.rules()) {
            console.out()
                    .printf(
                            "%-4s %s (%d rows examined%s)%n",
                            rule.violations() == 0 ? "ok" : "FAIL",
                            rule.rule(),
                            rule.examined(),
                            rule.violations() == 0 ? "" : ", " + rule.violations() + " violate it");
            rule.examples().forEach(example -> console.out().println("       " + example));
        }
        console.out()
                .printf(
                        "%s after waiting %.1f s for open orders%n",
                        result.clean() ? "clean" : "VIOLATED",
                        Duration.ofMillis(result.settleMillis()).toMillis() / 1000.0);
        return result.clean() ? ExitCode.EXPECTED : ExitCode.INVALID;
    }

    private String database() {
        if (jdbc != null) {
            return jdbc;
        }
        return RunningStack.read(console.home())
                .orElseThrow(() -> new UsageException("no stack is up, so there is no data to audit; a run audits its"
                        + " own data. Start a stack with ./chokepoint up, or name a database with --jdbc"))
                .jdbcUrl();
    }
}
