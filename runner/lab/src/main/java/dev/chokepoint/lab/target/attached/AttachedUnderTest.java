package dev.chokepoint.lab.target.attached;

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
import dev.chokepoint.lab.target.ForkDriver;
import dev.chokepoint.lab.target.LoadDriver;
import dev.chokepoint.lab.target.LoadsFromHere;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.CommandRunner;
import dev.chokepoint.stack.process.Shutdown;
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

/**
 * A system that the user has started anywhere. The runner never starts or stops it. Before each trial the user's
 * command, or the user, flips the toggle and restarts the toggled component. As the system of one arm it has its arm
 * already: the command starts it anew for each fork, and without a command the first fork takes it as it is.
 */
public final class AttachedUnderTest implements SystemUnderTest {
    /** A pod has 60 s of grace. A Service with an old and a new process rarely (1 in 1,000) leads to one ten times. */
    static final RestartWait RESTART_WAIT = new RestartWait(Duration.ofSeconds(75), Duration.ofMillis(500), 10);

    private final SystemDeclaration system;
    private final TargetChoice choice;
    private final RunFolder folder;
    private final Outside outside;
    private final FreshProcess fresh;
    private final Thread hook;
    private final Map<String, String> startedAt = new TreeMap<>();
    private Optional<TrialSetup> setup = Optional.empty();
    private boolean used;

    AttachedUnderTest(SystemDeclaration system, TargetChoice choice, RunFolder folder, Outside outside) {
        this.system = system;
        this.choice = choice;
        this.folder = folder;
        this.outside = outside;
        this.fresh = new FreshProcess(choice, outside.startTimes(), outside.restartWait());
        this.hook = new Thread(outside.commands()::close, "end-commands");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** What the system is reached with. The commands are closed with it: those of load and flip. */
    record Outside(
            CommandRunner commands,
            ToggleFlip flip,
            ShownSettings shown,
            StartTimes startTimes,
            LoadsFromHere loads,
            RestartWait restartWait) {}

    /**
     * How the process that replaces another one is waited for. A Service may still lead to the old process until that
     * has ended, so one answer of the new process is not enough: there must be so many in a row.
     */
    record RestartWait(Duration deadline, Duration pause, int answers) {}

    /** Makes every system that declares the target attached. The prompt asks the person at the terminal. */
    public static SystemFactory factory(Path home, TargetChoice choice, Optional<Prompt> prompt) {
        return new AttachedFactory(home, choice, prompt);
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
        unflipped(demands).ifPresent(reasons::add);
        reasons.addAll(new AttachedDemands(system, choice, outside.shown()).refusals(demands));
        return reasons.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", reasons));
    }

    /** The system of one arm is fresh enough for one fork. A second one with the same processes says nothing new. */
    private Optional<String> unflipped(RunDemands demands) {
        Optional<String> impossible = outside.flip().impossible();
        if (choice.arm().isEmpty()) {
            return impossible;
        }
        return impossible
                .filter(why -> demands.forks() > 1)
                .map(why -> "each fork but the first needs fresh processes, and nobody starts them: give --flip"
                        + " COMMAND, run it on a terminal and start them by hand, or ask for one fork by --quick or"
                        + " --forks 1");
    }

    @Override
    public Set<Need> lacks() {
        return AttachedDemands.lacks(choice);
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (choice.arm().isEmpty()) {
            notes.add("Somebody else had started the system: its data was not emptied between the trials, and nothing"
                    + " but the toggled component is known to be a fresh process.");
        }
        String whose = choice.arm().map(arm -> " of " + arm.text()).orElse("");
        choice.url()
                .ifPresent(url -> notes.add(
                        "All load" + whose + " went to " + url + ", whichever component the finding sends it to."));
        notes.add("Of the settings" + whose + ", only those were read back that these components show: "
                + String.join(", ", choice.management().keySet()) + ".");
        if (choice.arm().isPresent()) {
            return notes;
        }
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
        String before = fresh.startTime(toggled);
        TrialSetup told = choice.arm().map(arm -> asked.with("ARM", arm.text())).orElse(asked);
        setup = Optional.of(told);
        boolean asItIs = choice.arm().isPresent() && !used && choice.flip().isEmpty();
        used = true;
        if (!asItIs) {
            outside.flip().before(told);
            Shutdown.throwIfInterrupted();
            fresh.awaitAnother(toggled, before);
        }
        for (String component : choice.management().keySet()) {
            startedAt.put(component, fresh.startTime(component));
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
        return outside.loads().trials().apply(LoadsFromHere.asked(system, setup));
    }

    @Override
    public ForkDriver forkLoad() {
        return outside.loads().forks().apply(LoadsFromHere.asked(system, setup));
    }

    /** It may run on this machine, too. */
    @Override
    public Optional<Map<String, Double>> processorSecondsBeside() {
        return Optional.empty();
    }

    @Override
    public LoadTarget entry(String component) {
        return choice.url()
                .map(LoadTarget::of)
                .orElseThrow(() ->
                        new ComponentException("where the system answers was not said; give " + choice.option("url")));
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
            String now = fresh.startTime(one.getKey());
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
