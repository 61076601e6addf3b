package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** A sample system with another audit. */
final class SampleAudit {
    private SampleAudit() {}

    /** With these rules in a file; without an audit if there are none. */
    static SystemDeclaration of(SystemDeclaration system, Path file, String rules) throws IOException {
        Optional<AuditDeclaration> audit = rules.isEmpty()
                ? Optional.empty()
                : Optional.of(new AuditDeclaration.Sql(
                        "trip", Files.writeString(file, rules), Set.of(), Duration.ofSeconds(1)));
        return new SystemDeclaration(
                system.name(),
                system.folder(),
                system.title(),
                system.targets(),
                system.components(),
                system.programs(),
                system.load(),
                audit,
                system.probes(),
                system.up());
    }
}
