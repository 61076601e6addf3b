package dev.chokepoint.stack.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The control groups of Linux, in either version, in which the kernel limits processor time.
 *
 * @param proc where the kernel tells of processes, usually {@code /proc}
 * @param mount where the groups are, usually {@code /sys/fs/cgroup}
 */
record Cgroups(Path proc, Path mount) {
    /** Reads and writes {@code <quota> <period>} in microseconds; the quota is {@code max} without a limit. */
    private static final String V2_LIMIT = "cpu.max";

    private static final String V1_QUOTA = "cpu.cfs_quota_us";
    private static final String V1_PERIOD = "cpu.cfs_period_us";

    /** A period cannot be set below a quota that another one left, so the quota is taken away first. */
    private static final String V1_SCRIPT =
            "set -e; mkdir -p \"$0\"; echo -1 > \"$0/" + V1_QUOTA + "\"; echo $2 > \"$0/" + V1_PERIOD
                    + "\"; echo $1 > \"$0/" + V1_QUOTA + "\"; echo $$ > \"$0/cgroup.procs\"; shift 2; exec \"$@\"";

    private static final String V2_SCRIPT = "set -e; mkdir -p \"$0\"; echo \"$1 $2\" > \"$0/" + V2_LIMIT
            + "\"; echo $$ > \"$0/cgroup.procs\"; shift 2; exec \"$@\"";

    /** A group in which limited groups can be made, and the shell script that makes one and enters it. */
    record Parent(Path folder, String script) {
        /** The file of a group of this name that limits it, and what the file holds with this limit. */
        Map<Path, String> limit(String name, long quotaMicros, long periodMicros) {
            Path group = folder.resolve(name);
            return script.equals(V1_SCRIPT)
                    ? Map.of(group.resolve(V1_QUOTA), String.valueOf(quotaMicros))
                    : Map.of(group.resolve(V2_LIMIT), quotaMicros + " " + periodMicros);
        }

        /** The words before a command: it runs in the group of this name, with the id of the process that they are. */
        List<String> words(String name, long quotaMicros, long periodMicros) {
            return List.of(
                    "/bin/sh",
                    "-c",
                    script,
                    folder.resolve(name).toString(),
                    String.valueOf(quotaMicros),
                    String.valueOf(periodMicros));
        }
    }

    /**
     * Where limited groups may be possible; only a trial can tell. With version 1 that is the runner's own group. With
     * version 2 a group that holds processes has no limited ones below it, the root excepted. So it is the nearest
     * group above that hands the controller on.
     */
    List<Parent> parents() throws IOException {
        List<Parent> parents = new ArrayList<>();
        for (Line line : lines("self")) {
            if (line.has("cpu")) {
                parents.add(new Parent(line.folder(this), V1_SCRIPT));
            } else if (line.controllers().isEmpty()) {
                above(line.folder(this)).ifPresent(folder -> parents.add(new Parent(folder, V2_SCRIPT)));
            }
        }
        return parents;
    }

    private Optional<Path> above(Path own) throws IOException {
        for (Path folder = own;
                folder.startsWith(mount);
                folder = folder.resolve("..").normalize()) {
            Path handedOn = folder.resolve("cgroup.subtree_control");
            if (Files.exists(handedOn)
                    && List.of(Files.readString(handedOn).strip().split(" ", -1))
                            .contains("cpu")) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    /** The limit of the group of a process in processors, such as 0.3; empty if the group has none of its own. */
    OptionalDouble limit(String process) throws IOException {
        for (Line line : lines(process)) {
            Path folder = line.folder(this);
            String limit = "max";
            if (line.has("cpu") && Files.exists(folder.resolve(V1_QUOTA))) {
                limit = Files.readString(folder.resolve(V1_QUOTA)).strip() + " "
                        + Files.readString(folder.resolve(V1_PERIOD)).strip();
            } else if (line.controllers().isEmpty() && Files.exists(folder.resolve(V2_LIMIT))) {
                limit = Files.readString(folder.resolve(V2_LIMIT)).strip();
            }
            if (!limit.startsWith("max") && !limit.startsWith("-1")) {
                String[] micros = limit.split(" ", -1);
                return OptionalDouble.of(Double.parseDouble(micros[0]) / Double.parseDouble(micros[1]));
            }
        }
        return OptionalDouble.empty();
    }

    /** The file that limits the group of a process, and what is written into it for no limit; empty without a group. */
    Map<Path, String> unlimited(String process) throws IOException {
        Map<Path, String> files = new LinkedHashMap<>();
        for (Line line : lines(process)) {
            Path folder = line.folder(this);
            if (line.has("cpu") && Files.exists(folder.resolve(V1_QUOTA))) {
                files.put(folder.resolve(V1_QUOTA), "-1");
            } else if (line.controllers().isEmpty() && Files.exists(folder.resolve(V2_LIMIT))) {
                files.put(folder.resolve(V2_LIMIT), "max");
            }
        }
        return files;
    }

    private List<Line> lines(String process) throws IOException {
        Path file = proc.resolve(process).resolve("cgroup");
        List<Line> lines = new ArrayList<>();
        for (String text : Files.readAllLines(file)) {
            String[] parts = text.split(":", 3);
            if (parts.length == 3) {
                lines.add(new Line(parts[1], parts[2]));
            }
        }
        return lines;
    }

    /** A line such as {@code 4:cpu,cpuacct:/user.slice}; version 2 names no controllers. */
    private record Line(String controllers, String path) {
        boolean has(String controller) {
            return List.of(controllers.split(",", -1)).contains(controller);
        }

        /** In a container the path may be that of the machine, of which the container sees only its own part. */
        Path folder(Cgroups groups) throws IOException {
            Path root = controllers.isEmpty() ? groups.mount : groups.mount.resolve(shortName());
            Path whole = root.resolve(path.substring(1)).normalize();
            return Files.isDirectory(whole) ? whole : groups.ownPart(this, root);
        }

        private String shortName() {
            return has("cpu") ? "cpu" : controllers.toLowerCase(Locale.ROOT);
        }
    }

    private Path ownPart(Line line, Path root) throws IOException {
        String own = lines("self").stream()
                .filter(one -> one.controllers().equals(line.controllers()))
                .map(Line::path)
                .findFirst()
                .orElse("/");
        return line.path().startsWith(own)
                ? root.resolve(line.path().substring(own.length()).replaceFirst("^/", ""))
                : root;
    }
}
