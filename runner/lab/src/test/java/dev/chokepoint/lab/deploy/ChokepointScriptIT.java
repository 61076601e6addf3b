package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script behind every verb, in a checkout that is not built, with a Maven that needs a second to end. */
class ChokepointScriptIT {
    private static final Path SCRIPT =
            Path.of("").toAbsolutePath().resolve("../../chokepoint").normalize();
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    @TempDir
    private Path checkout = Path.of("");

    @Test
    void aBuildThatIsInterruptedLeavesNoMaven() throws Exception {
        Files.copy(SCRIPT, checkout.resolve("chokepoint"));
        Path pidFile = checkout.resolve("mvn.pid");
        Scripts scripts = new Scripts(checkout);
        scripts.command("mvn", """
                trap 'sleep 1; exit 143' TERM
                echo $$ >'%s'
                for second in $(seq 60); do sleep 1; done
                """.formatted(pidFile));

        Scripts.Started build = scripts.start(Map.of("JAVA_HOME", System.getProperty("java.home")), "chokepoint", "up");
        try {
            // Maven, and what the script sleeps by: it has begun to wait, and so has set its trap.
            until(() ->
                    pidFile.toFile().length() > 0 && build.process().children().count() > 1);
            ProcessHandle maven = maven(pidFile).orElseThrow();
            build.process().destroy();
            Scripts.Ended ended = build.await();

            assertThat(ended.exitCode()).as(ended.text()).isEqualTo(130);
            assertThat(maven.isAlive()).as("Maven runs on").isFalse();
        } finally {
            build.process().destroyForcibly();
            maven(pidFile).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    @Test
    void twoCallsAtOnceBuildOnce() throws Exception {
        Files.copy(SCRIPT, checkout.resolve("chokepoint"));
        Path builds = checkout.resolve("builds");
        Path end = checkout.resolve("end");
        Scripts scripts = new Scripts(checkout);
        scripts.command("mvn", """
                echo build >>'%s'
                mkdir -p '%s/runner/lab/target'
                for step in $(seq 400); do [ ! -e '%s' ] || exit 0; sleep 0.1; done
                """.formatted(builds, checkout, end));
        Map<String, String> environment = Map.of("JAVA_HOME", System.getProperty("java.home"));

        Scripts.Started first = scripts.start(environment, "chokepoint", "list");
        until(() -> builds.toFile().length() > 0);
        Scripts.Started second = scripts.start(environment, "chokepoint", "list");
        // Before it waits it starts two JVMs, so Maven must not end by itself meanwhile.
        until(() -> Files.readString(second.log()).contains("builds; waiting for it"));
        Files.createFile(end);
        Scripts.Ended ended = first.await();

        assertThat(ended.text()).contains("chokepoint: built in");
        assertThat(second.await().text()).doesNotContain("built in");
        assertThat(Files.readAllLines(builds)).containsExactly("build");
        assertThat(checkout.resolve("runs/build.lock")).doesNotExist();
    }

    @Test
    void aLockOfADeadBuildIsTakenOverAndAFileInItsPlaceIsAnError() throws Exception {
        Files.copy(SCRIPT, checkout.resolve("chokepoint"));
        Path lock = checkout.resolve("runs/build.lock");
        Files.createDirectories(lock.getParent());
        Files.createFile(lock);
        Scripts scripts = new Scripts(checkout);
        scripts.command("mvn", "mkdir -p '%s/runner/lab/target'".formatted(checkout));
        Map<String, String> environment = Map.of("JAVA_HOME", System.getProperty("java.home"));

        Scripts.Ended refused = scripts.start(environment, "chokepoint", "list").await();
        Files.delete(lock);
        Files.createSymbolicLink(lock, Path.of("999999999"));
        Scripts.Ended built = scripts.start(environment, "chokepoint", "list").await();

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.text()).contains("build.lock is no link, so nobody can build. Remove it.");
        assertThat(built.text()).contains("chokepoint: built in");
        assertThat(lock).doesNotExist();
    }

    @Test
    void nothingIsBuiltUnderAStackThatIsUp() throws Exception {
        Files.copy(SCRIPT, checkout.resolve("chokepoint"));
        Path built = checkout.resolve("runner/lab/target/built");
        Files.createDirectories(built.getParent());
        Files.createFile(built);
        Files.setLastModifiedTime(built, FileTime.from(Instant.EPOCH));
        Files.createFile(checkout.resolve("pom.xml"));
        Scripts scripts = new Scripts(checkout);
        scripts.command("mvn", "touch '%s'".formatted(checkout.resolve("called")));
        Process up = new ProcessBuilder(
                        "sh", "-c", "while :; do sleep 1; done", "sh", "-Dchokepoint.home=" + checkout, "up")
                .start();
        try {
            Files.createDirectories(checkout.resolve("runs"));
            Files.writeString(checkout.resolve("runs/stack.lock"), up.pid() + " up");
            Scripts.Ended status = scripts.start(
                            Map.of("JAVA_HOME", System.getProperty("java.home")), "chokepoint", "status")
                    .await();

            assertThat(status.text()).contains("not built now, because the programs of process " + up.pid());
            assertThat(checkout.resolve("called")).doesNotExist();
        } finally {
            up.destroyForcibly().waitFor();
        }
        scripts.start(Map.of("JAVA_HOME", System.getProperty("java.home")), "chokepoint", "status")
                .await();
        assertThat(checkout.resolve("called"))
                .as("the stack is gone, and Maven was called")
                .exists();
    }

    private static Optional<ProcessHandle> maven(Path pidFile) throws Exception {
        return pidFile.toFile().length() > 0
                ? ProcessHandle.of(Long.parseLong(Files.readString(pidFile).strip()))
                : Optional.empty();
    }

    private static void until(Callable<Boolean> condition) throws Exception {
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("the build begins").isLessThan(deadline);
            Thread.sleep(20);
        }
    }
}
