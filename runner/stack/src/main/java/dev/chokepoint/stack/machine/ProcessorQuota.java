package dev.chokepoint.stack.machine;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.Executables;
import dev.chokepoint.stack.process.ProcessTable;
import dev.chokepoint.stack.process.ShortCommand;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Limits a process to a fraction of the machine's processor time, such as 0.3 of one processor: by a control group of
 * its own (version 1 or 2), or by {@code systemd-run --user --scope} where this user may make no groups. Which of them
 * works is found out by a trial with a process that ends at once.
 *
 * <p>A JVM sees the limit rounded up as its number of processors: with 0.3 or 1 it has one, and takes the serial
 * collector.
 */
public final class ProcessorQuota {
    /** Short, so that a limited process is slow and does not pause: the kernel's usual 100 ms show as response time. */
    private static final long PERIOD_MICROS = 10_000;

    /** The kernel refuses a smaller quota. */
    private static final long LEAST_QUOTA_MICROS = 1_000;

    private static final Duration TRIAL = Duration.ofSeconds(10);
    private static final double TRIED = 0.5;

    /** The groups of a runner carry its process id and start, so that those of a killed one are known later. */
    private static final Pattern NAME = Pattern.compile("chokepoint-(\\d+)-(\\d+)-.*");

    private final Cgroups groups;
    private final String path;
    private final Removal removal;
    private @Nullable Found found;

    /** How an empty group is removed; {@link Files#delete} does. */
    interface Removal {
        void remove(Path group) throws IOException;
    }

    /** What works on a machine: one of the two, or neither with the reasons. */
    private record Found(Optional<Cgroups.Parent> parent, Optional<Path> systemd, List<String> reasons) {}

    ProcessorQuota(Cgroups groups, String path, Removal removal) {
        this.groups = groups;
        this.path = path;
        this.removal = removal;
    }

    /**
     * That of another machine, such as one that a test describes.
     *
     * @param proc where its kernel tells of processes
     * @param groups where its control groups are
     * @param path the folders in which its programs are, as in the variable {@code PATH}
     */
    public static ProcessorQuota ofMachine(Path proc, Path groups, String path) {
        return new ProcessorQuota(new Cgroups(proc, groups), path, Files::delete);
    }

    /** That of this machine. Nothing is tried before something is asked. */
    public static ProcessorQuota ofThisMachine() {
        return ofMachine(
                Path.of("/proc"), Path.of("/sys/fs/cgroup"), System.getenv().getOrDefault("PATH", ""));
    }

    /**
     * What is put before a command: the words, and the group that they make, which is to be removed when its process
     * has ended. systemd removes its own.
     *
     * @param whenReady what is to be put back when the process is ready; nothing if it is limited from its beginning
     */
    public record Limit(List<String> words, Optional<Path> group, LiftedLimits whenReady) {}

    /** What this machine lacks to limit a component to a fraction, and what to do about it; empty if nothing. */
    public Optional<String> missing(String id, double machine) {
        Found works = found();
        return works.parent().isPresent() || works.systemd().isPresent()
                ? Optional.empty()
                : Optional.of(id + " is asked to run on " + machine + " processors, and this machine cannot limit a"
                        + " process to a fraction of one: " + String.join("; ", works.reasons())
                        + ". Run as a user who may make control groups (root, or a session with systemd and the cpu"
                        + " controller delegated), or use --target compose.");
    }

    /**
     * Limits a process, which keeps its id. The owner tells the stacks of one runner apart. What {@link #missing} says
     * is an error.
     */
    public Limit limit(String id, String owner, double machine) {
        return limit(id, owner, machine, machine);
    }

    /**
     * The same for a component that becomes ready. Until then it has its limit rounded up to whole processors, so a JVM
     * counts the same number of them: with a third of a processor a gateway and a service took 83 to 90 s to start, see
     * docs/method-details.md. What systemd limits is limited from its beginning.
     */
    public Limit limitWhenReady(String id, String owner, double machine) {
        return limit(id, owner, Math.ceil(machine), machine);
    }

    private Limit limit(String id, String owner, double atFirst, double machine) {
        missing(id, machine).ifPresent(reason -> {
            throw new ComponentException(reason);
        });
        Found works = found();
        if (works.parent().isEmpty()) {
            return new Limit(systemd(works.systemd().orElseThrow(), machine), Optional.empty(), LiftedLimits.none());
        }
        String name = name(owner + "-" + id);
        return limit(works.parent().get(), name, atFirst, machine);
    }

    private static Limit limit(Cgroups.Parent parent, String name, double atFirst, double machine) {
        long period = periodMicros(machine);
        List<String> words = parent.words(name, Math.round(atFirst * period), period);
        LiftedLimits whenReady = atFirst == machine
                ? LiftedLimits.none()
                : LiftedLimits.asked(parent.limit(name, Math.round(machine * period), period));
        return new Limit(words, Optional.of(parent.folder().resolve(name)), whenReady);
    }

