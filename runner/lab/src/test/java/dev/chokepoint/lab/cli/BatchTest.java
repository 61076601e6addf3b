package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Many findings in one call; the runs themselves are kept ones. */
class BatchTest {
    private static final String COUNT = "trip-worker-id-redis";
    private static final String RATIO = "trip-seata-parallel-request";
    private static final String NOT_AS_EXPECTED = "trip-active-processor-count";

    private final Catalogue catalogue = Repository.catalogue();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<String> measured = new ArrayList<>();

    @Test
    void everyFindingHasALineAndTheWorstDecidesTheExitCode() throws Exception {
        int exitCode = batch(this::kept).run(requests(RATIO, COUNT, NOT_AS_EXPECTED));

        assertThat(exitCode).isEqualTo(ExitCode.DIFFERS);
        assertThat(out.toString(StandardCharsets.UTF_8).lines().toList())
                .anyMatch(line -> line.matches("finding +effect or count +verdict +expected +minutes +run folder"))
                .anyMatch(line ->
                        line.matches(RATIO + " +[0-9.]+ \\([0-9. to]+\\) +reproduced +reproduced +[0-9.]+ +runs/.*"))
                .anyMatch(line -> line.matches(COUNT + " +\\d+ of \\d+ -> 0 of \\d+ +reproduced +.*"))
                .anyMatch(line -> line.matches(NOT_AS_EXPECTED + " .*inconclusive +no_effect .*"))
                .anyMatch(line -> line.matches("all 3 +[0-9.]+ *"));
    }

    @Test
    void aRefusedOneIsSaidAndTheOthersHaveTheirTurn() throws Exception {
        int exitCode = batch(request -> {
                    if (request.finding().id().equals(RATIO)) {
                        throw new ComponentException("seata-server was not ready within 120000 ms");
                    }
                    return kept(request);
                })
                .run(requests(RATIO, COUNT));

        assertThat(exitCode).isEqualTo(ExitCode.INVALID);
        assertThat(measured).containsExactly(COUNT);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("chokepoint: " + RATIO + ": seata-server was not ready")
                .containsPattern(RATIO + " +- +refused +reproduced");
    }

    @Test
    void anErrorThatNobodyThoughtOfIsShownWithItsPlaceAndTheOthersHaveTheirTurn() throws Exception {
        int exitCode = batch(request -> {
                    if (request.finding().id().equals(RATIO)) {
                        throw new ArithmeticException("integer overflow");
                    }
                    return kept(request);
                })
                .run(requests(RATIO, COUNT));

        assertThat(exitCode).isEqualTo(ExitCode.INVALID);
        assertThat(measured).containsExactly(COUNT);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("\tat " + BatchTest.class.getName())
                .contains("chokepoint: " + RATIO + ": integer overflow")
                .containsPattern(RATIO + " +- +failed +reproduced");
    }

    @Test
    void anInterruptEndsAllOfThem() {
        Batch batch = batch(request -> {
            measured.add(request.finding().id());
            throw new InterruptedException("Ctrl-C");
        });

        assertThatThrownBy(() -> batch.run(requests(RATIO, COUNT))).isInstanceOf(InterruptedException.class);
        assertThat(measured).containsExactly(RATIO);
    }

    private RunResult kept(RunRequest request) throws IOException {
        measured.add(request.finding().id());
        return Repository.keptRun(request.finding().id());
    }

    private Batch batch(Batch.Execution execution) {
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        return new Batch(new Console(Repository.HOME, stream, stream, false, Clock.systemUTC()), execution);
    }

    private List<RunRequest> requests(String... ids) {
        return Stream.of(ids)
                .map(id -> {
                    Finding finding = FindingsOption.find(catalogue, id);
                    return new RunRequest(
                            finding,
                            Optional.empty(),
                            true,
                            false,
                            3,
                            OptionalInt.empty(),
                            42,
                            "./chokepoint run " + id);
                })
                .toList();
    }
}
