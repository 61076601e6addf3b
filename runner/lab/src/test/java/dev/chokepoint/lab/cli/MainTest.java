package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.stack.run.StackLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verbs that start nothing, by exit code and lines. */
class MainTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void listGroupsEveryFindingByItsSystemAndNamesWhatToDoNext() {
        Invocation list = invoke("list");
        assertThat(list.exitCode()).isZero();
        assertThat(list.out())
                .contains("# trip: The trip booking system of report 000, ", "# measure it: ./chokepoint run");
        assertThat(list.out().lines().filter(line -> !line.startsWith("#")))
                .hasSizeGreaterThan(10)
                .allMatch(line -> line.matches("[a-z0-9-]+ +(ratio|count|event|sweep) +(turns|together|fresh) "
                        + "+[0-9.]+( to [0-9.]+)? min +[0-9.]+ min +(on|off|none) +[a-z_]+  .+"))
                .anyMatch(line -> line.startsWith("trip-worker-id-redis "));
    }

    @Test
    void describeShowsBothArmsAndTheLesson() {
        Invocation describe = invoke("describe", "trip-seata-parallel-request");
        assertThat(describe.exitCode()).isZero();
        assertThat(describe.out())
                .contains(
                        "system      trip: The trip booking system of report 000",
                        "reported    response_time_p99: 30 s at most and sometimes 60 s -> 2 s at most",
                        "-Dseata.server.enable-parallel-request-handle=true",
                        "-Dseata.server.enable-parallel-request-handle=false",
                        "## False leads",
                        "seata-server-2.0.0");
    }

    @Test
    void describeShowsTheDesignTheBlocksTheTimeAndWhatIsMeasuredOnRequestOnly() {
        String out = invoke("describe", "trip-stock-lock").out();
        assertThat(out)
                .contains(
                        "claim       ",
                        "design      turns",
                        "plan order on trip-service, 16 threads, by turns, 6 blocks of 14 s for each side after at "
                                + "most 200 s of burn-in",
                        "time        about 25 to 58 min, with --quick 3.7 min",
                        "with --also load hot");
        assertThat(out).doesNotContain("check       hot.error_rate");
        assertThat(invoke("describe", "gateway-engine").out()).doesNotContain("--also");
        assertThat(invoke("describe", "account-rpc-rate-limit").out())
                .contains("first calm: ")
                .doesNotContain("--also");
    }

    @Test
    void aPortThatIsNoneIsRefusedBeforeAnythingStarts() {
        Invocation name = invoke("up", "--system", "trip", "--port", "nonsense=8080");
        assertThat(name.exitCode()).isEqualTo(2);
        assertThat(name.err()).contains("--port nonsense=8080", "gateway", "trip-service.management");
        Invocation number = invoke("up", "--system", "trip", "--port", "gateway=70000");
        assertThat(number.exitCode()).isEqualTo(2);
        assertThat(number.err()).contains("--port gateway=70000", "1 to 65535");
    }

    @Test
    void aFixThatIsFlippedBothWaysIsRefusedBeforeAnythingStarts() {
        Invocation up = invoke("up", "--on", "trip-ip-lookup-async", "--off", "trip-ip-lookup-async");
        assertThat(up.exitCode()).isEqualTo(2);
        assertThat(up.err()).contains("trip-ip-lookup-async is named by --off and by --on");
    }

    @Test
    void anUnknownSystemIsRefusedBeforeAnythingStarts() {
        for (String[] line : new String[][] {
            {"up", "--system", "moon"}, {"audit", "--jdbc", "jdbc:mysql://127.0.0.1/moon", "--system", "moon"}
        }) {
            Invocation unknown = invoke(line);
            assertThat(unknown.exitCode()).isEqualTo(2);
            assertThat(unknown.err()).contains("there is no system \"moon\"", "trip");
        }
    }

    @Test
    void anUnknownTargetIsRefused() {
        Invocation run = invoke("run", "trip-worker-id-redis", "--target", "moon");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("moon", "local");
    }

    @Test
    void otherFindingsThanThoseOfTheImagesAreRefusedOffThisMachine() {
        Invocation run = invoke("run", "trip-hot-product", "--target", "compose", "--findings", folder.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--findings goes with --target local");
    }

    @Test
    void aMalformedFindingIsAUsageErrorThatNamesFileAndKey() throws IOException {
        Files.writeString(folder.resolve("trip-broken.md"), "---\nsystem: trip\nspeed: 3\n---\n");
        Invocation list = invoke("list", "--findings", folder.toString());
        assertThat(list.exitCode()).isEqualTo(2);
        assertThat(list.err()).contains("trip-broken.md", "speed");
    }

    @Test
    void noVerbIsAUsageError() {
        Invocation none = invoke();
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("VERB");
    }

    @Test
    void aRunThatDoesNotExistIsAUsageError() {
        Invocation report = invoke("report", "20000101-000000-nothing");
        assertThat(report.exitCode()).isEqualTo(2);
        assertThat(report.err()).contains("20000101-000000-nothing");
    }

    @Test
    void aHomeWithoutAStackHasNothingToShowToStopOrToAudit() {
        assertThat(invokeIn(folder, "status").exitCode()).isEqualTo(1);
        assertThat(invokeIn(folder, "down").exitCode()).isZero();
        Invocation audit = invokeIn(folder, "audit");
        assertThat(audit.exitCode()).isEqualTo(2);
        assertThat(audit.err()).contains("./chokepoint up", "--jdbc");
    }

    @Test
    void downLeavesTheStackOfARunAloneAndSaysSo() {
        try (StackLock lock = StackLock.take(folder, "run trip-clock-drift")) {
            assertThat(lock).isNotNull();
            Invocation down = invokeIn(folder, "down");
            assertThat(down.exitCode()).isEqualTo(3);
            assertThat(down.err()).contains("run trip-clock-drift", "down stops only what `up` holds");
        }
        assertThat(invokeIn(folder, "down").exitCode()).isZero();
    }

    @Test
    void aResultOfAnotherLayoutIsOneClearMessage() throws IOException {
        Files.writeString(folder.resolve("run.json"), "{\"speed\": 5}");
        Invocation report = invokeIn(folder, "report", folder.toString());
        assertThat(report.exitCode()).isEqualTo(3);
        assertThat(report.err()).contains("is not a run.json of layout").doesNotContain("please report");
    }

    @Test
    void aDatabaseThatCannotBeReadIsNamedWithoutItsPassword() {
        for (String secret : new String[] {
            "127.0.0.1/trip?password=hidden", "127.0.0.1/trip?password=a@hidden", "root:hidden@127.0.0.1/trip"
        }) {
            Invocation audit = invoke("audit", "--system", "trip", "--jdbc", "jdbc:nothing://" + secret);
            assertThat(audit.exitCode()).isEqualTo(3);
            assertThat(audit.err()).contains("jdbc:nothing://127.0.0.1/trip").doesNotContain("hidden");
        }
        for (String unclear : new String[] {"root:hidden?hidden@127.0.0.1/trip", "127.0.0.1?password=hidden@hidden"}) {
            Invocation audit = invoke("audit", "--system", "trip", "--jdbc", "jdbc:nothing://" + unclear);
            assertThat(audit.exitCode()).isEqualTo(3);
            assertThat(audit.err()).contains("the address of --jdbc").doesNotContain("hidden");
        }
    }

    @Test
    void whatIsGeneratedIsUpToDate() {
        Invocation generate = invoke("generate", "--check");
        assertThat(generate.err()).isEmpty();
        assertThat(generate.exitCode()).isZero();
    }

    @Test
    void aRunThatIsPublishedIsCheckedCompressedAndSummarised() throws IOException {
        String id = "trip-worker-id-redis";
        Path series = Files.createDirectories(folder.resolve("docs/results/2026-11-21-here"));
        Path run = Files.createDirectories(series.resolve(id));
        RunFile.write(CountRun.run(), run);
        Path finding = Repository.HOME.resolve("findings").resolve(id + ".md");
        Files.copy(finding, Files.createDirectories(folder.resolve("findings")).resolve(id + ".md"));
        Files.createSymbolicLink(folder.resolve("systems"), Repository.HOME.resolve("systems"));
        String block = "<!-- generated by ./chokepoint generate: %s -->%n<!-- end of generated -->%n";
        Files.writeString(folder.resolve("README.md"), block.formatted("findings"));
        Files.writeString(series.resolve("README.md"), block.formatted("runs"));

        Invocation before = invokeIn(folder, "generate", "--check");
        assertThat(before.exitCode()).isEqualTo(1);
        assertThat(before.err()).contains("run.json is not compressed", "README.md: line 2 is out of date");
        assertThat(invokeIn(folder, "generate").exitCode()).isZero();
        assertThat(invokeIn(folder, "generate", "--check").exitCode()).isZero();
        assertThat(run.toFile().list()).containsExactlyInAnyOrder("run.json.gz", "README.md");
        assertThat(series.resolve("README.md")).content().contains("| " + id + " | off 123,750 ids");
        // The run holds no claim; the finding's file does.
        assertThat(invokeIn(folder, "report", "2026-11-21-here/" + id).out())
                .contains("off 123,750 ids", "moved with it")
                .containsPattern("\n {13}\"[A-Z]");
        assertThat(run.resolve("README.md")).content().containsPattern("\n {13}\"[A-Z]");
    }

    @Test
    void everyVerbHasHelp() {
        for (String verb :
                new String[] {"list", "describe", "run", "up", "status", "down", "audit", "report", "generate"}) {
            Invocation help = invoke(verb, "--help");
            assertThat(help.exitCode()).as(verb).isZero();
            assertThat(help.out()).as(verb).contains("Usage: chokepoint " + verb);
        }
    }

    @Test
    void anInterruptSaysThatThereIsNoResultAndAFailureNobodyThoughtOfShowsItsTrace() {
        Invocation interrupted = invoke(Repository.HOME, console -> Main.failed(console, new InterruptedException()));
        assertThat(interrupted.exitCode()).isEqualTo(3);
        assertThat(interrupted.err())
                .contains("interrupted", "there is no result")
                .doesNotContain("Exception");

        Invocation failed =
                invoke(Repository.HOME, console -> Main.failed(console, new IllegalStateException("the moon fell")));
        assertThat(failed.exitCode()).isEqualTo(3);
        assertThat(failed.err()).contains("the moon fell", "please report it", "IllegalStateException");
    }

    @Test
    void anErrorOfTheJvmIsNotTakenForAVerdictThatDiffers() {
        Invocation failed = invoke(
                Repository.HOME,
                console -> Main.guarded(console.err(), () -> {
                    throw new OutOfMemoryError("Java heap space");
                }));

        assertThat(failed.exitCode()).isEqualTo(3);
        assertThat(failed.err())
                .contains("chokepoint: java.lang.OutOfMemoryError: Java heap space", "please report it");
        assertThat(invoke(Repository.HOME, console -> Main.guarded(console.err(), () -> 1))
                        .exitCode())
                .isEqualTo(1);
    }

    private static Invocation invoke(String... arguments) {
        return Invocation.of(arguments);
    }

    private static Invocation invokeIn(Path home, String... arguments) {
        return invoke(home, console -> Main.run(console, arguments));
    }

    private static Invocation invoke(Path home, ToIntFunction<Console> work) {
        return Invocation.of(home, work);
    }
}
