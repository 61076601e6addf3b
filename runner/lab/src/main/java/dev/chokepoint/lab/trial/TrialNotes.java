package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.GeneratorWatch;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is known of a trial while it runs. It becomes the {@link TrialResult}. Used by one thread at a time. */
public final class TrialNotes {
    private final Schedule.Slot slot;
    private final Instant startedAt;
    private final List<String> reasons = new ArrayList<>();
    private final Map<String, TrialResult.Value> metrics = new LinkedHashMap<>();
    private final List<TrialResult.CheckResult> checks = new ArrayList<>();
    private final List<TrialResult.ReadBack> readBack = new ArrayList<>();
    private final List<TrialResult.CommandLine> commands = new ArrayList<>();
    private final List<Map<String, Object>> rows = new ArrayList<>();
    private final List<Collection<SentRequest>> requests = new ArrayList<>();
    private final Map<String, LaunchArguments> launch = new LinkedHashMap<>();
    private final Set<Path> files = new LinkedHashSet<>();
    private Optional<AuditResult> audit = Optional.empty();
    private Optional<GeneratorWatch> generator = Optional.empty();
    private Optional<Shape> shape = Optional.empty();

    /** Begins the notes of a slot. */
    public TrialNotes(Schedule.Slot slot, Instant startedAt) {
        this.slot = slot;
        this.startedAt = startedAt;
    }

    Schedule.Slot slot() {
        return slot;
    }

    void launch(Map<String, LaunchArguments> asked) {
        launch.putAll(asked);
    }

    LaunchArguments launch(String id) {
        return launch.getOrDefault(id, LaunchArguments.none());
    }

    /** The trial does not count; there may be several reasons. */
    public void invalid(InvalidReason reason, String what) {
        reasons.add(reason.because(what));
    }

    /** Whether nothing is in its way so far. */
    public boolean valid() {
        return reasons.isEmpty();
    }

    void metric(String name, double value, String unit) {
        metrics.put(name, new TrialResult.Value(value, unit));
    }

    Map<String, TrialResult.Value> metrics() {
        return Map.copyOf(metrics);
    }

    void check(TrialResult.CheckResult check) {
        checks.add(check);
    }

    void audit(AuditResult result) {
        audit = Optional.of(result);
    }

    void main(LoadOutcome outcome) {
        shape = Optional.of(outcome.shape());
        generator = Optional.of(outcome.watch());
    }

    /** The response times of another load than the main one are those of the trial. */
    void shape(Shape other) {
        shape = Optional.of(other);
    }

    /** A process without the settings of its arm did not run that arm. */
    void readBack(List<TrialResult.ReadBack> more) {
        readBack.addAll(more);
        more.stream()
                .filter(one -> !one.same())
                .forEach(one -> invalid(
                        InvalidReason.READ_BACK_DIFFERS,
                        "%s: %s is asked to be \"%s\", but %s says \"%s\""
                                .formatted(one.component(), one.setting(), one.requested(), one.source(), one.seen())));
    }

    void command(TrialResult.CommandLine command) {
        commands.add(command);
    }

    void rows(List<Map<String, Object>> more) {
        rows.addAll(more);
    }

    void requests(Collection<SentRequest> more) {
        requests.add(more);
    }

    /** Of all loads. They may be read from files while they are iterated. */
    Collection<SentRequest> requests() {
        return new Joined<>(requests);
    }

    void file(Path file) {
        files.add(file);
    }

    /** Ends the notes. The files of an invalid trial are renamed to show it, and named against the run's folder. */
    public TrialResult finish(Instant endedAt, RunFolder folder) throws IOException {
        List<String> names = new ArrayList<>();
        for (Path file : files) {
            Path kept = valid() || !Files.exists(file)
                    ? file
                    : Files.move(file, file.resolveSibling(file.getFileName() + ".invalid"));
            names.add(folder.path().relativize(kept).toString());
        }
        return new TrialResult(
                slot.number(),
                slot.pair(),
                slot.arm(),
                slot.level(),
                startedAt,
                endedAt,
                valid(),
                reasons.stream().map(reason -> withoutHome(reason, folder)).toList(),
                metrics,
                checks,
                audit,
                readBack,
                generator,
                shape,
                rows,
                commands.stream().map(command -> withoutHome(command, folder)).toList(),
                names);
    }

    private static TrialResult.CommandLine withoutHome(TrialResult.CommandLine line, RunFolder folder) {
        return new TrialResult.CommandLine(
                line.component(),
                line.command().stream().map(word -> withoutHome(word, folder)).toList());
    }

    /** Paths relative to the repository root: the result is read on other machines. */
    private static String withoutHome(String text, RunFolder folder) {
        return text.replace(folder.home() + "/", "");
    }
}
