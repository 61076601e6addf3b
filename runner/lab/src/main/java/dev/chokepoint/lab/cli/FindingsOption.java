package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.lab.report.text.ShellWords;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the findings are. */
final class FindingsOption {
    @Option(
            names = "--findings",
            paramLabel = "FOLDER",
            description = "Folder of the findings; default: findings/ of the checkout.")
    private @Nullable Path findings;

    /** Reads the findings with the systems that they are about. */
    Catalogue read(Path home) {
        Path folder = findings == null ? home.resolve("findings") : findings;
        return new FindingFolder(folder, new SystemFolder(home.resolve("systems")).read()).read();
    }

    /** The option for a command line that repeats the run. Empty if it was not given. */
    String repeat() {
        return findings == null ? "" : " " + ShellWords.join(List.of("--findings", findings.toString()));
    }

    static Finding find(Catalogue catalogue, String id) {
        return catalogue
                .find(id)
                .orElseThrow(() -> new UsageException("there is no finding \"" + id + "\"; there are: "
                        + catalogue.findings().stream().map(Finding::id).collect(Collectors.joining(", "))
                        + ". See ./chokepoint list"));
    }
}
