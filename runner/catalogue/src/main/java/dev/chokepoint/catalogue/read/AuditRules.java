package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;

/** The sentences of the rules with which the data of a system are audited. */
final class AuditRules {
    private static final String RULE = "-- rule:";

    private AuditRules() {}

    /** Those of its audit in SQL, sorted; none for another audit, and if the file cannot be read. */
    static Set<String> of(SystemDeclaration system) {
        Set<String> rules = new TreeSet<>();
        if (system.audit().orElse(null) instanceof AuditDeclaration.Sql sql) {
            try {
                Files.readAllLines(sql.file()).stream()
                        .map(String::strip)
                        .filter(line -> line.startsWith(RULE))
                        .forEach(line -> rules.add(line.substring(RULE.length()).strip()));
            } catch (IOException e) {
                // A missing file is a problem of the system's own file. Here no rule is allowed then.
                return Set.of();
            }
        }
        return rules;
    }
}
