package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.lab.probe.SpanProbe;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.LogTail;
import dev.chokepoint.stack.run.RunningStack;
import dev.chokepoint.stack.run.StackLock;
import dev.chokepoint.stack.run.StopRequest;
import dev.chokepoint.stack.trip.TripOptions;
import dev.chokepoint.stack.trip.TripSystem;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Starts the whole system and holds it until it is told to stop. */
@Command(
        name = "up",
        description = {
            "Start the whole trip system and hold it in the foreground; Ctrl-C or `down` stops it.",
            "Every fix has its default, which is on unless its finding says otherwise; --off and --on flip it."
        },
        mixinStandardHelpOptions = true)
final class UpVerb implements Callable<Integer> {
    private static final String FLIPPED = "fixes flipped";
    private static final String LAST_TRACE = "last order's trace";
    private static final long DEFAULT_SEED = 42;
    private static final int MAX_PORT = 65_535;
    private static final Duration START_DEADLINE = Duration.ofMinutes(2);
    private static final Duration WATCH = Duration.ofMillis(500);

    private final Console console;
    private final Catalogues catalogues;

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

    @Option(
            names = "--port",
            paramLabel = "NAME=PORT",
            description = "A fixed port, such as gateway=8080 or trip-service.management=9001; others are free ones.")
    private Map<String, Integer> ports = new LinkedHashMap<>();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the third party's delays; default: ${DEFAULT-VALUE}.")
    private long seed = DEFAULT_SEED;

    @Option(
            names = "--trace",
            description = {
                "Load SkyWalking's agent into trip-service and start a collector that shows the spans of an order.",
                "The agent costs time: look at it, do not measure with it."
            })
    private boolean trace;

    UpVerb(Console console, Catalogues catalogues) {
        this.console = console;
        this.catalogues = catalogues;
    }

    @Override
    public Integer call() throws InterruptedException {
        Catalogue catalogue =
                catalogues.read(findingsOption.folder(console.home())).ofSystem("trip");
        Map<String, Arm> flipped = new TreeMap<>();
        off.forEach(id -> flip(Catalogues.find(catalogue, id), Arm.OFF, flipped));
        on.forEach(id -> flip(Catalogues.find(catalogue, id), Arm.ON, flipped));
        ports.forEach(UpVerb::refuseUnknownPort);
        StackLock lock = StackLock.take(console.home(), StackLock.UP);
        try {
            return startAndHold(catalogue, flipped);
        } finally {
            lock.close();
        }
    }

    static void refuseUnknownPort(String name, int port) {
        if (!TripOptions.portNames().contains(name)) {
            throw new UsageException("--port " + name + "=" + port + ": there is no port of that name; allowed: "
                    + String.join(", ", TripOptions.portNames()));
        }
        if (port < 1 || port > MAX_PORT) {
            throw new UsageException("--port " + name + "=" + port + ": a port is a number from 1 to " + MAX_PORT);
        }
    }

    /** At its default, too, if that brings settings which only its own runs have: both arms can be looked at. */
    static void flip(Finding finding, Arm arm, Map<String, Arm> flipped) {
        if (finding.with().isEmpty() && finding.toggle().byDefault().arm().equals(Optional.of(arm))) {
            String other = arm == Arm.OFF ? "--on " : "--off ";
            throw new UsageException("--" + arm.text() + " " + finding.id() + ": its fix is " + arm.text()
                    + " by default; leave the option away, or flip it by " + other + finding.id());
        }
        Arm other = flipped.putIfAbsent(finding.id(), arm);
        if (other != null && other != arm) {
            throw new UsageException(finding.id() + " is named by --off and by --on; allowed: one of the two");
        }
    }

