package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.LogTail;
import dev.chokepoint.stack.run.RunningStack;
import dev.chokepoint.stack.run.StackLock;
import dev.chokepoint.stack.run.StopRequest;
import dev.chokepoint.stack.system.LocalSystem;
import dev.chokepoint.stack.system.SystemOptions;
import dev.chokepoint.stack.system.SystemPorts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Starts the whole system and keeps it running until it is asked to stop. */
@Command(
        name = "up",
        description = {
            "Start a whole system and hold it in the foreground; Ctrl-C or `down` stops it.",
            "Every fix has its default, which is on unless its finding says otherwise; --off and --on flip it."
        })
final class UpVerb extends Verb {
    private static final long DEFAULT_SEED = 42;
    private static final int MAX_PORT = 65_535;
    private static final Duration WATCH = Duration.ofMillis(500);

    @Mixin
    private FindingsOption findingsOption = new FindingsOption();

    @Option(
            names = "--off",
            paramLabel = "ID",
            description = {
                "A finding whose fix is off, though it is on by default or has none; may be repeated.",
                "Where it is off by default: with what the finding's file says under `with`."
            })
    private List<String> off = new ArrayList<>();

    @Option(
            names = "--on",
            paramLabel = "ID",
            description = {
                "A finding whose fix is on, though it is off by default or has none; may be repeated.",
                "Where it is on by default: with what the finding's file says under `with`."
            })
    private List<String> on = new ArrayList<>();

    @Mixin
    private SystemOption systemOption = new SystemOption();

    @Option(
            names = "--port",
            paramLabel = "NAME=PORT",
            description = "A fixed port, such as NAME=8080 or NAME.management=9001; others are free ones.")
    private Map<String, Integer> ports = new LinkedHashMap<>();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of whatever is random in the system; default: ${DEFAULT-VALUE}.")
    private long seed = DEFAULT_SEED;

    @Option(
            names = "--trace",
            description = {
                "Start what the system declares under up.trace, such as a collector of spans.",
                "Tracing costs time: look at it, do not measure with it."
            })
    private boolean trace;

    UpVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        Catalogue all = findingsOption.read(home);
        Map<String, Arm> flipped = new TreeMap<>();
        off.forEach(id -> flip(FindingsOption.find(all, id), Arm.OFF, flipped));
        on.forEach(id -> flip(FindingsOption.find(all, id), Arm.ON, flipped));
        SystemDeclaration system = systemOption.chosen(all, flipped.keySet());
        ports.forEach((name, port) -> refuseUnknownPort(system, name, port));
        if (trace && system.up().trace().isEmpty()) {
            throw new UsageException("--trace: system " + system.name() + " declares nothing under up.trace");
        }
        StackLock lock = StackLock.take(home, StackLock.UP);
        try {
            return startAndHold(system, all.ofSystem(system.name()), flipped);
        } finally {
            lock.close();
        }
    }

    static void refuseUnknownPort(SystemDeclaration system, String name, int port) {
        List<String> names = SystemPorts.names(system);
        if (!names.contains(name)) {
            throw new UsageException("--port " + name + "=" + port + ": there is no port of that name; allowed: "
                    + String.join(", ", names));
        }
        if (port < 1 || port > MAX_PORT) {
            throw new UsageException("--port " + name + "=" + port + ": a port is a number from 1 to " + MAX_PORT);
        }
    }

    /** An arm that is the default anyway brings the settings under `with`, so that both arms can be looked at. */
    static void flip(Finding finding, Arm arm, Map<String, Arm> flipped) {
        Arm other = flipped.putIfAbsent(finding.id(), arm);
        if (other != null && other != arm) {
            throw new UsageException(finding.id() + " is named by --off and by --on; allowed: one of the two");
        }
    }

    private int startAndHold(SystemDeclaration declaration, Catalogue catalogue, Map<String, Arm> flipped)
            throws InterruptedException {
        Instant begun = console.clock().instant();
        try (Stack stack = new Stack(RunFolder.create(home, "up", console.clock()), err)) {
            LocalSystem system = new LocalSystem(declaration, new SystemOptions(seed, ports, true), stack, new Ports());
            Set<String> wanted = wanted(declaration, catalogue, flipped.keySet());
            if (trace) {
                wanted.addAll(declaration.up().trace());
            }
            Map<String, LaunchArguments> launch = new TreeMap<>();
            declaration.components().keySet().forEach(id -> launch.put(id, Launch.of(catalogue, id, flipped)));
            system.unavailable(wanted, launch).ifPresent(missing -> {
                throw new ComponentException(missing);
            });
            system.startFresh(
                    wanted,
                    "up",
                    seed,
                    id -> launch.getOrDefault(id, LaunchArguments.none()),
                    LocalSystem.START_DEADLINE);
            Map<String, String> urls = shown(system, declaration.up().urls());
            Map<String, String> commands = shown(system, declaration.up().commands());
            String flips = flipped.isEmpty() ? "none" : flips(flipped);
            Map<String, String> notes = Map.of("fixes flipped", flips, RunningStack.SYSTEM, declaration.name());
            RunningStack.of(stack, jdbcUrl(system), urls, notes).write(home);
            try {
                announce(urls, commands, flips, begun, !jdbcUrl(system).isEmpty());
                return hold(stack);
            } finally {
                RunningStack.remove(home);
            }
        }
    }

    /**
     * The default components and those that a flipped finding sets or toggles, such as a relay; may be changed. Those
     * of its levels are not among them, because only an arm can be flipped.
     */
    static Set<String> wanted(SystemDeclaration system, Catalogue catalogue, Set<String> flipped) {
        Set<String> wanted = new TreeSet<>(system.usual());
        for (String id : flipped) {
            Finding finding = FindingsOption.find(catalogue, id);
            wanted.addAll(finding.with().keySet());
            wanted.addAll(finding.toggle().components());
        }
        wanted.retainAll(system.components().keySet());
        return wanted;
    }

    /** The lines whose components are started. */
    private static Map<String, String> shown(LocalSystem system, Map<String, String> texts) {
        Map<String, String> shown = new LinkedHashMap<>();
        texts.forEach((name, text) -> system.shown(text).ifPresent(line -> shown.put(name, line)));
        return shown;
    }

    /** The audited database; empty where there is none. */
    private static String jdbcUrl(LocalSystem system) {
        return system.declaration().audit().orElse(null) instanceof AuditDeclaration.Sql audit
                ? system.jdbcUrl(audit.database())
                : "";
    }

    private static String flips(Map<String, Arm> flipped) {
        return flipped.entrySet().stream()
                .map(one -> one.getKey() + " " + one.getValue().text())
                .collect(Collectors.joining(", "));
    }

    private void announce(
            Map<String, String> urls, Map<String, String> commands, String flips, Instant begun, boolean audited) {
        Duration took = Duration.between(begun, console.clock().instant());
        out.printf("%nready in %.1f s; fixes flipped: %s%n%n", took.toMillis() / 1000.0, flips);
        urls.forEach((name, url) -> out.printf("  %-24s %s%n", name, url));
        out.println();
        commands.forEach((name, command) -> out.printf("%-15s %s%n", name + ":", command));
        out.println("Flip a toggle:  ./chokepoint down, then ./chokepoint up --off <id> (see list)");
        if (audited) {
            out.println("The data:       ./chokepoint audit");
        }
        out.println("Stop:           Ctrl-C here, or ./chokepoint down elsewhere");
        out.flush();
    }

    private int hold(Stack stack) throws InterruptedException {
        StopRequest request = StopRequest.in(stack.folder().path());
        while (!request.isThere()) {
            Component dead = stack.dead().orElse(null);
            if (dead != null) {
                err.println("chokepoint: " + dead.id() + " has ended by itself; last lines of " + dead.log() + ":");
                LogTail.of(dead.log()).lines().forEach(line -> err.println("  " + line));
                return ExitCode.INVALID;
            }
            Thread.sleep(WATCH.toMillis());
        }
        return ExitCode.EXPECTED;
    }
}
