package dev.chokepoint.lab.target.attached;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.audit.SqlAudit;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.LoadDriver;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.CommandRunner;
import dev.chokepoint.stack.process.GuardedCommands;
import dev.chokepoint.stack.process.Shutdown;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A system that the user has started anywhere. The runner never starts or stops it. Before each trial the user's
 * command, or the user, flips the toggle and restarts the toggled component.
 */
public final class AttachedUnderTest implements SystemUnderTest {
    /** A pod has 60 s of grace. A Service with an old and a new process rarely (1 in 1,000) leads to one ten times. */
    private static final RestartWait RESTART_WAIT = new RestartWait(Duration.ofSeconds(75), Duration.ofMillis(500), 10);

    private final SystemDeclaration system;
    private final TargetChoice choice;
    private final RunFolder folder;
    private final Outside outside;
    private final Thread hook;
    private final Map<String, String> startedAt = new TreeMap<>();
    private Optional<TrialSetup> setup = Optional.empty();

    AttachedUnderTest(SystemDeclaration system, TargetChoice choice, RunFolder folder, Outside outside) {
        this.system = system;
        this.choice = choice;
        this.folder = folder;
        this.outside = outside;
        this.hook = new Thread(outside.commands()::close, "end-commands");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** What the system is reached with. The commands are closed with it: those of load and flip. */
    record Outside(
            CommandRunner commands,
            ToggleFlip flip,
            ShownSettings shown,
            StartTimes startTimes,
            Function<LaunchArguments, LoadDriver> load,
            RestartWait restartWait) {}

    /**
     * How the process that replaces another one is waited for. A Service may still lead to the old process until that
     * has ended, so one answer of the new process is not enough: there must be so many in a row.
     */
    record RestartWait(Duration deadline, Duration pause, int answers) {}

    /** Makes every system that declares the target attached. The prompt asks the person at the terminal. */
    public static SystemFactory factory(Path home, TargetChoice choice, Optional<Prompt> prompt) {
        return (declaration, folder, seed) -> {
            SystemFactory.requireTarget(declaration, Target.ATTACHED);
            GuardedCommands commands = new GuardedCommands(folder);
            Outside outside = new Outside(
                    commands,
                    new ToggleFlip(choice.flip(), prompt, commands),
                    ShownSettings.overHttp(),
                    StartTimes.overHttp(),
                    LoadDriver.fromHere(declaration, home, folder, commands, seed),
                    RESTART_WAIT);
            return new AttachedUnderTest(declaration, choice, folder, outside);
        };
    }

    static URI settings(URI root) {
        return root.resolve("/actuator/info");
    }

    @Override
    public Target target() {
        return Target.ATTACHED;
    }

    @Override
    public SystemDeclaration declaration() {
        return system;
    }

    @Override
    public Optional<String> unavailable(RunDemands demands) {
        List<String> reasons = new ArrayList<>();
        outside.flip().impossible().ifPresent(reasons::add);
        reasons.addAll(new AttachedDemands(system, choice, outside.shown()).refusals(demands));
        return reasons.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", reasons));
    }

    @Override
    public Set<Need> lacks() {
        return AttachedDemands.lacks(choice);
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add("Somebody else had started the system: its data was not emptied between the trials, and nothing but"
                + " the toggled component is known to be a fresh process.");
        choice.url()
                .ifPresent(
                        url -> notes.add("All load went to " + url + ", whichever component the finding sends it to."));
        notes.add("Of the settings, only those were read back that these components show: "
                + String.join(", ", choice.management().keySet()) + ".");
        notes.add("Processor time per request was left out: no process of the system can be looked at from here.");
        if (choice.jdbcUrl().isEmpty()) {
            notes.add("There was no audit of the data, because no database was named (--jdbc).");
        }
        return notes;
    }

    @Override
    public void startTrial(TrialSetup asked) throws InterruptedException {
        startedAt.clear();
        String toggled = asked.toggled();
        String before = startTime(toggled);
        setup = Optional.of(asked);
        outside.flip().before(asked);
        Shutdown.throwIfInterrupted();
        awaitAnother(toggled, before);
        for (String component : choice.management().keySet()) {
            startedAt.put(component, startTime(component));
        }
    }

    /** Asks until so many answers in a row are the new process's. Throws the last obstacle at the deadline. */
    private void awaitAnother(String component, String before) throws InterruptedException {
        long end = System.nanoTime() + outside.restartWait().deadline().toNanos();
        int inARow = 0;
        while (inARow < outside.restartWait().answers()) {
            Optional<ComponentException> reason = notAnother(component, before);
            if (reason.isPresent() && System.nanoTime() - end >= 0) {
                throw reason.get();
            }
            inARow = reason.isPresent() ? 0 : inARow + 1;
            Thread.sleep(outside.restartWait().pause().toMillis());
        }
    }

    /** Why it is not yet a new process; empty if it is. */
    private Optional<ComponentException> notAnother(String component, String before) throws InterruptedException {
        try {
            return startTime(component).equals(before)
                    ? Optional.of(new ComponentException(component
                            + " is still the process that it was before the toggle was flipped (" + StartTimes.METER
                            + " is " + before + "); a trial needs a fresh one, which has read the toggle at its start."
                            + " Let the command of --flip start it anew, also where two trials of the same arm follow"
                            + " each other, and name one process by --management."))
                    : Optional.empty();
        } catch (ComponentException e) {
            return Optional.of(e);
        }
    }

    private String startTime(String component) throws InterruptedException {
        URI root = choice.management().get(component);
        if (root == null) {
            throw new ComponentException("whether " + component + " is a fresh process shows at its management port;"
                    + " give --management " + component + "=URL");
        }
        try {
            return outside.startTimes().at(root);
        } catch (IOException e) {
            throw new ComponentException(
                    component + " does not answer at its management port " + root + ": " + e.getMessage(), e);
        }
    }

    /** Only those that can be observed. None between trials. */
    @Override
    public Set<String> running() {
        return setup.isPresent() ? choice.management().keySet() : Set.of();
    }

    @Override
    public TrialView view() {
        return new AttachedView(choice);
    }

    @Override
    public LoadDriver load() {
        LaunchArguments asked = system.generator()
                .flatMap(generator -> setup.map(trial -> trial.launch(generator.id())))
                .orElse(LaunchArguments.none());
        return outside.load().apply(asked);
    }

    @Override
    public LoadTarget entry(String component) {
        return choice.url()
                .map(LoadTarget::of)
                .orElseThrow(() -> new ComponentException("where the system answers was not said; give --url"));
    }

    @Override
    public Optional<Auditor> auditor() {
        return choice.jdbcUrl().flatMap(url -> system.audit()
                .filter(AuditDeclaration.Sql.class::isInstance)
                .map(AuditDeclaration.Sql.class::cast)
                .map(sql -> new SqlAudit(url, false, sql.file(), sql.settle(), Clock.systemUTC())));
    }

    @Override
    public List<TrialResult.CommandLine> commands() {
        return setup.stream()
                .map(trial -> new TrialResult.CommandLine(
                        trial.toggled(), outside.flip().line(trial)))
                .toList();
    }

    /** Not asked while measuring. A process that was replaced is found at the end and makes the trial invalid. */
    @Override
    public Optional<Dead> dead() {
        return Optional.empty();
    }

    @Override
    public Optional<URI> settingsUrl(String component) {
        return Optional.ofNullable(choice.management().get(component)).map(AttachedUnderTest::settings);
    }

    @Override
    public ProgramOutcome runProgram(String program, List<String> arguments, Duration deadline) {
        throw new ComponentException("the program " + program + " does not run beside an attached system");
    }

    @Override
    public List<Path> stopTrial() throws InterruptedException {
        if (setup.isEmpty()) {
            return List.of();
        }
        TrialSetup ended = setup.get();
        setup = Optional.empty();
        for (Map.Entry<String, String> one : startedAt.entrySet()) {
            String now = startTime(one.getKey());
            if (!now.equals(one.getValue())) {
                throw new ComponentException(one.getKey() + " is another process than at the start of the trial ("
                        + StartTimes.METER + " was " + one.getValue() + " and is " + now
                        + "): it was started anew while it was measured");
            }
        }
        return ended.files(folder);
    }

    @Override
    public void close() {
        try {
            outside.commands().close();
        } finally {
            if (!Shutdown.hasBegun()) {
                Runtime.getRuntime().removeShutdownHook(hook);
            }
        }
    }
}
