package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.lab.LabVocabulary;
import dev.chokepoint.lab.Tracing;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.Probes;
import dev.chokepoint.lab.provenance.ProvenanceReader;
import dev.chokepoint.lab.readback.ReadBackReader;
import dev.chokepoint.lab.readback.SettingsReadBack;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TripUnderTest;
import dev.chokepoint.lab.trial.GrafanaMarks;
import dev.chokepoint.lab.trial.Measurement;
import dev.chokepoint.lab.trial.NamedLoad;
import dev.chokepoint.lab.trial.Operator;
import dev.chokepoint.lab.trial.PlanMeasurement;
import dev.chokepoint.lab.trial.ProbeReadings;
import dev.chokepoint.lab.trial.ProgramMeasurement;
import dev.chokepoint.lab.trial.Progress;
import dev.chokepoint.lab.trial.Schedule;
import dev.chokepoint.lab.trial.Trial;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Shutdown;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** One invocation: all trials of one finding in order, their verdict, and the files of the run folder. */
public final class Run {
    /** Start and stop of services, audit and JMeter's own start, for the first guess of the time that remains. */
    private static final Duration AROUND_A_LOAD = Duration.ofSeconds(35);

    /** A program with its start, for the same. */
    private static final Duration PROGRAM = Duration.ofSeconds(5);

    /** Long enough for an average over a hundred scheduler ticks of each processor, and not felt beside a trial. */
    private static final Duration LOOK = Duration.ofSeconds(2);

    private final Path home;
    private final Catalogue catalogue;
    private final SystemFactory systems;
    private final Map<String, Probe> probes;
    private final SettingsReadBack settings;
    private final Operator operator;
    private final Duration look;
    private final Progress progress;
    private final Clock clock;

    /**
     * Prepares runs on this machine.
     *
     * @param home the repository root
     * @param catalogue all findings, whose fixes are on unless a finding under test says otherwise
     * @param systems makes the system under test, usually {@link TripUnderTest#factory}
     * @param progress where the run says what it is doing
     * @param clock tells the time
     */
    public Run(Path home, Catalogue catalogue, SystemFactory systems, Progress progress, Clock clock) {
        this(
                home,
                catalogue,
                systems,
                Probes.all(),
                new ReadBackReader(ShownSettings.overHttp()),
                Operator.overHttp(),
                LOOK,
                progress,
                clock);
    }

    Run(
            Path home,
            Catalogue catalogue,
            SystemFactory systems,
            Map<String, Probe> probes,
            SettingsReadBack settings,
            Operator operator,
            Duration look,
            Progress progress,
            Clock clock) {
        this.home = home.toAbsolutePath().normalize();
        this.catalogue = catalogue;
        this.systems = systems;
        this.probes = Map.copyOf(probes);
        this.settings = settings;
        this.operator = operator;
        this.look = look;
        this.progress = progress;
        this.clock = clock;
    }

