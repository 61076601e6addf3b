package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.result.RunFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds the folder of a run that has ended, by its path or its name. */
final class RunPlaces {
    /** What a verb says of its argument. */
    static final String DESCRIPTION = "The run's folder, or its name under runs/ or docs/results/.";

    private RunPlaces() {}

    /** The folder with the run's result, or a usage error that says where it was looked for. */
    static Path find(Path home, String run) {
        List<Path> places = List.of(
                Path.of(run).toAbsolutePath(),
                home.resolve("runs").resolve(run),
                home.resolve("docs/results").resolve(run));
        for (Path place : places) {
            if (RunFile.find(place).isPresent()) {
                return place.normalize();
            }
        }
        places.stream().filter(Files::isDirectory).findFirst().ifPresent(place -> {
            throw new UsageException(place + " holds no " + RunFile.NAME
                    + ": the run was interrupted or could not start, so there is no result. Run it again.");
        });
        throw new UsageException("there is no run \"" + run + "\"; looked at " + places);
    }
}
