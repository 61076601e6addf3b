package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.load.SampleLog.RowCount;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The load of one side through a whole fork: one stock JMeter, at work or frozen. One thread uses it.
 *
 * <p>A frozen closed loop has up to one request a thread under way. The system answers it meanwhile, and JMeter reads
 * the answer after the thaw: its time-outs do not strike, because it looks for the answer first (seen with 95 s). A
 * connection that the server closes meanwhile is noticed by the next request only, which fails. So a freeze must be
 * shorter than the time after which the server closes an idle connection, see {@link Design.Turns#LONGEST_FREEZE}.
 */
public final class ContinuousLoad implements ForkLoad {
    private final Setting setting;
    private final Child child;
    private final JMeterProcess jmeter;
    private final RowCount rows;
    private final GeneratorTrace trace = new GeneratorTrace();
    private boolean askedToEnd;
    private long startMillis;
    private Optional<Instant> frozenSince = Optional.empty();

    private record Setting(
            Children children,
            Path folder,
            Clock clock,
            Generator generator,
            PlanLoad load,
            List<String> command,
            LoadFiles files) {
        void read(Consumer<Sample> each) throws LoadException {
            SampleLog.read(files.compressed(), generator.audited(load.plan()), each);
        }
    }

    private ContinuousLoad(Setting setting, Child child) {
        this.setting = setting;
        this.child = child;
        this.jmeter = new JMeterProcess(child, setting.files().log(), setting.clock());
        this.rows = new RowCount(setting.files().samples());
    }

    /**
     * What a load gave when it has ended.
     *
     * @param outcome of the measured blocks together, without those in which the generator did not keep up; with the
     *     series of the whole fork and every request that the audit is told of
     * @param startedAt when the load began; second 0 of the series
     * @param measured one entry for each measured window, in the order of time
     * @param all the same for each further window
     */
    public record Finished(LoadOutcome outcome, Instant startedAt, List<BlockLoad> measured, List<BlockLoad> all) {}

    /**
     * Starts JMeter and returns when its load has begun. The label begins the name of each file in the folder. The cap
     * is the longest time that the load may last, frozen or not. Throws a LoadException if it does not begin, or a
     * ComponentException if JMeter cannot be started; nothing is left running then.
     */
    public static ContinuousLoad start(
            Children children,
            Path folder,
            Clock clock,
            Generator generator,
            PlanLoad load,
            LoadTarget target,
            String label,
            Duration cap)
            throws LoadException, InterruptedException {
        LoadFiles files = LoadFiles.of(folder, label);
        List<String> command = JMeterCommand.continuous(generator, load, target, files, cap);
        remove(files.end());
        Path home = folder.toAbsolutePath().normalize();
        Child child = children.start(new ProgramSpec(
                "jmeter",
                command,
                home,
                files.output(),
                files.output(),
                generator.launch().environment()));
        Setting setting = new Setting(children, home, clock, generator, load, command, files);
        ContinuousLoad started = new ContinuousLoad(setting, child);
        boolean begun = false;
        try {
            started.startMillis = started.jmeter.awaitStart();
            started.look();
            begun = true;
            return started;
        } finally {
            if (!begun) {
                started.close();
            }
        }
    }

    /** When the load began. */
    public Instant startedAt() {
        return Instant.ofEpochMilli(startMillis);
    }

    /** Why this load cannot be frozen; empty if it can. Ask before the start. */
    public static Optional<String> notFreezable(PlanLoad load) {
        return load.arrivals() instanceof Arrivals.Open
                ? Optional.of(
                        "the plan " + load.plan() + " is open: its requests are planned moments apart, and after a"
                                + " freeze all that it missed would be sent at once; set design: together")
                : Optional.empty();
    }

    /**
     * Stops the generator where it is until {@link #thaw}. Returns the moment until which it was surely at work, which
     * is the end of a block. Throws a ComponentException for an open loop or if the process cannot be frozen.
     */
    @Override
    public Instant freeze() {
        notFreezable(setting.load()).ifPresent(reason -> {
            throw new ComponentException("The load generator cannot be frozen: " + reason);
        });
        look();
        Instant now = setting.clock().instant();
        if (frozenSince.isEmpty()) {
            frozenSince = Optional.of(now);
            child.freeze();
        }
        return now;
    }

    /** Lets the generator go on. Returns the moment from which it was at work, which is the start of a block. */
    @Override
    public Instant thaw() {
        Instant now = setting.clock().instant();
        if (frozenSince.isPresent()) {
            look(now);
            trace.frozen(frozenSince.get().toEpochMilli(), now.toEpochMilli());
            frozenSince = Optional.empty();
            child.thaw();
        }
        return now;
    }

    /** An error with the end of JMeter's output if JMeter has ended: it failed, or the cap is reached. */
    @Override
    public void checkAlive() throws LoadException {
        if (!child.alive()) {
            throw new LoadException("JMeter ended before the fork was over, with exit code "
                    + child.exitCode().orElse(-1) + "; see " + setting.files().log() + "\n" + child.lastLines());
        }
    }

    /** The process of JMeter; empty when it has ended. */
    public Optional<Child> process() {
        return Optional.of(child).filter(Child::alive);
    }

    /** How many requests were answered so far, burn-in included: the complete rows of the sample log. */
    @Override
    public long completed() throws LoadException {
        look();
        return rows.rows();
    }

    /** Notes the processor time of the generator, at the edges of blocks that no freeze or thaw begins or ends. */
    @Override
    public void look() {
        look(setting.clock().instant());
    }

    private void look(Instant now) {
        trace.look(now.toEpochMilli(), jmeter.used());
    }

    /**
     * Ends the load in an orderly way: no further request is sent, those under way are waited for, and each that was
     * sent has its row. Then the sample log is compressed and read.
     *
     * @param measured the windows of the measured blocks of this side, at least one
     * @param further windows to tally, too, such as those of the burn-in; they do not count for the outcome
     * @param processors how many processors its side had in its blocks; how much the generator used of those that it
     *     had itself is bounded
     * @throws LoadException if it had ended before, does not end well, or its log cannot be trusted. JMeter has ended
     *     then, too
     */
    @Override
    public Finished stop(List<Window> measured, List<Window> further, int processors)
            throws LoadException, InterruptedException {
        // If closing fails too, the failure of the end is thrown.
        try (ContinuousLoad ending = this) {
            ending.end();
        }
        trace.readPauses(setting.files().collector());
        Optional<OpenSchedule> schedule = schedule();
        BlockTally tally = new BlockTally(measured, startMillis, trace, schedule);
        setting.read(tally::add);
        int machine = Runtime.getRuntime().availableProcessors();
        int own = setting.generator().among(processors);
        BlockJudgement.Judged judged = new BlockJudgement(trace, setting.load().arrivals(), own, machine).judge(tally);
        LoadOutcome outcome = new LoadOutcome(
                tally.shape(judged.requests(), judged.counted()),
                JMeterLoad.withUnits(judged.metrics()),
                judged.requests().count(),
                judged.watch(),
                judged.saturation(),
                new SentRequest.Log(
                        setting.files().compressed(),
                        setting.generator().audited(setting.load().plan()),
                        tally.sent()),
                setting.command(),
                setting.files().names());
        return new Finished(outcome, startedAt(), judged.blocks(), further(further, schedule));
    }

    private List<BlockLoad> further(List<Window> all, Optional<OpenSchedule> schedule) throws LoadException {
        if (all.isEmpty()) {
            return List.of();
        }
        BlockTally tally = new BlockTally(all, startMillis, trace, schedule);
        setting.read(tally::add);
        return tally.blocks().stream().map(block -> block.load(List.of())).toList();
    }

    @Override
    public void askToEnd() throws LoadException {
        checkAlive();
        look();
        try {
            // Before the thaw, so that it sends as few requests as possible.
            Files.createFile(setting.files().end());
        } catch (IOException e) {
            throw new LoadException(setting.files().end() + ": cannot be made: " + e.getMessage(), e);
        }
        thaw();
        askedToEnd = true;
    }

    private void end() throws LoadException, InterruptedException {
        if (!askedToEnd) {
            askToEnd();
        }
        jmeter.awaitEnd();
    }

    private Optional<OpenSchedule> schedule() throws LoadException {
        if (!(setting.load().arrivals() instanceof Arrivals.Open open)) {
            return Optional.empty();
        }
        OpenSchedule schedule =
                new OpenSchedule(open, setting.generator().first(setting.load().plan()));
        setting.read(schedule::see);
        return Optional.of(schedule);
    }

    /** Ends JMeter at once if it still runs, frozen or not, and compresses the sample log. Harmless if repeated. */
    @Override
    public void close() {
        // Ending a child waits for it. An interrupt would end this wait, so it is kept for the caller.
        boolean interrupted = Thread.interrupted();
        try {
            // It is ended even if it cannot be thawed. What the thaw said is the first failure then.
            try (child) {
                if (child.alive()) {
                    thaw();
                }
            }
            setting.files().compress();
            remove(setting.files().end());
        } catch (LoadException e) {
            throw new ComponentException("JMeter has ended, but its files could not be put in order", e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void remove(Path file) throws LoadException {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new LoadException(file + ": cannot be removed: " + e.getMessage(), e);
        }
    }
}
