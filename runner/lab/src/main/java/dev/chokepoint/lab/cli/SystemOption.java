package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which system is meant. */
final class SystemOption {
    @Option(
            names = "--system",
            paramLabel = "NAME",
            description = "The system; default: that of the named findings, or the only one.")
    private @Nullable String name;

    /** The named system. If none is named, the system of the findings, or the only system. */
    SystemDeclaration chosen(Catalogue catalogue, Collection<String> findings) {
        Set<String> meant = new TreeSet<>();
        findings.forEach(id -> meant.add(FindingsOption.find(catalogue, id).system()));
        if (name != null) {
            meant.add(name);
        }
        if (meant.isEmpty()) {
            meant.addAll(catalogue.systems().keySet());
        }
        if (meant.size() > 1) {
            throw new UsageException("several systems are meant: " + String.join(", ", meant)
                    + "; name one by --system, with findings of that system only");
        }
        return named(catalogue, meant.iterator().next());
    }

    /** The system of this name. Refuses one that does not exist, and names those that do. */
    static SystemDeclaration named(Catalogue catalogue, String name) {
        SystemDeclaration system = catalogue.systems().get(name);
        if (system == null) {
            throw new UsageException("there is no system \"" + name + "\"; there are: "
                    + String.join(", ", catalogue.systems().keySet()));
        }
        return system;
    }
}
