package dev.chokepoint.failures;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.audit.ProgramAudit;
import dev.chokepoint.lab.audit.SqlAudit;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.ProgramSpec;
import dev.chokepoint.stack.system.LocalSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * The audit of a running system, as its file declares it.
 *
 * @param local the system
 * @param stack its processes, among which an audit program runs
 * @param bound how long it may wait until the data are settled
 */
record DataAudit(LocalSystem local, Stack stack, Duration bound, Clock clock) {
    /** For a program to start and to read everything. */
    private static final Duration MARGIN = Duration.ofMinutes(2);

    /** By SQL or by a program. The label names the files of a program. */
    Auditor of(AuditDeclaration declared, String label) {
        if (declared instanceof AuditDeclaration.Sql sql) {
            return new SqlAudit(local.jdbcUrl(sql.database()), true, sql.file(), bound, clock);
        }
        AuditDeclaration.Program program = (AuditDeclaration.Program) declared;
        Path ids = stack.folder().path().resolve(label + "-acknowledged.txt");
        return new ProgramAudit(ids, arguments -> run(program, label, arguments));
    }

    private Path run(AuditDeclaration.Program program, String label, List<String> arguments) throws AuditException {
        ProgramSpec spec = local.program(program.program(), label, LaunchArguments.none(), arguments);
        try (Child child = stack.run(spec)) {
            int exitCode = child.awaitExit(program.settle().plus(MARGIN));
            if (exitCode != 0) {
                throw new IOException("it ended with exit code " + exitCode + "; its log is " + spec.errors());
            }
            return spec.output();
        } catch (StackException | IOException failure) {
            throw new AuditException("the audit program failed: " + failure.getMessage(), failure);
        }
    }
}
