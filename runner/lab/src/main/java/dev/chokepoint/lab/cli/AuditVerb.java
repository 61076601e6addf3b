package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.audit.SqlAudit;
import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.stack.run.RunningStack;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Audits the data of the stack that `up` holds, or of a database that the user names. */
@Command(
        name = "audit",
        description = {
            "Audit the data of the stack that `up` holds, or of --jdbc, as every trial does. Nothing may be ordered",
            "meanwhile. Which requests were sent is not known here, so the rules about them look at no rows.",
            "Exit code 0 if clean, 3 if a rule is violated or the data cannot be read."
        })
final class AuditVerb extends Verb {
    @Option(
            names = "--jdbc",
            paramLabel = "URL",
            description = "The database of a system elsewhere: jdbc:mysql://HOST:PORT/DATABASE?user=...&password=...")
    private @Nullable String jdbc;

    @Mixin
    private SystemOption systemOption = new SystemOption();

    AuditVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        AuditResult result;
        try {
            AuditDeclaration.Sql rules = rules();
            String database = jdbc != null ? jdbc : running().jdbcUrl();
            result = new SqlAudit(database, false, rules.file(), rules.settle(), console.clock()).audit(List.of());
        } catch (AuditException e) {
            // The cause is left out, because it may contain an address with a password.
            err.println("chokepoint: " + e.getMessage());
            return ExitCode.INVALID;
        }
        for (AuditResult.Rule rule : result.rules()) {
            String outcome = rule.violations() == 0 ? "ok" : "FAIL";
            String broken = rule.violations() == 0 ? "" : ", " + rule.violations() + " violate it";
            out.printf("%-4s %s (%d rows examined%s)%n", outcome, rule.rule(), rule.examined(), broken);
            rule.examples().forEach(example -> out.println("       " + example));
        }
        result.counts().forEach(count -> out.printf("%4d %s%n", count.number(), count.what()));
        result.notes().forEach(note -> out.println("note " + note));
        String outcome = result.clean() ? "clean" : "VIOLATED";
        out.printf("%s after waiting %.1f s for open work%n", outcome, result.settleMillis() / 1000.0);
        return result.clean() ? ExitCode.EXPECTED : ExitCode.INVALID;
    }

    /** The rules of the system that is up, or of the chosen one. */
    private AuditDeclaration.Sql rules() {
        // A stack that is not up is said before anything is read.
        String up = jdbc == null ? running().notes().getOrDefault(RunningStack.SYSTEM, "") : "";
        Catalogue catalogue = new FindingsOption().read(home);
        SystemDeclaration system =
                jdbc == null ? catalogue.systems().get(up) : systemOption.chosen(catalogue, List.of());
        if (system == null || !(system.audit().orElse(null) instanceof AuditDeclaration.Sql rules)) {
            throw new UsageException("the system is not audited by SQL, so its data is audited in trials only");
        }
        return rules;
    }

    private RunningStack running() {
        return RunningStack.read(home)
                .orElseThrow(() -> new UsageException("no stack is up, so there is no data to audit; a run audits its"
                        + " own data. Start a stack with ./chokepoint up --system NAME, or name a database with"
                        + " --jdbc"));
    }
}
