package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.load.ForkLoad;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.testkit.FakeProcess;
import dev.chokepoint.lab.result.GeneratorWatch;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.ForkDriver;
import dev.chokepoint.lab.target.LoadDriver;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** A system without processes that does what a test tells it to. Its p50 is 200 ms in off and 100 ms in on. */
public class FakeSystem implements SystemUnderTest {
    public final List<String> calls = new ArrayList<>();
    public final List<Long> seeds = new ArrayList<>();
    public Optional<String> startFailure = Optional.empty();
    public Optional<String> stopFailure = Optional.empty();
    public Optional<String> closeFailure = Optional.empty();
    public Optional<RuntimeException> unforeseen = Optional.empty();
    public Optional<String> lost = Optional.empty();
    public Optional<String> unavailable = Optional.empty();
    public Optional<RunDemands> demands = Optional.empty();
    public final List<Map<String, String>> toggles = new ArrayList<>();
    public List<String> notes = List.of();
    public Set<Need> lacks = Set.of();
    public final FakeProcess process = new FakeProcess("process 4711");
    public final List<String> launched = new ArrayList<>();
    public final List<Set<String>> wanted = new ArrayList<>();
    public Optional<String> loadFailure = Optional.empty();
    public Optional<Dead> dead = Optional.empty();
    public Optional<Auditor> auditor = Optional.empty();
    public String saturatedLoad = "";
    public List<String> instances = List.of(Shop.NAME);
    public Set<String> components = Set.of();
    public double errorRate;
    public Map<String, TrialResult.Value> furtherMetrics = Map.of();
    public Map<String, Long> samples = Map.of();
    public List<String> generatorCommand = List.of("java", "-jar", "jmeter.jar");
    public Optional<ForkLoad> forkLoad = Optional.empty();
    public Supplier<Optional<Map<String, Double>>> beside = () -> Optional.of(Map.of());
    public int programExit;
    public String programOutput = "";
    public List<String> programArguments = List.of();
    private final Path folder;
    private String label = "";
    private Arm arm = Arm.OFF;

    /** A system whose files go to this folder. */
    public FakeSystem(Path folder) {
        this.folder = folder;
    }

    /** The arm of the trial that was started last. */
    public Arm arm() {
        return arm;
    }

    @Override
    public SystemDeclaration declaration() {
        return Shop.system();
    }

    @Override
    public Optional<String> unavailable(RunDemands asked) {
        demands = Optional.of(asked);
        return unavailable;
    }

    @Override
    public Set<Need> lacks() {
        return lacks;
    }

    @Override
    public List<String> notes() {
        return notes;
    }

    @Override
    public void startTrial(TrialSetup setup) {
        calls.add("start " + setup.label());
        seeds.add(setup.seed());
        wanted.add(setup.wanted());
        toggles.add(setup.toggles());
        launched.add(String.valueOf(setup.launch()
                .getOrDefault(Shop.NAME, LaunchArguments.none())
                .properties()
                .get("shop.queue")));
        label = setup.label();
        arm = label.endsWith("off") ? Arm.OFF : Arm.ON;
        write("-shop.log", "shop is up");
        fail(startFailure);
    }

    @Override
    public void preferCompilers() {
        calls.add("compilers first");
    }

    private static void fail(Optional<String> failure) {
        failure.ifPresent(what -> {
            throw new ComponentException(what);
        });
    }

    @Override
    public Set<String> running() {
        return Set.of(Shop.NAME);
    }

    @Override
    public Optional<Map<String, Double>> processorSecondsBeside() {
        return beside.get();
    }

    @Override
    public TrialView view() {
        return new View(process, folder, instances, components);
    }

    @Override
    public LoadDriver load() {
        return this::drive;
    }

    @Override
    public ForkDriver forkLoad() {
        return (load, target, fork, longest) -> {
            calls.add("load " + fork);
            return forkLoad.orElseThrow(() -> new LoadException("this system has no load for a fork"));
        };
    }

    private static SentRequest sent(String id) {
        return new SentRequest("order", "key-" + id, "1", "201", true, id);
    }

    private LoadOutcome drive(PlanLoad load, LoadTarget target, String trial, MeasureHooks<ProbeException> hooks)
            throws LoadException, ProbeException {
        hooks.warmingUp();
        hooks.measuringStarts();
        hooks.quarterPassed();
        hooks.measuringEnds();
        if (loadFailure.isPresent()) {
            throw new LoadException(loadFailure.get());
        }
        String file = trial + ".jtl.gz";
        write(file.substring(label.length()), "samples");
        List<String> saturation =
                trial.equals(saturatedLoad) ? List.of("its own pause of 700 ms is above 500 ms") : List.of();
        Map<String, TrialResult.Value> metrics = new HashMap<>(furtherMetrics);
        metrics.put("response_time_p50", new TrialResult.Value(arm == Arm.OFF ? 200 : 100, "ms"));
        metrics.put("error_rate", new TrialResult.Value(errorRate, "%"));
        metrics.put("cases", new TrialResult.Value(10, "cases"));
        return new LoadOutcome(
                new Shape(samples.getOrDefault(trial, 10L), 0, List.of(), List.of()),
                metrics,
                10,
                new GeneratorWatch(5, 1, 1, 100, 2, 2, !saturation.isEmpty()),
                saturation,
                List.of(sent("1"), sent("2")),
                generatorCommand,
                List.of(file));
    }

    @Override
    public LoadTarget entry(String component) {
        return new LoadTarget("127.0.0.1", 8080);
    }

    @Override
    public Optional<Auditor> auditor() {
        return auditor;
    }

    @Override
    public List<TrialResult.CommandLine> commands() {
        return List.of(new TrialResult.CommandLine(Shop.NAME, List.of("java", "-jar", "shop.jar")));
    }

    @Override
    public Optional<Dead> dead() {
        fail(lost);
        return dead;
    }

    @Override
    public Optional<URI> settingsUrl(String component) {
        return Optional.of(URI.create("http://127.0.0.1:8081/actuator/info"));
    }

    @Override
    public ProgramOutcome runProgram(String program, List<String> arguments, Duration deadline) {
        programArguments = arguments;
        return new ProgramOutcome(
                programExit,
                write("-counter.out", programOutput),
                write("-counter.log", "counting\nno Redis there"),
                List.of("java", "Counter"));
    }

    @Override
    public List<Path> stopTrial() {
        calls.add("stop");
        failUnforeseen();
        fail(stopFailure);
        return List.of(folder.resolve(label + "-shop.log"));
    }

    @Override
    public void close() {
        calls.add("close");
        failUnforeseen();
        fail(closeFailure);
    }

    /** Stopping and closing fail in a way that no runner expects. */
    private void failUnforeseen() {
        unforeseen.ifPresent(error -> {
            throw error;
        });
    }

    private Path write(String suffix, String content) {
        try {
            return Files.writeString(folder.resolve(label + suffix), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record View(FakeProcess known, Path folder, List<String> instances, Set<String> components)
            implements TrialView {
        @Override
        public List<String> instances(String component) {
            return instances;
        }

        @Override
        public ObservedProcess process(String component) {
            if (!instances.contains(component)) {
                throw new IllegalArgumentException(component + " does not run; what runs is shop");
            }
            return known;
        }

        @Override
        public URI managementUrl(String component) {
            return URI.create("http://127.0.0.1:8081");
        }

        @Override
        public Path log(String component) {
            return folder.resolve(component + ".log");
        }

        @Override
        public String jdbcUrl(String database) {
            return "jdbc:none";
        }

        @Override
        public Map<String, Double> programMetrics() {
            return Map.of();
        }
    }
}