    /**
     * Runs all trials and judges them. The first invalid trial is the last, since it has decided the verdict. When this
     * returns, run.json and report.html are in the run folder, which is {@code <home>/runs/<RunResult.run()>}.
     *
     * @param request what to measure
     * @return what was found, INVALID included
     * @throws StackException if the run could not begin: a part that has not been built, a disk that is full; or if at
     *     its end the system could not be taken away, then with its result in the run folder
     * @throws IOException if the files of the run cannot be written
     * @throws InterruptedException if the run was interrupted; then no run.json is left
     */
    public RunResult execute(RunRequest request) throws StackException, IOException, InterruptedException {
        // The one before may have been interrupted while its stack was taken away, when it had its result.
        Shutdown.throwIfInterrupted();
        Finding asked = request.part().map(request.finding()::onPart).orElse(request.finding());
        Schedule schedule = Schedule.of(
                request.pairs(), request.seed(), List.copyOf(asked.levels().keySet()));
        RunFolder folder = RunFolder.create(home, asked.id(), clock);
        ProvenanceReader provenance = ProvenanceReader.start(home, clock);
        progress.runStarts(asked.id(), schedule.slots().size(), estimate(asked, request));
        String name = folder.path().getFileName().toString();
        RunResult result;
        try (SystemUnderTest system = systems.create(asked.system(), folder, request.seed())) {
            UnreadableMetrics unreadable = UnreadableMetrics.of(asked, probes, system);
            Finding finding = unreadable.finding();
            RunJudgement judgement = new RunJudgement(request, finding, schedule, system, unreadable.notes());
            Optional<String> missing = Stream.of(
                            Tracing.missing(finding, probes),
                            system.unavailable(demands(system, finding, request, schedule)))
                    .flatMap(Optional::stream)
                    .reduce((one, other) -> one + " " + other);
            if (missing.isPresent()) {
                result = judgement.unavailable(name, missing.get(), provenance);
            } else {
                provenance.watchFor(look);
                result = judgement.of(name, trials(schedule, trial(system, finding, request, folder)), provenance);
            }
            Shutdown.throwIfInterrupted();
            // Before the system is closed, so that a stack which cannot be taken away costs no result.
            RunFile.write(result, folder.path());
            ReportPage.write(result, folder.path());
            progress.phase("taking the stack away; the result is in " + folder.path());
        } finally {
            progress.runEnds();
        }
        return result;
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

    /** What the arms and levels will ask for; all of it is held against the target before the first is measured. */
    private RunDemands demands(SystemUnderTest system, Finding finding, RunRequest request, Schedule schedule) {
        Map<String, Set<Need>> needs = new LinkedHashMap<>();
        ProbeReadings.ids(finding, probes.keySet())
                .forEach(id -> Optional.ofNullable(probes.get(id)).ifPresent(probe -> needs.put(id, probe.needs())));
        return new RunDemands(
                load(finding, request),
                wanted(finding, request),
                schedule.slots().stream()
                        .map(slot -> Trial.launch(system, others(finding), finding, slot))
                        .distinct()
                        .toList(),
                needs);
    }

    private Catalogue others(Finding finding) {
        return catalogue.ofSystem(finding.system()).replace(finding);
    }

    private static Load load(Finding finding, RunRequest request) {
        return request.quick() ? finding.quickLoad() : finding.load();
    }

    /** The components that a trial uses, and the program if there is one; what they need comes with them. */
    private static Set<String> wanted(Finding finding, RunRequest request) {
        Set<String> wanted = new HashSet<>(finding.with().keySet());
        Load load = load(finding, request);
        // No pattern switch in Java 17; the interface is sealed, so these two are all there are.
        if (load instanceof PlanLoad plan) {
            wanted.add(finding.toggle().component());
            NamedLoad.of(plan, finding, request.quick()).forEach(one -> {
                wanted.add(one.load().entry());
                one.load().operations().forEach(operation -> wanted.add(operation.component()));
            });
        } else {
            // The program stands in for the component and is launched with its settings.
            wanted.remove(finding.toggle().component());
            wanted.add(((ProgramLoad) load).program());
        }
        return wanted;
    }

    private Trial trial(SystemUnderTest system, Finding finding, RunRequest request, RunFolder folder) {
        Load load = load(finding, request);
        Measurement measurement = load instanceof PlanLoad plan
                ? new PlanMeasurement(
                        finding,
                        NamedLoad.of(plan, finding, request.quick()),
                        probes,
                        operator,
                        folder.path(),
                        progress)
                : new ProgramMeasurement(finding, (ProgramLoad) load, probes, LabVocabulary.metrics(units()), progress);
        return trial(system, finding, wanted(finding, request), measurement, folder);
    }

    private Trial trial(
            SystemUnderTest system, Finding finding, Set<String> wanted, Measurement measurement, RunFolder folder) {
        Measurement marked = new GrafanaMarks(System.getenv(), home, progress, clock).around(finding, measurement);
        return new Trial(system, others(finding), finding, wanted, marked, settings, folder, progress, clock);
    }

    private Map<String, String> units() {
        Map<String, String> units = new LinkedHashMap<>();
        probes.forEach((id, probe) -> units.put(id, probe.unit()));
        return units;
    }

    private static Duration estimate(Finding finding, RunRequest request) {
        Load load = request.quick() ? finding.quickLoad() : finding.load();
        return load instanceof PlanLoad plan
                ? NamedLoad.of(plan, finding, request.quick()).stream()
                        .map(one -> one.load().warmup().plus(one.load().measure()))
                        .reduce(AROUND_A_LOAD, Duration::plus)
                : PROGRAM;
    }
}