    /** The period of a limit: 10 ms, and longer only below 0.1 processors, where the kernel would refuse the quota. */
    public static long periodMicros(double machine) {
        return Math.max(PERIOD_MICROS, (long) Math.ceil(LEAST_QUOTA_MICROS / machine));
    }

    private static List<String> systemd(Path program, double machine) {
        return List.of(
                program.toString(),
                "--user",
                "--scope",
                "--quiet",
                "--collect",
                "-p",
                String.format(Locale.ROOT, "CPUQuota=%.0f%%", machine * 100),
                "-p",
                "CPUQuotaPeriodSec=" + periodMicros(machine) + "us");
    }

    private static String name(String rest) {
        ProcessHandle runner = ProcessHandle.current();
        return "chokepoint-" + runner.pid() + "-" + ProcessTable.startMillis(runner) + "-" + rest;
    }

    /** The limit of a running process in processors, as the kernel has it; empty if its group has none. */
    public OptionalDouble of(long pid) throws IOException {
        return groups.limit(String.valueOf(pid));
    }

    /**
     * Takes away the limits of those of these processes that are in a group of this runner's, until they are restored.
     * What systemd limits stays limited.
     */
    public LiftedLimits lift(List<ProcessHandle> processes) {
        Map<Path, String> files = new LinkedHashMap<>();
        for (ProcessHandle process : processes) {
            try {
                groups.unlimited(String.valueOf(process.pid())).forEach((file, none) -> {
                    if (NAME.matcher(String.valueOf(file.getName(file.getNameCount() - 2)))
                            .matches()) {
                        files.put(file, none);
                    }
                });
            } catch (IOException e) {
                if (process.isAlive()) {
                    throw new ComponentException(
                            "process " + process.pid() + ": its control group is unknown: " + e, e);
                }
            }
        }
        return LiftedLimits.of(files);
    }

    private synchronized Found found() {
        if (found == null) {
            found = tried();
        }
        return found;
    }

    private Found tried() {
        List<String> reasons = new ArrayList<>();
        try {
            for (Cgroups.Parent parent : groups.parents()) {
                removeLeftOvers(parent.folder());
                // Two stacks of one runner may try at the same time.
                Limit limit = limit(parent, name("trial-" + UUID.randomUUID()), TRIED, TRIED);
                Optional<String> reason = trial(limit.words());
                Path group = limit.group().orElseThrow();
                if (Files.isDirectory(group) && !removeIfEmpty(group)) {
                    reason = Optional.of(group + " stays although its process has ended");
                }
                if (reason.isEmpty()) {
                    return new Found(Optional.of(parent), Optional.empty(), List.of());
                }
                reasons.add("a control group below " + parent.folder() + " cannot be made (" + reason.get() + ")");
            }
        } catch (IOException e) {
            reasons.add("control groups cannot be used (" + e + ")");
        }
        if (reasons.isEmpty()) {
            reasons.add("no control group hands the cpu controller on");
        }
        Optional<Path> program = Executables.find("systemd-run", path);
        Optional<String> reason =
                program.isPresent() ? trial(systemd(program.get(), TRIED)) : Optional.of("it is not on the PATH");
        reasons.add("systemd-run: " + reason.orElse(""));
        return new Found(Optional.empty(), reason.isEmpty() ? program : Optional.empty(), reasons);
    }

    /** Why a process does not start with these words before its command; empty if it does. */
    private static Optional<String> trial(List<String> words) {
        List<String> command = new ArrayList<>(words);
        command.addAll(List.of("/bin/sh", "-c", ":"));
        try {
            ShortCommand tried = ShortCommand.run(command, Path.of("").toAbsolutePath(), Map.of(), TRIAL);
            return tried.exitCode() == 0
                    ? Optional.empty()
                    : Optional.of("exit code " + tried.exitCode() + ", it said: "
                            + tried.output().strip());
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }

    /** Groups of a runner that was killed together with its guard. One that still holds processes stays. */
    private void removeLeftOvers(Path parent) throws IOException {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(parent, "chokepoint-*")) {
            for (Path group : all) {
                Matcher name = NAME.matcher(group.getFileName().toString());
                if (name.matches()
                        && ProcessTable.find(Long.parseLong(name.group(1)), Long.parseLong(name.group(2)))
                                .isEmpty()) {
                    removeIfEmpty(group);
                }
            }
        }
    }

    /**
     * True if it is gone. The kernel refuses to remove a group that holds processes; they do not disturb the limits of
     * this run. Another stack of this runner may have been faster.
     */
    private boolean removeIfEmpty(Path group) throws IOException {
        try {
            removal.remove(group);
            return true;
        } catch (FileSystemException e) {
            return Files.notExists(group);
        }
    }
}
