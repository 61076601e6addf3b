package dev.chokepoint.lab.target;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files of a trial: those of the run folder and its logs whose names begin with the trial's label. */
public final class TrialFiles {
    private TrialFiles() {}

    /** Lists the files of a trial, sorted within each folder. */
    public static List<Path> of(RunFolder folder, String label) {
        List<Path> files = new ArrayList<>();
        for (Path place : List.of(folder.path(), folder.logs())) {
            try (Stream<Path> entries = Files.list(place)) {
                entries.filter(file -> file.getFileName().toString().startsWith(label))
                        .sorted()
                        .forEach(files::add);
            } catch (IOException e) {
                throw new ComponentException("the files in " + place + " cannot be listed: " + e.getMessage(), e);
            }
        }
        return files;
    }
}
