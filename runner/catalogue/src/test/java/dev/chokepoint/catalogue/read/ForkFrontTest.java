package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Blocks;
import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.testkit.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Front matter of a finding that is measured in forks. */
class ForkFrontTest {

    private static final String LOAD = "load: {plan: query, threads: 1}\n";

    @TempDir
    Path folder = Path.of("");

    @Test
    void aFindingThatStatesNothingIsMeasuredInForks() throws IOException {
        Finding finding = read(Samples.FORK_FRONT);
        assertThat(finding.design()).isEqualTo(Design.usual());
        assertThat(finding.design().forked()).isTrue();
        assertThat(finding.blocks()).isEqualTo(new Blocks(Duration.ofSeconds(6), 14, Duration.ofMinutes(2)));
        assertThat(finding.quickBlocks()).isEqualTo(new Blocks(Duration.ofSeconds(6), 4, Duration.ofSeconds(12)));
    }

    /** For targets that cannot freeze a load. */
    @Test
    void theTimesOfItsLoadFollowFromItsBlocks() throws IOException {
        Finding finding = read(Samples.FORK_FRONT);
        assertThat(finding.load())
                .isEqualTo(PlanLoad.closed("query", "trip-service", 1, Duration.ofMinutes(1), Duration.ofSeconds(84)));
        assertThat(finding.quickLoad())
                .isEqualTo(PlanLoad.closed("query", "trip-service", 1, Duration.ofSeconds(6), Duration.ofSeconds(24)));
    }

    @Test
    void blocksThatAreStatedTakeThePlaceOfTheUsualOnes() throws IOException {
        Finding finding = read(with("design: together\n" + LOAD
                + "blocks: {length: 30s, count: 6, burn_in: 10m}\nquick: {blocks: {count: 4}}\n"));
        assertThat(finding.design()).isEqualTo(new Design.Together());
        assertThat(finding.blocks()).isEqualTo(new Blocks(Duration.ofSeconds(30), 6, Duration.ofMinutes(10)));
        assertThat(finding.quickBlocks()).isEqualTo(new Blocks(Duration.ofSeconds(30), 4, Duration.ofSeconds(12)));
    }

    @Test
    void aQuickForkIsNeverLongerThanAWholeOneUnlessItSaysSo() throws IOException {
        Finding finding = read(with(LOAD + "blocks: {count: 4, burn_in: 0s}\n"));
        assertThat(finding.quickBlocks()).isEqualTo(finding.blocks());
        finding = read(with(LOAD + "blocks: {count: 4}\nquick: {blocks: {length: 1s, count: 6}}\n"));
        assertThat(finding.quickBlocks()).isEqualTo(new Blocks(Duration.ofSeconds(1), 6, Duration.ofSeconds(12)));
    }

    @Test
    void moreBlocksAreAskedForOfWholeForksOnly() throws IOException {
        Finding declared = read(Samples.FORK_FRONT);
        Finding longer = declared.withBlocks(24);
        assertThat(longer.blocks()).isEqualTo(new Blocks(Duration.ofSeconds(6), 24, Duration.ofMinutes(2)));
        assertThat(longer.load())
                .isEqualTo(PlanLoad.closed("query", "trip-service", 1, Duration.ofMinutes(1), Duration.ofSeconds(144)));
        assertThat(longer.quickBlocks()).isEqualTo(declared.quickBlocks());
        assertThat(longer.quickLoad()).isEqualTo(declared.quickLoad());
    }

