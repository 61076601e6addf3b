package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.audit.ProgramAudit;
import dev.chokepoint.lab.audit.SqlAudit;
import dev.chokepoint.lab.load.ContinuousLoad;
import dev.chokepoint.lab.load.Generator;
import dev.chokepoint.lab.load.JMeterLoad;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.LiftedLimits;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.ProcessorQuota;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.LogTail;
import dev.chokepoint.stack.process.ProgramSpec;
import dev.chokepoint.stack.system.ArchiveFailures;
import dev.chokepoint.stack.system.LocalSystem;
import dev.chokepoint.stack.system.SystemOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A system as child processes of the runner. Its stores stay up from trial to trial, emptied in between. */
public final class LocalUnderTest implements SystemUnderTest {
    private final SystemDeclaration declaration;
    private final Stack stack;
    private final LocalSystem system;
    private final PrintStream stackLog;
    private final JMeterLoad jmeter;
    private Optional<TrialSetup> setup = Optional.empty();
    private volatile Optional<ContinuousLoad> forkLoad = Optional.empty();

    private LocalUnderTest(
            SystemDeclaration declaration,
            RunFolder folder,
            SystemOptions options,
            Ports ports,
            ArchiveFailures failures,
            PrintStream stackLog) {
        this.declaration = declaration;
        this.stackLog = stackLog;
        this.stack = new Stack(folder, stackLog);
        this.system = new LocalSystem(declaration, options, stack, ports, failures);
        this.jmeter = new JMeterLoad(stack.children(), folder.path(), Clock.systemUTC());
    }

    /**
     * Makes systems on this machine, for every system that declares the target local. Several may be open at the same
     * time, each with a folder of its own; no port is given to two of them.
     */
    public static SystemFactory factory() {
        return factory(new Ports());
    }

    /** The same with ports that other factories of this JVM share, so that none is given to two of their systems. */
    public static SystemFactory factory(Ports ports) {
        return new Factory(ports, new ArchiveFailures(), true);
    }

    /** The same for a single start: to make archives of its classes would take a start of its own. */
    public static SystemFactory forOneStart(Ports ports) {
        return new Factory(ports, new ArchiveFailures(), false);
    }

