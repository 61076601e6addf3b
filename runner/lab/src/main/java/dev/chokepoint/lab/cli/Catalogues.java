package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** Reads findings with the systems that they are about. */
final class Catalogues {
    private final Path home;

    Catalogues(Path home) {
        this.home = home;
    }

    Catalogue read(Path folder) {
        return new FindingFolder(folder, new SystemFolder(home.resolve("systems")).read()).read();
    }

    static Finding find(Catalogue catalogue, String id) {
        return catalogue
                .find(id)
                .orElseThrow(() -> new UsageException("there is no finding \"" + id + "\"; there are: "
                        + catalogue.findings().stream().map(Finding::id).collect(Collectors.joining(", "))
                        + ". See ./chokepoint list"));
    }
}
