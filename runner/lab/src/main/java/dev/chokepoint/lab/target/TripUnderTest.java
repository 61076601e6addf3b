package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.LabVocabulary;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.audit.TripAudit;
import dev.chokepoint.lab.load.JMeterLoad;
import dev.chokepoint.lab.load.JMeterPaths;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.LocalProcess;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.JdkTools;
import dev.chokepoint.stack.process.LogTail;
import dev.chokepoint.stack.process.ProgramSpec;
import dev.chokepoint.stack.trip.TripOptions;
import dev.chokepoint.stack.trip.TripSystem;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** The trip system of report 000 on this machine. MariaDB and Redis stay up from trial to trial, emptied in between. */
public final class TripUnderTest implements SystemUnderTest {
    /** A component that needs longer is not starting: on two busy processors the slowest was seen to take 70 s. */
    private static final Duration START_DEADLINE = Duration.ofMinutes(2);

    private static final String MARIADB = "mariadb";
    private static final String TRIP_SERVICE = "trip-service";
    private static final String THIRD_PARTY = "third-party";

    /** What the programs of the system need. */
    private static final Map<String, Set<String>> PROGRAM_NEEDS = Map.of(LabVocabulary.POD_SIMULATION, Set.of("redis"));

    private final Stack stack;
    private final TripSystem system;
    private final PrintStream stackLog;
    private final LoadDriver load;
    private final Clock clock;
    private Optional<TrialSetup> setup = Optional.empty();

    private TripUnderTest(Path home, RunFolder folder, long seed, PrintStream stackLog, Clock clock) {
        this.stackLog = stackLog;
        this.clock = clock;
        this.stack = new Stack(folder, stackLog);
        this.system = new TripSystem(TripOptions.seeded(seed), stack, new Ports());
        JMeterLoad jmeter = new JMeterLoad(
                stack.children(), JMeterPaths.within(JdkTools.ofThisJvm().java(), home), folder.path(), clock);
        this.load = jmeter::run;
    }

    /**
     * Makes the trip system for runs on this machine.
     *
     * @param home the repository root, for the plans and what the build put there
     * @return a factory that knows the system "trip" only
     */
    public static SystemFactory factory(Path home) {
        return (name, folder, seed) -> {
            if (!name.equals(LabVocabulary.TRIP)) {
                throw new ComponentException("there is no system " + name + "; there is " + LabVocabulary.TRIP
                        + ". Correct the finding's file.");
            }
            Path log = folder.logs().resolve("stack.log");
            try {
                return new TripUnderTest(
                        home, folder, seed, new PrintStream(log.toFile(), StandardCharsets.UTF_8), Clock.systemUTC());
            } catch (IOException e) {
                throw new ComponentException("the file " + log + " cannot be written: " + e.getMessage(), e);
            }
        };
    }

    @Override
    public Set<String> componentIds() {
        Set<String> ids = new LinkedHashSet<>(system.componentIds());
        ids.addAll(system.programIds());
        return ids;
    }

    @Override
    public Optional<String> unavailable(RunDemands demands) {
        return demands.launches().stream()
                .flatMap(launch -> TripSystem.unavailable(launch).stream())
                .findFirst();
    }

    @Override
    public void startTrial(TrialSetup asked) {
        Set<String> components = new HashSet<>();
        for (String id : asked.wanted()) {
            components.addAll(PROGRAM_NEEDS.getOrDefault(id, Set.of(id)));
        }
        setup = Optional.of(asked);
        system.startFresh(components, asked.label(), this::launch, START_DEADLINE);
    }

    private LaunchArguments launch(String id) {
        LaunchArguments asked = present().launch().getOrDefault(id, LaunchArguments.none());
        return id.equals(THIRD_PARTY) ? seeded(asked) : asked;
    }

    private LaunchArguments seeded(LaunchArguments asked) {
        Settings seed = new Settings(
                List.of(),
                Map.of("third-party.seed", Long.toString(present().seed())),
                Map.of(),
                OptionalInt.empty(),
                Map.of(),
                Optional.empty(),
                OptionalInt.empty());
        return LaunchArguments.of(seed.merge(asked.expected()));
    }

    private TrialSetup present() {
        return setup.orElseThrow(() -> new ComponentException("no trial is under way"));
    }

    @Override
    public Set<String> running() {
        return stack.components().stream().map(Component::id).collect(Collectors.toSet());
    }

    @Override
    public TrialView view() {
        return new View();
    }

    @Override
    public LoadDriver load() {
        return load;
    }

    @Override
    public LoadTarget entry(String component) {
        URI url = system.url(component);
        return new LoadTarget(url.getHost(), url.getPort());
    }

    @Override
    public Optional<Auditor> auditor() {
        return running().containsAll(Set.of(MARIADB, TRIP_SERVICE))
                ? Optional.of(new TripAudit(system.jdbcUrl(), TripAudit.SETTLE_DEADLINE, clock))
                : Optional.empty();
    }

    @Override
    public List<TrialResult.CommandLine> commands() {
        return stack.components().stream()
                .map(component -> new TrialResult.CommandLine(component.id(), component.command()))
                .toList();
    }

    @Override
    public Path log(String component) {
        return stack.component(component).log();
    }

    @Override
    public Optional<Dead> dead() {
        return stack.dead()
                .map(component ->
                        new Dead(component.id(), LogTail.of(component.log()).lines()));
    }

    @Override
    public Optional<URI> settingsUrl(String component) {
        return stack.component(component).ports().containsKey("management")
                ? Optional.of(system.managementUrl(component).resolve("/actuator/info"))
                : Optional.empty();
    }

    @Override
    public ProgramOutcome runProgram(String program, List<String> arguments, Duration deadline)
            throws InterruptedException {
        ProgramSpec spec = system.program(program, present().label(), launch(program), arguments);
        try (Child child = stack.run(spec)) {
            int exitCode = child.awaitExit(deadline);
            return new ProgramOutcome(exitCode, spec.output(), spec.errors(), spec.command());
        } catch (ComponentException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException(e.getMessage());
            }
            throw e;
        }
    }

    @Override
    public List<Path> stopTrial() {
        system.stopServices();
        Optional<String> label = setup.map(TrialSetup::label);
        setup = Optional.empty();
        return label.map(name -> TrialFiles.of(stack.folder(), name)).orElse(List.of());
    }

    @Override
    public void close() {
        stack.close();
        stackLog.close();
    }

    private final class View implements TrialView {
        @Override
        public List<String> instances(String component) {
            known(component);
            return system.instances(component);
        }

        @Override
        public ObservedProcess process(String component) {
            return LocalProcess.of(known(component).pid());
        }

        @Override
        public URI managementUrl(String component) {
            known(component);
            return system.managementUrl(component);
        }

        @Override
        public Path log(String component) {
            return known(component).log();
        }

        @Override
        public String jdbcUrl(String database) {
            known(MARIADB);
            return system.jdbcUrl(database);
        }

        @Override
        public Map<String, Double> programMetrics() {
            return Map.of();
        }

        private Component known(String component) {
            if (!running().contains(component)) {
                throw new IllegalArgumentException(
                        component + " does not run in this trial; what runs is " + running());
            }
            return stack.component(component);
        }
    }
}
