package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.PlanLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
        JMeterPaths paths = JMeterPaths.within(Path.of("java"), home);
        return JMeterCommand.of(paths, LOAD, TARGET, LoadFiles.of(home.resolve("runs/1"), "trial-01-off"));
    }

    private void create(String file) throws IOException {
        Path path = home.resolve(file);
        Files.createDirectories(path.resolveSibling("."));
        Files.createFile(path);
    }
}
