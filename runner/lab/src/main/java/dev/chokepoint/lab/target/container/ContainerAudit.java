package dev.chokepoint.lab.target.container;

import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.audit.ProgramAudit;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An audit by a program in a container of its own. Its files in the run folder begin with the label of the trial. */
record ContainerAudit(Platform platform, RunFolder folder, String label) {
    Auditor by(AuditDeclaration.Program program) {
        Path ids = folder.path().resolve(label + "-acknowledged.txt");
        return new ProgramAudit(ids, arguments -> run(program, Path.of(arguments.get(0))));
    }

    private Path run(AuditDeclaration.Program program, Path argument) throws AuditException {
        try {
            String output = platform.runProgram(
                    program.program(), argument, program.settle().plus(ProgramAudit.MARGIN));
            return Files.writeString(folder.path().resolve(label + "-" + program.program() + ".txt"), output);
        } catch (ComponentException | IOException e) {
            throw new AuditException("the audit program " + program.program() + " failed: " + e.getMessage(), e);
        }
    }
}
