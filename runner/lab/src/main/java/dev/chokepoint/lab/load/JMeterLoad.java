package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.result.GeneratorWatch;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.ProgramSpec;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs JMeter plans, each in its own child process. */
public final class JMeterLoad {
    /** A closed loop plans no number of requests: each thread sends the next one when it has the answer. */
    private static final double CLOSED_LOOP_ACHIEVED_PERCENT = 100;

    /** At the end of each but the last of them {@link MeasureHooks#quarterPassed} is called. */
    private static final int QUARTERS = 4;

    /** As often as in the burn-in of a fork, whose blocks last that long. A first look at a cold JVM takes a second. */
    private static final Duration BETWEEN_REHEARSALS = Duration.ofSeconds(5);

    /** An open loop plans no number of threads: each request gets one. */
    private static final int OPEN_LOOP_THREADS = 0;

    private final Children children;
    private final Path runFolder;
    private final Clock clock;
    private volatile @Nullable Child running;

    /** Prepares without starting anything. The clock is the machine's, because JMeter stamps its samples with that. */
    public JMeterLoad(Children children, Path runFolder, Clock clock) {
        this.children = children;
        this.runFolder = runFolder.toAbsolutePath().normalize();
        this.clock = clock;
    }

    /**
     * Runs a plan once, warm-up and measured part in one process, and reads its sample log. The label begins the name
     * of each file. JMeter has ended when this throws: for an interrupt, what a hook threw, a {@link LoadException} if
     * it did not run as planned or its log cannot be trusted, or a ComponentException if it cannot be started or ended.
     */
    public <X extends Exception> LoadOutcome run(
            Generator generator, PlanLoad load, LoadTarget target, String trialLabel, MeasureHooks<X> hooks)
            throws LoadException, InterruptedException, X {
        LoadFiles files = LoadFiles.of(runFolder, trialLabel);
        Job job = new Job(load, generator, JMeterCommand.of(generator, load, target, files), files);
        Course course;
        try {
            course = drive(job, hooks);
        } finally {
            files.compress();
        }
        return load.arrivals() instanceof Arrivals.Open open ? open(job, open, course) : closed(job, course);
    }

    /** The process of the running JMeter; empty between loads. */
    public Optional<Child> running() {
        return Optional.ofNullable(running).filter(Child::alive);
    }

    private record Job(PlanLoad load, Generator generator, List<String> command, LoadFiles files) {
        SentRequest.Log sent(int number) {
            return new SentRequest.Log(files.compressed(), generator.audited(load.plan()), number);
        }

        long read(Consumer<Sample> each) throws LoadException {
            return SampleLog.read(files.compressed(), generator.audited(load.plan()), each);
        }
    }

    private static LoadOutcome closed(Job job, Course course) throws LoadException {
        LoadTally tally = new LoadTally(course.window());
        refuseNothing(tally, job.read(tally::add), job.files());
        int threads = ((Arrivals.Closed) job.load().arrivals()).threads();
        return outcome(job, course, tally, CLOSED_LOOP_ACHIEVED_PERCENT, threads, Map.of());
    }

    /** The log is read twice: first to find the start of the schedule, then to compare each request with it. */
    private static LoadOutcome open(Job job, Arrivals.Open arrivals, Course course) throws LoadException {
        OpenLoad open = new OpenLoad(
                job.load(), arrivals, job.generator().first(job.load().plan()));
        job.read(open::see);
        LoadTally tally = new LoadTally(open.window());
        refuseNothing(tally, job.read(sample -> tally.add(open.add(sample))), job.files());
        Map<String, Double> ofOpenLoops = Map.of(
                LoadMetricNames.START_DELAY_P99,
                open.startDelayP99Millis(),
                LoadMetricNames.DRAIN_TIME,
                open.drainTime().toMillis() / 1e3);
        return outcome(job, course, tally, open.achievedPercent(), OPEN_LOOP_THREADS, ofOpenLoops);
    }

    private static void refuseNothing(LoadTally tally, long samples, LoadFiles files) throws LoadException {
        if (tally.requests() == 0) {
            throw new LoadException("%s: none of its %d requests started in the measured part, so nothing was measured"
                    .formatted(files.compressed(), samples));
        }
    }

