package dev.chokepoint.catalogue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The folder of findings as a whole: which files count, and all problems of all of them at once. */
record FindingFolder(Path folder, Vocabulary vocabulary) {

    Catalogue read() {
        if (!Files.isDirectory(folder)) {
            throw new CatalogueException(List.of(
                    new Problem(folder.toString(), "folder", "does not exist", "a folder of findings", "name another")
                            .toString()));
        }
        return Catalogue.of(List.of());
    }
}
