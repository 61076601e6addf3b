package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The sentences of the rules with which the data of a system are audited by SQL. */
final class AuditRules {
    private static final String RULE = "-- rule:";
    private static final String TRACED = "-- traced by:";

    private AuditRules() {}

    /** Whether the rules stand in a file; those of a program are known only when it has run. */
    static boolean readable(SystemDeclaration system) {
        return !(system.audit().orElse(null) instanceof AuditDeclaration.Program);
    }

    /** By sentence, sorted, whether its violations can be traced to what they concern; none without such a file. */
    static Map<String, Boolean> of(SystemDeclaration system) {
        try {
            return system.audit().orElse(null) instanceof AuditDeclaration.Sql sql ? of(sql.file()) : Map.of();
        } catch (IOException e) {
            // A missing file is a problem of the system's own file. Here no rule is allowed then.
            return Map.of();
        }
    }

    private static Map<String, Boolean> of(Path file) throws IOException {
        Map<String, Boolean> rules = new TreeMap<>();
        String rule = "";
        for (String line : Files.readAllLines(file)) {
            String text = line.strip();
            if (text.startsWith(RULE)) {
                rule = text.substring(RULE.length()).strip();
                rules.put(rule, false);
            } else if (text.startsWith(TRACED)) {
                rules.replace(rule, true);
            }
        }
        return rules;
    }
}
