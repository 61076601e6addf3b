package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.lab.report.publish.PublishedRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.report.text.Mean;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The Python programs in docs/method.md repeat the intervals of a run.json.gz. */
class IntervalProgramIT {
    private static final Pattern PROGRAM = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL);
    private static final JsonMapper JSON = new JsonMapper();
    private static final long DEADLINE_SECONDS = 60;
    private static final int COMMITTED_RUNS = 3;

    @TempDir
    Path folder = Path.of("");

    @BeforeEach
    void pythonIsThere() throws Exception {
        boolean there;
        try {
            there = new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            there = false;
        }
        assumeTrue(there, "this machine has no python3");
    }

    @Test
    void theIntervalsOfCommittedRunsAreRepeated() throws Exception {
        List<PublishedRun> runs = new ArrayList<>(committed(true));
        runs.addAll(committed(false));

        assertThat(runs).hasSize(2 * COMMITTED_RUNS);
        for (PublishedRun run : runs) {
            Effect effect = run.result().effect().orElseThrow();
            Path file = Repository.HOME.resolve(run.summaryFile()).resolveSibling(RunFile.PACKED_NAME);
            List<String> printed = run(program(0) + program(2), file.toString());
            same(numbers(printed.get(0)), effect);
            Metric primary = run.result().primaryMetric();
            Mean mean = Mean.ofPrimary(run.result());
            same(printed.get(1), "off", mean.scores(primary.off()));
            same(printed.get(2), "on", mean.scores(primary.on()));
        }
    }

    /** Some runs with an effect, of several forks or of pairs. */
    private static List<PublishedRun> committed(boolean forks) throws IOException {
        return PublishedRun.readAll(Repository.HOME).stream()
                .filter(run -> run.result().effect().isPresent())
                .filter(run -> run.result().forks().size() > 1 == forks)
                .filter(run -> forks || run.result().forks().isEmpty())
                .limit(COMMITTED_RUNS)
                .toList();
    }

    private static void same(String printed, String arm, Metric.Scores scores) {
        assertThat(printed).startsWith(arm + " ");
        List<Double> ends = scores.scoreConfidence();
        same(
                numbers(printed.substring(arm.length() + 1)),
                new Effect(scores.score(), new Effect.Interval(ends.get(0), ends.get(1)), Optional.empty(), 0.05));
    }

    @Test
    void theIntervalsOverForksAndInsideThemAreRepeated() throws Exception {
        List<Double> ratios = List.of(1.21, 1.35, 1.27);
        List<Double> off = List.of(50.0, 52.0, 47.0, 55.0, 51.0, 49.0);
        List<Double> on = List.of(66.0, 70.0, 62.0, 64.0, 59.0, 60.0);
        Path file = runWithForks(ratios, off, on);

        List<String> printed = run(program(0) + program(1), file.toString(), "perSecond");

        assertThat(printed).hasSize(4);
        same(numbers(printed.get(0)), Looks.effect(ratios, 0.05));
        // The metric of the sample run is better when lower, so the program must turn the ratio of the blocks.
        Effect inFork = InFork.of(off, on, Better.LOWER, 0.05);
        for (int fork = 1; fork <= 3; fork++) {
            List<Double> line = numbers(printed.get(fork));
            assertThat(line.get(0)).isEqualTo(fork);
            same(line.subList(1, line.size()), inFork);
        }
    }

    /** A quick run has one fork. The page says up to which line of the first program it needs. */
    @Test
    void theWidenedIntervalOfAQuickRunIsRepeated() throws Exception {
        List<Double> off = List.of(50.0, 52.0, 47.0, 55.0);
        List<Double> on = List.of(60.0, 63.0, 56.0, 66.0);
        Path file = runWithForks(List.of(0.83), off, on);
        String first = program(0);
        String begin = first.substring(0, first.indexOf('\n', first.indexOf("sign = ")) + 1);

        List<String> printed = run(begin + program(1), file.toString(), "perSecond");

        Effect.Interval blocks = InFork.of(off, on, Better.LOWER, 0.05).interval();
        Effect effect = OneFork.effect(blocks, 0.05);
        assertThat(effect.interval().high()).isGreaterThan(blocks.high());
        List<Double> line = numbers(printed.get(0));
        same(line.subList(1, line.size()), effect);
    }

    private static void same(List<Double> printed, Effect effect) {
        assertThat(printed).hasSize(3);
        assertThat(printed.get(0)).isCloseTo(effect.interval().low(), within(1e-4 * effect.ratio()));
        assertThat(printed.get(1)).isCloseTo(effect.ratio(), within(1e-9 * effect.ratio()));
        assertThat(printed.get(2))
                .isCloseTo(
                        effect.interval().high(),
                        within(1e-4 * effect.interval().high()));
    }

    private Path runWithForks(List<Double> ratios, List<Double> off, List<Double> on) throws IOException {
        Path file = RunFile.write(RatioRun.run(), folder);
        ObjectNode run = (ObjectNode) JSON.readTree(file.toFile());
        ArrayNode forks = run.putArray("forks");
        for (int index = 0; index < ratios.size(); index++) {
            ObjectNode fork = forks.addObject().put("number", index + 1).put("ratio", ratios.get(index));
            ArrayNode blocks = fork.putArray("blocks");
            block(blocks, "off", 1).put("leftOut", "other processes used 9 % of the machine");
            for (int pair = 0; pair < off.size(); pair++) {
                // The balanced order: off on on off ...
                if (pair % 2 == 0) {
                    block(blocks, "off", off.get(pair));
                    block(blocks, "on", on.get(pair));
                } else {
                    block(blocks, "on", on.get(pair));
                    block(blocks, "off", off.get(pair));
                }
            }
        }
        Files.write(file, JSON.writeValueAsBytes(run));
        RunFile.pack(folder);
        return folder.resolve(RunFile.PACKED_NAME);
    }

    private static ObjectNode block(ArrayNode blocks, String side, double perSecond) {
        return blocks.addObject().put("side", side).put("perSecond", perSecond).putNull("leftOut");
    }

    /** A program of the page, counted from 0. The later ones continue the first one. */
    private static String program(int number) throws IOException {
        List<String> all = PROGRAM.matcher(Files.readString(Repository.HOME.resolve("docs/method.md")))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
        assertThat(all).hasSize(3);
        return all.get(number);
    }

    private List<String> run(String program, String... arguments) throws Exception {
        Path file = folder.resolve("intervals.py");
        Path printed = folder.resolve("printed.txt");
        Files.writeString(file, program);
        List<String> command = new ArrayList<>(List.of("python3", file.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        try {
            assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(Files.readString(printed)).isZero();
        return Files.readAllLines(printed);
    }

    private static List<Double> numbers(String line) {
        return Arrays.stream(line.split(" ")).map(Double::valueOf).toList();
    }
}
