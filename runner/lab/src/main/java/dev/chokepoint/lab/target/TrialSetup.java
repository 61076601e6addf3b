package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a trial asks its system for. The label is its name in file names, such as "trial-01-off". The toggled component
 * is never kept from the trial before. Both arms of a pair have the same seed. Toggles are the launch arguments as
 * variables, for a target whose components make launch arguments of them on their own.
 */
public record TrialSetup(
        String label,
        String toggled,
        Set<String> wanted,
        long seed,
        Map<String, LaunchArguments> launch,
        Map<String, String> toggles) {
    /** What the findings add to the start of a component. */
    public LaunchArguments launch(String component) {
        return launch.getOrDefault(component, LaunchArguments.none());
    }

    /** The same with one more variable for whoever flips the toggles. */
    public TrialSetup with(String variable, String value) {
        Map<String, String> more = new TreeMap<>(toggles);
        more.put(variable, value);
        return new TrialSetup(label, toggled, wanted, seed, launch, more);
    }

    /** The files of the run folder and its logs whose names begin with the label, sorted within each folder. */
    public List<Path> files(RunFolder folder) {
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
