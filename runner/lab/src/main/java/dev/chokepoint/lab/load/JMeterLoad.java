package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.Arrivals;
import dev.chokepoint.catalogue.PlanLoad;
import dev.chokepoint.stack.Child;
import dev.chokepoint.stack.Children;
import dev.chokepoint.stack.ProgramSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs JMeter plans, each as a child process of its own. */
public final class JMeterLoad {
    /** A closed loop plans no number of requests: each thread sends the next one when it has the answer. */
    private static final double CLOSED_LOOP_ACHIEVED_PERCENT = 100;

    private final Children children;
    private final JMeterPaths paths;
    private final Path runFolder;
    private final Clock clock;

    /**
     * Prepares without starting anything.
     *
     * @param children starts the child, so that it cannot outlive the runner
     * @param paths where JMeter, its plans and their data are
     * @param runFolder an existing folder that gets the files of each load
     * @param clock tells the time; the same as the machine's, for JMeter stamps its samples with that
     */
    public JMeterLoad(Children children, JMeterPaths paths, Path runFolder, Clock clock) {
        this.children = children;
        this.paths = paths;
        this.runFolder = runFolder.toAbsolutePath().normalize();
        this.clock = clock;
    }

    /**
     * Runs a plan once, warm-up and measured part in one process, and reads its sample log.
     *
     * @param load the plan with its parameters
     * @param target where the requests go
     * @param trialLabel begins the name of each file, such as "trial-01-off"
     * @param hooks called at the borders of the measured part
     * @param <X> what may go wrong in the hooks
     * @return what it gave
     * @throws LoadException if JMeter did not run as planned, or its sample log cannot be trusted
     * @throws dev.chokepoint.stack.ComponentException if JMeter cannot be started, or not be ended
     * @throws X from a hook; JMeter has been ended
     * @throws InterruptedException if the thread was interrupted; JMeter has been ended
     */
    public <X extends Exception> LoadOutcome run(
            PlanLoad load, LoadTarget target, String trialLabel, MeasureHooks<X> hooks)
            throws LoadException, InterruptedException, X {
        LoadFiles files = LoadFiles.of(runFolder, trialLabel);
        List<String> command = JMeterCommand.of(paths, load, target, files);
        Course course;
        try {
            course = drive(load, command, files, hooks);
        } finally {
            compress(files);
        }
        LoadTally tally = new LoadTally(course.window());
        long samples = SampleLog.read(files.compressed(), tally::add);
        if (tally.requests() == 0) {
            throw new LoadException("%s: none of its %d requests started in the measured part, so nothing was measured"
                    .formatted(files.compressed(), samples));
        }
        return outcome(load, command, files, course, tally);
    }

    private <X extends Exception> Course drive(
            PlanLoad load, List<String> command, LoadFiles files, MeasureHooks<X> hooks)
            throws LoadException, InterruptedException, X {
        Child child = children.start(ProgramSpec.logged("jmeter", command, runFolder, files.output()));
        try {
            JMeterProcess jmeter = new JMeterProcess(
                    child, files.log(), clock, JMeterProcess.START_DEADLINE, JMeterProcess.END_DEADLINE);
            LoadWindow window = new LoadWindow(jmeter.awaitStart(), load.warmup(), load.measure());
            jmeter.awaitTime(window.measureStartMillis());
            Duration usedBefore = jmeter.used();
            hooks.measuringStarts();
            if (clock.millis() >= window.measureEndMillis()) {
                throw new LoadException("the measured part of " + load.measure().toSeconds()
                        + " s was over before its probes had begun; measure longer, or on a machine that is less busy");
            }
            jmeter.awaitTime(window.measureEndMillis());
            Duration used = jmeter.used().minus(usedBefore);
            hooks.measuringEnds();
            jmeter.awaitEnd();
            return new Course(window, used);
        } finally {
            end(child);
        }
    }

    /** Ending a child waits for it, which an interrupt would cut short; the interrupt is kept for the caller. */
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

    private static void compress(LoadFiles files) throws LoadException {
        try {
            files.compress();
        } catch (IOException e) {
            throw new LoadException(files.samples() + ": cannot be compressed: " + e.getMessage(), e);
        }
    }

    private static LoadOutcome outcome(
            PlanLoad load, List<String> command, LoadFiles files, Course course, LoadTally tally) throws LoadException {
        GeneratorBounds.Judged judged = GeneratorBounds.judge(
                course.processorSharePercent(),
                GcLog.read(files.collector()),
                CLOSED_LOOP_ACHIEVED_PERCENT,
                tally.threadsSeen(),
                load.arrivals() instanceof Arrivals.Closed closed ? closed.threads() : 0);
        Map<String, Double> numbers = new HashMap<>(tally.metrics());
        numbers.put(LoadMetrics.ACHIEVED_RATE, judged.watch().achievedPercent());
        numbers.put(LoadMetrics.GENERATOR_PROCESSOR_SHARE, judged.watch().processorSharePercent());
        return new LoadOutcome(
                tally.shape(),
                LoadMetrics.withUnits(numbers),
                tally.requests(),
                judged.watch(),
                judged.passed(),
                tally.acknowledged(),
                command,
                files.names());
    }

    /** What the load was like in time. */
    private record Course(LoadWindow window, Duration used) {
        double processorSharePercent() {
            int processors = Runtime.getRuntime().availableProcessors();
            return 100.0 * used.toMillis() / ((double) window.measure().toMillis() * processors);
        }
    }
}