    private record Factory(Ports ports, ArchiveFailures failures, boolean classData) implements SystemFactory {
        @Override
        public SystemUnderTest create(SystemDeclaration declaration, RunFolder folder, long seed) {
            SystemFactory.requireTarget(declaration, Target.LOCAL);
            Path log = folder.logs().resolve("stack.log");
            try {
                return new LocalUnderTest(
                        declaration,
                        folder,
                        new SystemOptions(seed, Map.of(), classData),
                        ports,
                        failures,
                        new PrintStream(log.toFile(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new ComponentException("the file " + log + " cannot be written: " + e.getMessage(), e);
            }
        }

        @Override
        public ForkSupport forks() {
            return ForkSupport.full();
        }
    }

    @Override
    public SystemDeclaration declaration() {
        return declaration;
    }

    @Override
    public Optional<String> unavailable(RunDemands demands) {
        Set<String> wanted = new HashSet<>(demands.wanted());
        if (demands.load() instanceof PlanLoad) {
            declaration.generator().ifPresent(generator -> wanted.add(generator.id()));
        }
        audit(declaration.closure(wanted))
                .filter(AuditDeclaration.Program.class::isInstance)
                .ifPresent(audit -> wanted.add(((AuditDeclaration.Program) audit).program()));
        return demands.launches().stream()
                .flatMap(launch -> system.unavailable(wanted, launch).stream())
                .findFirst();
    }

    private Optional<AuditDeclaration> audit(Set<String> running) {
        return declaration.audit().filter(audit -> running.containsAll(audit.needs()));
    }

    /** A program is not a component, but what it needs is. */
    private Set<String> components(Set<String> wanted) {
        return wanted.stream()
                .flatMap(id -> declaration.programs().containsKey(id)
                        ? declaration.component(id).needs().stream()
                        : Stream.of(id))
                .collect(Collectors.toSet());
    }

    @Override
    public void startTrial(TrialSetup asked) {
        setup = Optional.of(asked);
        system.startFresh(
                components(asked.wanted()), asked.label(), asked.seed(), asked::launch, LocalSystem.START_DEADLINE);
    }

    private TrialSetup present() {
        return setup.orElseThrow(() -> new ComponentException("no trial is under way"));
    }

    @Override
    public List<String> notes() {
        return system.notes();
    }

    @Override
    public Set<String> running() {
        return stack.components().stream().map(Component::id).collect(Collectors.toSet());
    }

    @Override
    public List<ProcessHandle> processes() {
        return stack.processes();
    }

    @Override
    public LiftedLimits liftLimits() {
        return ProcessorQuota.ofThisMachine().lift(processes());
    }

    @Override
    public void preferCompilers() {
        system.preferCompilers();
    }

    @Override
    public TrialView view() {
        return new LocalView(declaration, stack, system, new RunningGenerator(declaration, () -> jmeter.running()
                .or(() -> forkLoad.flatMap(ContinuousLoad::process))));
    }

    @Override
    public LoadDriver load() {
        return (load, target, label, hooks) -> jmeter.run(generator(), load, target, label, hooks);
    }

    @Override
    public ForkDriver forkLoad() {
        return (load, target, label, longest) -> {
            ContinuousLoad begun = ContinuousLoad.start(
                    stack.children(),
                    stack.folder().path(),
                    Clock.systemUTC(),
                    generator(),
                    load,
                    target,
                    label,
                    longest);
            forkLoad = Optional.of(begun);
            return begun;
        };
    }

    private Generator generator() {
        String id = Generator.declared(declaration).id();
        LaunchArguments asked = present().launch(id);
        return Generator.of(declaration, stack.folder().home(), asked, system.ofGenerator(id, asked));
    }

    @Override
    public LoadTarget entry(String component) {
        return LoadTarget.of(system.url(component, PortDeclaration.SERVER));
    }

    @Override
    public Optional<Auditor> auditor() {
        return audit(running()).map(this::auditor);
    }

    private Auditor auditor(AuditDeclaration audit) {
        if (audit instanceof AuditDeclaration.Sql sql) {
            return new SqlAudit(system.jdbcUrl(sql.database()), true, sql.file(), sql.settle(), Clock.systemUTC());
        }
        AuditDeclaration.Program program = (AuditDeclaration.Program) audit;
        Path ids = stack.folder().path().resolve(present().label() + "-acknowledged.txt");
        return new ProgramAudit(ids, arguments -> runAudit(program, arguments));
    }

    private Path runAudit(AuditDeclaration.Program program, List<String> arguments) throws AuditException {
        try {
            ProgramOutcome outcome =
                    runProgram(program.program(), arguments, program.settle().plus(ProgramAudit.MARGIN));
            if (outcome.exitCode() != 0) {
                throw new IOException("it ended with exit code " + outcome.exitCode() + "; its last lines:\n"
                        + String.join("\n", LogTail.of(outcome.errors()).lines()));
            }
            return outcome.output();
        } catch (StackException | IOException e) {
            throw new AuditException("the audit program " + program.program() + " failed: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AuditException("the audit was interrupted", e);
        }
    }

    @Override
    public List<TrialResult.CommandLine> commands() {
        return Stream.concat(stack.endedTasks().stream(), stack.components().stream())
                .map(component -> new TrialResult.CommandLine(component.id(), component.command()))
                .toList();
    }

    @Override
    public Optional<Dead> dead() {
        return stack.dead()
                .map(component ->
                        new Dead(component.id(), LogTail.of(component.log()).lines()));
    }

    @Override
    public Optional<URI> settingsUrl(String component) {
        return stack.component(component).ports().containsKey(PortDeclaration.MANAGEMENT)
                ? Optional.of(system.url(component, PortDeclaration.MANAGEMENT).resolve("/actuator/info"))
                : Optional.empty();
    }

    @Override
    public ProgramOutcome runProgram(String program, List<String> arguments, Duration deadline)
            throws InterruptedException {
        ProgramSpec spec = system.program(program, present().label(), present().launch(program), arguments);
        try (Child child = stack.run(spec)) {
            return new ProgramOutcome(child.awaitExit(deadline), spec.output(), spec.errors(), spec.command());
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
        Optional<TrialSetup> ended = setup;
        setup = Optional.empty();
        return ended.map(trial -> trial.files(stack.folder())).orElse(List.of());
    }

    @Override
    public void close() {
        stack.close();
        stackLog.close();
    }
}