    private int startAndHold(Catalogue catalogue, Map<String, Arm> flipped) throws InterruptedException {
        Instant begun = console.clock().instant();
        try (Stack stack = new Stack(RunFolder.create(console.home(), "up", console.clock()), console.err())) {
            TripSystem system = new TripSystem(new TripOptions(seed, ports, Map.of()), stack, new Ports());
            system.startFresh(
                    wanted(system, catalogue, flipped),
                    "up",
                    component -> Launch.of(catalogue, component, flipped),
                    START_DEADLINE);
            Map<String, String> urls = urls(system);
            RunningStack.of(stack, system.jdbcUrl(), urls, notes(flipped)).write(console.home());
            try {
                announce(urls, flipped, Duration.between(begun, console.clock().instant()));
                return hold(stack);
            } finally {
                RunningStack.remove(console.home());
            }
        }
    }

    /** All that is usual, and what a flipped finding wants beside it, such as a relay. */
    private Set<String> wanted(TripSystem system, Catalogue catalogue, Map<String, Arm> flipped) {
        Set<String> wanted = new TreeSet<>(system.usualIds());
        if (trace) {
            wanted.add(SpanProbe.COLLECTOR);
        }
        flipped.keySet()
                .forEach(id ->
                        wanted.addAll(Catalogues.find(catalogue, id).with().keySet()));
        wanted.retainAll(system.componentIds());
        return wanted;
    }

    private static Map<String, String> urls(TripSystem system) {
        Map<String, String> urls = new TreeMap<>();
        for (String service : List.of("gateway", "trip-service", "uid-service")) {
            urls.put(service, system.url(service).toString());
            urls.put(service + " management", system.managementUrl(service) + "/actuator");
        }
        urls.put("API page", system.url("trip-service") + "/swagger-ui/index.html");
        urls.put("third party", system.url("third-party").toString());
        urls.put("database", system.jdbcUrl());
        if (!system.instances(SpanProbe.COLLECTOR).isEmpty()) {
            URI collector = system.managementUrl(SpanProbe.COLLECTOR);
            urls.put(LAST_TRACE, collector + "/traces/last");
            urls.put("span totals", collector + "/actuator/prometheus");
        }
        return urls;
    }

    private static Map<String, String> notes(Map<String, Arm> flipped) {
        String all = flipped.entrySet().stream()
                .map(one -> one.getKey() + " " + one.getValue().text())
                .collect(Collectors.joining(", "));
        return Map.of(FLIPPED, flipped.isEmpty() ? "none" : all);
    }

    private void announce(Map<String, String> urls, Map<String, Arm> flipped, Duration took) {
        console.out()
                .printf(
                        "%nready in %.1f s; fixes flipped: %s%n%n",
                        took.toMillis() / 1000.0, notes(flipped).get(FLIPPED));
        urls.forEach((name, url) -> console.out().printf("  %-24s %s%n", name, url));
        console.out().println();
        console.out()
                .println("An order:       curl -s -X POST " + urls.get("gateway")
                        + "/orders -H 'Content-Type: application/json' -d"
                        + " '{\"productId\":\"1\",\"firstDay\":\"2030-01-03\",\"nights\":2,\"quantity\":1,"
                        + "\"userId\":\"you\",\"idempotencyKey\":\"first\"}'");
        Optional.ofNullable(urls.get(LAST_TRACE)).ifPresent(last -> console.out()
                .println("Its spans:      curl -s " + last + " (a second after the answer; " + last + ".json)"));
        console.out().println("Flip a toggle:  ./chokepoint down, then ./chokepoint up --off <id> (see list)");
        console.out().println("The data:       ./chokepoint audit");
        console.out().println("Stop:           Ctrl-C here, or ./chokepoint down elsewhere");
        console.out().flush();
    }

    private int hold(Stack stack) throws InterruptedException {
        StopRequest request = StopRequest.in(stack.folder().path());
        while (!request.isThere()) {
            Optional<Component> dead = stack.dead();
            if (dead.isPresent()) {
                Component component = dead.get();
                console.err()
                        .println("chokepoint: " + component.id() + " has ended by itself; last lines of "
                                + component.log() + ":");
                LogTail.of(component.log()).lines().forEach(line -> console.err()
                        .println("  " + line));
                return ExitCode.INVALID;
            }
            Thread.sleep(WATCH.toMillis());
        }
        return ExitCode.EXPECTED;
    }
}
