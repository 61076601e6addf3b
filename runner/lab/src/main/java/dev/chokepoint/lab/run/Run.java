package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.fork.ForkPlan;
import dev.chokepoint.lab.fork.ForkRun;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.declared.Probes;
import dev.chokepoint.lab.provenance.ProvenanceReader;
import dev.chokepoint.lab.readback.ReadBackReader;
import dev.chokepoint.lab.readback.SettingsReadBack;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.GrafanaMarks;
import dev.chokepoint.lab.trial.Measurement;
import dev.chokepoint.lab.trial.Operator;
import dev.chokepoint.lab.trial.PlanMeasurement;
import dev.chokepoint.lab.trial.ProgramMeasurement;
import dev.chokepoint.lab.trial.Progress;
import dev.chokepoint.lab.trial.RunPlan;
import dev.chokepoint.lab.trial.Schedule;
import dev.chokepoint.lab.trial.Trial;
import dev.chokepoint.lab.trial.TrialSteps;
import dev.chokepoint.lab.verdict.Verdict;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Shutdown;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** One invocation: all trials of one finding in order, their verdict, and the files of the run folder. */
public record Run(
        Path home,
        Catalogue catalogue,
        SystemFactory systems,
        BiFunction<SystemDeclaration, Finding, Map<String, Probe>> probes,
        SettingsReadBack settings,
        Operator operator,
        Duration look,
        Progress progress,
        Clock clock) {
    /** Long enough for an average over a hundred scheduler ticks of each processor, and short beside a trial. */
    private static final Duration LOOK = Duration.ofSeconds(2);

    /** Makes the path of the home absolute. */
    public Run {
        home = home.toAbsolutePath().normalize();
    }

    /** The fixes of all findings in the catalogue are on unless a finding under test says otherwise. */
    public Run(Path home, Catalogue catalogue, SystemFactory systems, Progress progress, Clock clock) {
        this(
                home,
                catalogue,
                systems,
                Probes::of,
                new ReadBackReader(ShownSettings.overHttp()),
                Operator.overHttp(),
                LOOK,
                progress,
                clock);
    }

    /**
     * Runs all trials and judges them. The run ends after the first invalid trial, because the verdict is then INVALID.
     * When this returns, run.json and report.html are in the run folder, which is {@code
     * <home>/runs/<RunResult.run()>}.
     *
     * @throws StackException if the run could not begin: a part that has not been built, a disk that is full; or if at
     *     its end the system could not be taken away, then with its result in the run folder
     * @throws InterruptedException if the run was interrupted; then no run.json is left
     */
    public RunResult execute(RunRequest request) throws StackException, IOException, InterruptedException {
        // The previous run may have been interrupted during its shutdown, after it had its result.
        Shutdown.throwIfInterrupted();
        boolean forked = Layout.forked(request.finding());
        FurtherLoads further = FurtherLoads.of(request.measured(), forked);
        Finding asked = further.finding();
        SystemDeclaration declaration = catalogue.system(asked);
        Map<String, Probe> all = probes.apply(declaration, asked);
        Layout layout = Layout.of(asked, systems);
        Schedule schedule = layout.schedule(request);
        RunFolder folder = RunFolder.create(home, asked.id(), clock);
        ProvenanceReader provenance = ProvenanceReader.start(home, clock);
        ExpectedTime time = ExpectedTime.of(declaration, request, asked, forked);
        if (forked) {
            progress.runStarts(time.sentence(asked.id()), time.repeated(), time.each());
        } else {
            int trials = schedule.slots().size();
            progress.runStarts(time.sentence(asked.id()), trials, time.least().dividedBy(trials));
        }
        String name = folder.path().getFileName().toString();
        RunResult result;
        try (Sides sides = new Sides(systems, declaration, folder, request.seed())) {
            List<SystemUnderTest> present = layout.asked(sides);
            SystemUnderTest system = present.get(0);
            UnreadableMetrics readable = UnreadableMetrics.of(asked, all, system);
            RunPlan plan = RunPlan.of(readable.finding(), request.quick(), schedule, catalogue, all, system);
            Optional<String> missing = layout.unavailable(present, plan.demands(), schedule);
            ForkRun.Result measured = new ForkRun.Result(List.of(), List.of(), List.of());
            if (missing.isEmpty()) {
                layout.limits().forEach(progress::notice);
                provenance.watchFor(look);
                if (layout.forked()) {
                    GrafanaMarks.unusedByForks(System.getenv()).ifPresent(progress::notice);
                }
                measured = layout.forked()
                        ? forks(request, plan, layout, sides, folder)
                        : new ForkRun.Result(
                                List.of(), List.of(), trials(schedule, trial(system, plan, declaration, folder)));
            }
            List<String> notes = new ArrayList<>(readable.notes());
            if (missing.isEmpty()) {
                notes.addAll(layout.limits());
                notes.addAll(plan.notes());
            }
            notes.addAll(further.notes());
            notes.addAll(sides.notes());
            result = new RunJudgement(request, plan, system.target(), layout.together(), notes)
                    .of(name, measured, missing.map(Verdict::unavailable), provenance);
            Shutdown.throwIfInterrupted();
            // Before the system is closed, so that an error of the shutdown does not lose the result.
            RunFile.write(result, folder.path());
            ReportPage.write(result, folder.path());
            progress.phase("taking the stack away; the result is in " + folder.path());
        } finally {
            progress.runEnds();
        }
        return result;
    }

    private ForkRun.Result forks(RunRequest request, RunPlan plan, Layout layout, Sides sides, RunFolder folder)
            throws InterruptedException, IOException {
        Finding finding = plan.finding();
        int present = plan.schedule().fork(1).size();
        ForkPlan forkPlan = ForkPlan.of(finding.method(), request.quick(), present, layout.together());
        ForkPlan others = ForkPlan.of(finding.method(), true, present, layout.together());
        ForkRun.Place place = new ForkRun.Place(folder, sides::of, sides::folder);
        return new ForkRun(plan, new ForkRun.Plans(forkPlan, others), place, settings, progress, clock)
                .run(request.mostForks(), request.forks().isEmpty());
    }

    private static List<TrialResult> trials(Schedule schedule, Trial trial) throws InterruptedException, IOException {
        List<TrialResult> trials = new ArrayList<>();
        for (Schedule.Slot slot : schedule.slots()) {
            TrialResult result = trial.run(slot);
            trials.add(result);
            if (!result.valid()) {
                break;
            }
        }
        return trials;
    }

    private Trial trial(SystemUnderTest system, RunPlan plan, SystemDeclaration declaration, RunFolder folder) {
        Measurement measurement = plan.load() instanceof ProgramLoad program
                ? new ProgramMeasurement(
                        plan.finding(),
                        program,
                        plan.probes(),
                        declaration.component(program.program()).metrics(),
                        progress)
                : new PlanMeasurement(plan, operator, folder.path(), progress);
        Measurement marked =
                new GrafanaMarks(System.getenv(), home, progress, clock).around(plan.finding(), measurement);
        return new Trial(new TrialSteps(system, plan, settings, progress), marked, folder, clock);
    }
}