    @Test
    void furtherLoadsKeepTheirTimesInAFork() throws IOException {
        Finding finding = read(with(LOAD
                + "also: [{name: direct, plan: query-open, rate: 5/s, warmup: 2s, measure: 8s}]\n"
                + "quick: {warmup: 1s}\n"));
        assertThat(finding.also().get(0).load().measure()).isEqualTo(Duration.ofSeconds(8));
        assertThat(finding.also().get(0).quickLoad().warmup()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void aProgramMayStateItsOwnReasonForAFreshStart() throws IOException {
        Finding finding = read(Samples.PROGRAM_FRONT + "design: {fresh: pods start}\n");
        assertThat(finding.design()).isEqualTo(new Design.Fresh("pods start"));
    }

    @Test
    void aFreshDesignMaySayWhyTheRateOfItsTrialsChanges() throws IOException {
        String load = "load: {plan: query, threads: 1, warmup: 0s, measure: 5s}\n";
        Finding finding =
                read(with("design: {fresh: a pool grows, may_drift: it is about the first seconds}\n" + load));

        assertThat(finding.design())
                .isEqualTo(new Design.Fresh("a pool grows", Optional.of("it is about the first seconds")));
        assertThat(read(with("design: {fresh: a pool grows}\n" + load)).design())
                .isEqualTo(new Design.Fresh("a pool grows"));
    }

    @Test
    void aProgramIsNotMeasuredInForks() throws IOException {
        Samples.write(folder, "trip-fork.md", Samples.file(Samples.PROGRAM_FRONT + "design: turns\n"));
        assertThat(Samples.problems(folder))
                .containsExactly("trip-fork.md: design: is turns, but a program is started anew for each arm;"
                        + " allowed: {fresh: \"why it must be a fresh start\"}; do: remove it, or write the reason");
    }

    @ParameterizedTest(name = "{1}")
    @CsvFileSource(resources = "bent-fork.csv", delimiter = '|', quoteCharacter = '`')
    void aLoadOrABlockThatDoesNotSuitTheDesignIsRefused(String lines, String problem) throws IOException {
        Samples.write(folder, "trip-fork.md", Samples.file(with(lines.replace("; ", "\n") + "\n")));
        assertThat(Samples.problems(folder)).containsExactly("trip-fork.md: " + problem);
    }

    /** With two sides two blocks and three pauses of 0.7 s; with three sides four blocks and five pauses. */
    @Test
    void byTurnsNoGeneratorIsFrozenForLongerThan50Seconds() {
        assertThat(Design.Turns.longestBlock(2)).isEqualTo(Duration.ofSeconds(23));
        assertThat(Design.Turns.longestBlock(3)).isEqualTo(Duration.ofSeconds(11));
    }

    @Test
    void aPlainRunLeavesOutWhatDecidesNothing() throws IOException {
        Finding finding = read(with(LOAD
                + "also: [{name: direct, plan: query, threads: 1, warmup: 2s, measure: 8s},"
                + " {name: hot, plan: query, threads: 2, warmup: 2s, measure: 8s}]\n"
                + "checks: [\"error_rate < 1 %\", \"hot.error_rate < 1 %\"]\n"
                + "secondary: [pool.waits, direct.threads.live, hot.pool.waits]\n"));

        assertThat(finding.checks()).hasSize(2);
        assertThat(finding.decisive().secondary()).containsExactly("pool.waits");
        assertThat(finding.decisive().also()).isEmpty();
        assertThat(finding.decisive().checks()).extracting(Check::metric).containsExactly("error_rate");
        assertThat(finding.decisive().load()).isEqualTo(finding.load());
        assertThat(finding.also(also -> also.name().equals("hot")).checks()).hasSize(2);
        assertThat(finding.also(also -> also.name().equals("hot")).secondary())
                .containsExactly("pool.waits", "hot.pool.waits");
    }

    @Test
    void aPlainRunKeepsAFurtherLoadThatTheMechanismIsReadWith() throws IOException {
        String front = with(LOAD + "also: [{name: direct, plan: query, threads: 1, warmup: 2s, measure: 8s}]\n");
        Finding finding = read(front.replace("probe: ", "probe: direct."));

        assertThat(finding.decisive().also()).hasSize(1);
    }

    @Test
    void aForkDecidesByItsMainLoad() {
        String front = with(LOAD + "also: [{name: direct, plan: query, threads: 1, warmup: 2s, measure: 8s}]\n");

        assertThatThrownBy(() -> read(front.replace("metric: ", "metric: direct.")))
                .hasMessageContaining("primary.metric: is direct.response_time_p50, of a further load,"
                        + " for which a fork is not made steady; allowed: a metric of load in forks;");
    }

    @Test
    void aLoadThatComesBeforeIsForFreshTrialsAndEachOfThemHasIt() throws IOException {
        String front =
                with(LOAD + "also: [{name: calm, before: true, plan: query, threads: 1, warmup: 2s, measure: 8s}]\n");

        assertThatThrownBy(() -> read(front))
                .hasMessageContaining("also: has before: true, but a fork is warmed up by its own load;"
                        + " allowed: before: true with design: {fresh: why};");
        Finding finding = read(front.replace(LOAD, "load: {plan: query, threads: 1, warmup: 0s, measure: 8s}\n")
                + "design: {fresh: \"a burst\"}\n");
        assertThat(finding.decisive().also()).singleElement().satisfies(calm -> assertThat(calm.before())
                .isTrue());
    }

    @Test
    void blocksOutsideOfTheirRangesCannotEvenBeMade() {
        Duration second = Duration.ofSeconds(1);
        assertThatThrownBy(() -> new Blocks(Duration.ZERO, 4, second))
                .hasMessage("blocks.length is 0 ms; allowed: 1 s to 300 s; do: take an allowed time");
        assertThatThrownBy(() -> new Blocks(second, 4, Duration.ofHours(1)))
                .hasMessage("blocks.burn_in is 3600000 ms; allowed: 0 s to 1800 s; do: take an allowed time");
        assertThatThrownBy(() -> new Blocks(second, 5, second))
                .hasMessage("blocks.count is 5; allowed: an even number, 4 or more; do: take the next allowed number");
        assertThatThrownBy(() -> new Design.Fresh(" "))
                .hasMessage("design.fresh is empty; allowed: some text; do: write it");
        assertThatThrownBy(() -> new Design.Fresh("a pool grows", Optional.of("")))
                .hasMessage("design.may_drift is empty; allowed: some text; do: write it");
    }

    private static String with(String lines) {
        return Samples.changed(Samples.FORK_FRONT, LOAD, lines);
    }

    private Finding read(String front) throws IOException {
        Samples.write(folder, "trip-fork.md", Samples.file(front));
        return Samples.read(folder).find("trip-fork").orElseThrow();
    }
}
