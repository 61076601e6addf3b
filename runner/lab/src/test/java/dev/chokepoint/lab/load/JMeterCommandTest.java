package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JMeterCommandTest {
    private static final PlanLoad LOAD =
            PlanLoad.closed("order", "trip-service", 100, Duration.ofSeconds(30), Duration.ofMillis(60_500));
    private static final LoadTarget TARGET = new LoadTarget("127.0.0.1", 8080);

    @TempDir
    private Path home = Path.of("");

    @Test
    void theParametersOfThePlanArePassed() throws Exception {
        create("runner/parts/jmeter/target/jmeter-home/bin/ApacheJMeter.jar");
        create("jmeter/order.jmx");
        create("jmeter/data/orders.csv");

        List<String> command = command();

        assertThat(command)
                .contains("-Jhost=127.0.0.1", "-Jport=8080", "-Jthreads=100", "-JdurationSeconds=91")
                .contains("-Jdata=" + home.resolve("jmeter/data/orders.csv"), "-Jsample_variables=orderId")
                .contains("-Xlog:gc:file=trial-01-off-jmeter-gc.log", "-n")
                .containsSequence("-t", home.resolve("jmeter/order.jmx").toString())
                .containsSequence("-l", home.resolve("runs/1/trial-01-off.jtl").toString());
    }

    @Test
    void anOpenPlanGetsItsRateAndRowsInsteadOfThreads() throws Exception {
        create("runner/parts/jmeter/target/jmeter-home/bin/ApacheJMeter.jar");
        create("jmeter/order-open.jmx");
        create("jmeter/data/hot.csv");
        PlanLoad load = new PlanLoad(
                "order-open",
                "gateway",
                new Arrivals.Open(40),
                "hot",
                Duration.ZERO,
                Duration.ofSeconds(20),
                List.of());

        assertThat(command(load))
                .contains("-Jrate=40", "-JdurationSeconds=20", "-JpauseSeconds=100", "-Jseed=42")
                .contains("-Jdata=" + home.resolve("jmeter/data/hot.csv"))
                .contains("-Jjmeter.save.saveservice.autoflush=true")
                .noneMatch(word -> word.startsWith("-Jthreads"));
    }

    @Test
    void rowsThatDoNotExistAreAnErrorBeforeJMeterStarts() throws Exception {
        create("runner/parts/jmeter/target/jmeter-home/bin/ApacheJMeter.jar");
        create("jmeter/order.jmx");

        assertThatThrownBy(this::command).hasMessageContaining("the input rows orders do not exist");
    }

    /** Else an answer that a closed plan would still wait for is cut off in an open one. */
    @Test
    void thePauseIsLongerThanTheLongestWaitOfEveryPlan() throws Exception {
        Path plans = Path.of("").toAbsolutePath().resolve("../../jmeter");
        for (String plan : List.of("order-open", "query-open")) {
            String text = Files.readString(plans.resolve(plan + ".jmx"));
            long longest = millis(text, "connect_timeout") + millis(text, "response_timeout");
            assertThat(JMeterCommand.PAUSE).as(plan).isGreaterThan(Duration.ofMillis(longest));
        }
    }

    private static long millis(String plan, String name) {
        Matcher value = Pattern.compile("HTTPSampler\\." + name + "\">(\\d+)<").matcher(plan);
        assertThat(value.find()).as(name).isTrue();
        return Long.parseLong(value.group(1));
    }

    @Test
    void aPlanThatDoesNotExistIsAnErrorBeforeJMeterStarts() throws Exception {
        create("runner/parts/jmeter/target/jmeter-home/bin/ApacheJMeter.jar");

        assertThatThrownBy(this::command)
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("order.jmx")
                .hasMessageContaining("the plan order does not exist");
    }

    @Test
    void jmeterThatIsNotAssembledIsAnErrorThatSaysHow() {
        assertThatThrownBy(this::command)
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("mvn -pl runner/parts/jmeter package");
    }

    private List<String> command() throws LoadException {
        return command(LOAD);
    }

    private List<String> command(PlanLoad load) throws LoadException {
        JMeterPaths paths = JMeterPaths.within(Path.of("java"), home);
        return JMeterCommand.of(paths, load, TARGET, LoadFiles.of(home.resolve("runs/1"), "trial-01-off"));
    }

    private void create(String file) throws IOException {
        Path path = home.resolve(file);
        Files.createDirectories(path.resolveSibling("."));
        Files.createFile(path);
    }
}