    private <X extends Exception> Course drive(Job job, MeasureHooks<X> hooks)
            throws LoadException, InterruptedException, X {
        PlanLoad load = job.load();
        LoadFiles files = job.files();
        Child child = children.start(new ProgramSpec(
                "jmeter",
                job.command(),
                runFolder,
                files.output(),
                files.output(),
                job.generator().launch().environment()));
        running = child;
        try {
            JMeterProcess jmeter = new JMeterProcess(child, files.log(), clock);
            LoadWindow window = new LoadWindow(jmeter.awaitStart(), load.warmup(), load.measure());
            for (Duration passed = BETWEEN_REHEARSALS;
                    passed.compareTo(load.warmup()) < 0;
                    passed = passed.plus(BETWEEN_REHEARSALS)) {
                jmeter.awaitTime(window.startMillis() + passed.toMillis());
                hooks.warmingUp();
            }
            jmeter.awaitTime(window.measureStartMillis());
            Duration usedBefore = jmeter.used();
            hooks.measuringStarts();
            if (clock.millis() >= window.measureEndMillis()) {
                throw new LoadException("the measured part of " + load.measure().toSeconds()
                        + " s was over before its probes had begun; measure longer, or on a machine that is less busy");
            }
            for (int quarters = 1; quarters < QUARTERS; quarters++) {
                jmeter.awaitTime(
                        window.measureStartMillis() + quarters * load.measure().toMillis() / QUARTERS);
                hooks.quarterPassed();
            }
            jmeter.awaitTime(window.measureEndMillis());
            Duration used = jmeter.used().minus(usedBefore);
            hooks.measuringEnds();
            if (load.arrivals() instanceof Arrivals.Open open) {
                jmeter.awaitRows(files.samples(), OpenLoad.plannedRequests(open, JMeterCommand.seconds(load)));
            } else {
                jmeter.awaitEnd();
            }
            return new Course(window, new GeneratorBounds.Used(used, load.measure()));
        } finally {
            end(child);
        }
    }

    /** Ending a child waits for it. An interrupt would end this wait, so it is kept for the caller. */
    private static void end(Child child) {
        boolean interrupted = Thread.interrupted();
        try {
            child.close();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static LoadOutcome outcome(
            Job job, Course course, LoadTally tally, double achievedPercent, int threads, Map<String, Double> ofItsKind)
            throws LoadException {
        int machine = Runtime.getRuntime().availableProcessors();
        GeneratorTrace trace = new GeneratorTrace();
        trace.readPauses(job.files().collector());
        GeneratorBounds.Pauses measured = trace.pauses(course.window().measured());
        GeneratorBounds.Judged judged = GeneratorBounds.judge(
                course.used().percentOf(job.generator().among(machine)),
                new GeneratorBounds.Pauses(trace.pauses().sumMillis(), measured.maxMillis()),
                achievedPercent,
                tally.threadsSeen(),
                threads);
        // The bound is of its own processors. What is shown is the part of the machine that it takes from the system.
        GeneratorWatch watch = judged.watch().withProcessorShare(course.used().percentOf(machine));
        Map<String, Double> numbers = new HashMap<>(tally.metrics());
        numbers.putAll(ofItsKind);
        numbers.put(LoadMetricNames.ACHIEVED_RATE, watch.achievedPercent());
        numbers.put(LoadMetricNames.GENERATOR_PROCESSOR_SHARE, watch.processorSharePercent());
        return new LoadOutcome(
                tally.shape(),
                withUnits(numbers),
                tally.requests(),
                tally.answered(),
                watch,
                judged.passed(),
                job.sent(tally.sent()),
                job.command(),
                job.files().names());
    }

    /** Every metric that each load has must be among the numbers, and no undeclared one. */
    static Map<String, TrialResult.Value> withUnits(Map<String, Double> numbers) {
        Map<String, String> units = LoadMetricNames.units();
        TreeSet<String> missing = new TreeSet<>(units.keySet());
        missing.removeAll(LoadMetricNames.OPTIONAL);
        missing.removeAll(numbers.keySet());
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("metrics are " + numbers.keySet() + ", missing are " + missing);
        }
        Map<String, TrialResult.Value> values = new LinkedHashMap<>();
        numbers.forEach((name, number) -> values.put(name, new TrialResult.Value(number, unit(name, units))));
        return values;
    }

    /** A label may hold a dot, a metric does not. */
    private static String unit(String name, Map<String, String> units) {
        return Optional.ofNullable(units.get(name.substring(name.lastIndexOf('.') + 1)))
                .orElseThrow(() -> new IllegalArgumentException("metric " + name + " is not declared"));
    }

    private record Course(LoadWindow window, GeneratorBounds.Used used) {}
}
