package dev.chokepoint.lab.target.container;

import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.audit.SqlAudit;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.ForkDriver;
import dev.chokepoint.lab.target.LoadDriver;
import dev.chokepoint.lab.target.LoadsFromHere;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.RunningGenerator;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.container.Secrets;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Pinning;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.CommandRunner;
import dev.chokepoint.stack.process.Shutdown;
import dev.chokepoint.stack.system.LocalSystem;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A system as containers on any platform. The load generator runs here, outside of them. A shutdown hook removes
 * everything when the runner gets INT or TERM, and the guard when the runner is killed.
 */
public final class ContainersUnderTest implements SystemUnderTest {
    /** As long as locally: a component that needed 120 s of two slow processors has only its share of them here. */
    private static final Duration START_DEADLINE = LocalSystem.START_DEADLINE;

    private final RunFolder folder;
    private final Platform platform;
    private final LoadsFromHere loads;
    private final ContainerSystem system;
    private final ContainerView view;
    private final Thread hook;
    private Optional<TrialSetup> setup = Optional.empty();
    private Optional<Optional<String>> unavailable = Optional.empty();

    ContainersUnderTest(
            SystemDeclaration system, TargetChoice choice, RunFolder folder, Platform platform, LoadsFromHere loads) {
        this.system = new ContainerSystem(system, choice.target());
        this.folder = folder;
        this.platform = platform;
        this.loads = loads;
        this.view = new ContainerView(
                this.system,
                platform,
                Secrets.of(folder.home()),
                choice.url(),
                this::log,
                new RunningGenerator(system, loads.generator()));
        this.hook = new Thread(platform::close, "take-containers-away");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Makes a platform for one run. */
    @FunctionalInterface
    public interface Platforms {
        /**
         * Makes it; nothing runs yet. The commands are docker and kubectl, to be closed with the platform. It is that
         * of one side of a fork, or of the only system of its run.
         */
        Platform create(SystemDeclaration system, RunFolder folder, CommandRunner commands, Optional<String> side);
    }

    /** Makes every system that declares the chosen target. In the home lie the plans, JMeter and deploy/. */
    public static SystemFactory factory(Path home, Platforms platforms, TargetChoice choice) {
        return new ContainersFactory(home, platforms, choice);
    }

    @Override
    public Target target() {
        return system.target();
    }

    @Override
    public SystemDeclaration declaration() {
        return system.system();
    }

    /** The load generator takes settings of a finding as well, although it is no container of a run. */
    @Override
    public Set<String> componentIds() {
        Set<String> ids = new TreeSet<>(platform.components());
        system.system().generator().ifPresent(generator -> ids.add(generator.id()));
        return ids;
    }

    @Override
    public int processors(String component) {
        return processors(component, OptionalDouble.empty());
    }

    /** Unknown without an engine or a cluster; the run is refused in that case. The load generator runs here. */
    @Override
    public int processors(String component, OptionalDouble machine) {
        return platform.components().contains(component) && missing().isEmpty()
                ? platform.processors(component, machine)
                : SystemUnderTest.super.processors(component);
    }

    private Optional<String> missing() {
        Optional<String> known = unavailable.orElseGet(platform::unavailable);
        unavailable = Optional.of(known);
        return known;
    }

    @Override
    public Optional<String> unavailable(RunDemands demands) {
        List<String> reasons = new ArrayList<>();
        missing().ifPresent(reasons::add);
        if (reasons.isEmpty()) {
            reasons.addAll(new ContainerDemands(system, platform).refusals(demands));
        }
        if (reasons.isEmpty()) {
            reasons.addAll(platform.missingImages(new ContainerDemands(system, platform).wanted(demands)));
        }
        return reasons.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", reasons));
    }

    @Override
    public Set<Need> lacks() {
        return ContainerDemands.lacks(system.target());
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>(platform.notes());
        String front = String.join(", ", system.front());
        view.url().ifPresent(url -> notes.add("The load that goes to " + front + " took the way by " + url + "."));
        return notes;
    }

    @Override
    public void startTrial(TrialSetup asked) {
        setup = Optional.of(asked);
        platform.start(new ContainerStart(system, platform).of(asked), START_DEADLINE);
    }

    @Override
    public Set<String> running() {
        return platform.running();
    }

    @Override
    public TrialView view() {
        return view;
    }

    @Override
    public LoadDriver load() {
        return loads.trials().apply(LoadsFromHere.asked(system.system(), setup));
    }

    @Override
    public ForkDriver forkLoad() {
        return loads.forks().apply(LoadsFromHere.asked(system.system(), setup));
    }

    /** Only the load generator and the runner's commands; another user owns the processes of containers. */
    @Override
    public List<ProcessHandle> processes() {
        return loads.processes().now();
    }

    @Override
    public void pin(Pinning pinning, List<Integer> share) {
        platform.pin(share);
        pinning.pin(this::processes, share);
    }

    @Override
    public Optional<Map<String, Double>> processorSecondsBeside() {
        return platform.processorSeconds();
    }

    @Override
    public LoadTarget entry(String component) {
        return view.entry(component);
    }

    @Override
    public Optional<Auditor> auditor() {
        return system.system()
                .audit()
                .filter(audit -> running().containsAll(audit.needs()))
                .map(this::auditor);
    }

    private Auditor auditor(AuditDeclaration audit) {
        if (audit instanceof AuditDeclaration.Sql sql) {
            return new SqlAudit(view.database(sql.database()), true, sql.file(), sql.settle(), Clock.systemUTC());
        }
        String label = setup.map(TrialSetup::label).orElse("audit");
        return new ContainerAudit(platform, folder, label).by((AuditDeclaration.Program) audit);
    }

    @Override
    public List<TrialResult.CommandLine> commands() {
        List<TrialResult.CommandLine> commands = new ArrayList<>();
        new TreeMap<>(platform.endedTasks())
                .forEach((task, command) -> commands.add(new TrialResult.CommandLine(task, command)));
        new TreeSet<>(platform.running())
                .forEach(one -> commands.add(new TrialResult.CommandLine(one, platform.command(one))));
        return List.copyOf(commands);
    }

    private Path log(String instance) {
        Path file =
                folder.logs().resolve(setup.map(trial -> trial.label() + "-").orElse("") + instance + ".log");
        platform.saveLog(instance, file);
        return file;
    }

    @Override
    public Optional<Dead> dead() {
        return platform.dead().map(dead -> new Dead(dead.instance(), dead.lastLogLines()));
    }

    @Override
    public Optional<URI> settingsUrl(String instance) {
        return view.management(instance).map(root -> root.resolve("/actuator/info"));
    }

    @Override
    public ProgramOutcome runProgram(String program, List<String> arguments, Duration deadline) {
        throw new ComponentException("the program " + program + " is no container; measure it with --target local");
    }

    /** The logs are saved first, because they are removed with the containers. This includes the log of a dead one. */
    @Override
    public List<Path> stopTrial() {
        if (setup.isEmpty()) {
            return List.of();
        }
        TrialSetup ended = setup.get();
        try {
            Set<String> instances = new TreeSet<>(platform.running());
            platform.dead().map(Platform.Dead::instance).ifPresent(instances::add);
            instances.forEach(this::log);
        } finally {
            setup = Optional.empty();
            platform.stopServices();
        }
        return ended.files(folder);
    }

    @Override
    public void close() {
        try {
            platform.close();
        } finally {
            // While the JVM ends, the shutdown hook runs as well and finds nothing to do.
            if (!Shutdown.hasBegun()) {
                Runtime.getRuntime().removeShutdownHook(hook);
            }
        }
    }
}
