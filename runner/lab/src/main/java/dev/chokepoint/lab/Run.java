package dev.chokepoint.lab;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.Finding;
import dev.chokepoint.catalogue.Load;
import dev.chokepoint.catalogue.PlanLoad;
import dev.chokepoint.catalogue.ProgramLoad;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.Probes;
import dev.chokepoint.lab.report.HtmlReport;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.stack.RunFolder;
import dev.chokepoint.stack.StackException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One invocation: all trials of one finding in order, their verdict, and the files of the run folder. */
public final class Run {
    /** Name of the page inside the run folder. */
    public static final String REPORT_NAME = "report.html";

    /** Start and stop of services, audit and JMeter's own start, for the first guess of the time that remains. */
    private static final Duration AROUND_A_LOAD = Duration.ofSeconds(35);

    /** A program with its start, for the same. */
    private static final Duration PROGRAM = Duration.ofSeconds(5);

    private final Path home;
    private final Catalogue catalogue;
    private final SystemFactory systems;
    private final Map<String, Probe> probes;
    private final SettingsReader settings;
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
                new ReadBackReader(Jcmd.ofThisJdk(), ShownSettings.overHttp()),
                progress,
                clock);
    }

    Run(
            Path home,
            Catalogue catalogue,
            SystemFactory systems,
            Map<String, Probe> probes,
            SettingsReader settings,
            Progress progress,
            Clock clock) {
        this.home = home.toAbsolutePath().normalize();
        this.catalogue = catalogue;
        this.systems = systems;
        this.probes = Map.copyOf(probes);
        this.settings = settings;
        this.progress = progress;
        this.clock = clock;
    }

    /**
     * Runs all trials and judges them. The first invalid trial is the last, since it has decided the verdict. When this
     * returns, run.json and report.html are in the run folder, which is {@code <home>/runs/<RunResult.run()>}.
     *
     * @param request what to measure
     * @return what was found, INVALID included
     * @throws StackException if the run could not begin: a part that has not been built, a disk that is full
     * @throws IOException if the files of the run cannot be written
     * @throws InterruptedException if the run was interrupted; then no run.json is left
     */
    public RunResult execute(RunRequest request) throws StackException, IOException, InterruptedException {
        Finding finding = request.part().map(request.finding()::onPart).orElse(request.finding());
        Schedule schedule = Schedule.of(request.pairs(), request.seed());
        RunFolder folder = RunFolder.create(home, finding.id(), clock);
        ProvenanceReader provenance = ProvenanceReader.start(home, clock);
        Load load = request.quick() ? finding.quickLoad() : finding.load();
        progress.runStarts(finding.id(), schedule.slots().size(), estimate(load));
        List<TrialResult> trials;
        try (SystemUnderTest system = systems.create(finding.system(), folder, request.seed())) {
            trials = trials(schedule, trial(system, finding, load, folder));
        } finally {
            progress.runEnds();
        }
        RunResult result = new Conclusion(request, finding, load, schedule)
                .of(folder.path().getFileName().toString(), trials, provenance);
        Shutdown.throwIfInterrupted();
        RunFile.write(result, folder.path());
        HtmlReport.write(result, folder.path().resolve(REPORT_NAME));
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

    private Trial trial(SystemUnderTest system, Finding finding, Load load, RunFolder folder) {
        Catalogue ofSystem = catalogue.ofSystem(finding.system()).replace(finding);
        String component = finding.toggle().component();
        // No pattern switch in Java 17; the interface is sealed, so these two are all there are.
        if (load instanceof PlanLoad plan) {
            Measurement measurement = new PlanMeasurement(finding, plan, probes, folder.path(), progress);
            Set<String> wanted = Set.copyOf(List.of(component, plan.entry()));
            return new Trial(system, ofSystem, finding, wanted, measurement, settings, folder, progress, clock);
        }
        ProgramLoad program = (ProgramLoad) load;
        Measurement measurement =
                new ProgramMeasurement(finding, program, probes, LabVocabulary.metrics(units()), progress);
        // The program stands in for the component and is launched with its settings.
        Set<String> wanted = Set.of(program.program());
        return new Trial(system, ofSystem, finding, wanted, measurement, settings, folder, progress, clock);
    }

    private Map<String, String> units() {
        Map<String, String> units = new LinkedHashMap<>();
        probes.forEach((id, probe) -> units.put(id, probe.unit()));
        return units;
    }

    private static Duration estimate(Load load) {
        return load instanceof PlanLoad plan
                ? plan.warmup().plus(plan.measure()).plus(AROUND_A_LOAD)
                : PROGRAM;
    }
}
