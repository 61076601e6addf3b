package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.NoSurroundings;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.lab.testkit.Shop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JMeterCommandTest {
    private static final PlanLoad LOAD =
            PlanLoad.closed("order", "trip-service", 100, Duration.ofSeconds(30), Duration.ofMillis(60_500));
    private static final LoadTarget TARGET = new LoadTarget("127.0.0.1", 8080);

    private static final String LAUNCHER = "runner/parts/jmeter/target/jmeter-home/bin/ApacheJMeter.jar";
    private static final String PLUGIN = "shop/target/plugin.jar";

    @TempDir
    private Path home = Path.of("");

    @Test
    void theParametersOfThePlanArePassed() throws Exception {
        create(LAUNCHER, PLUGIN, "jmeter/order.jmx", "jmeter/data/orders.csv");

        List<String> command = command();

        assertThat(command)
                .contains("-Jhost=127.0.0.1", "-Jport=8080", "-Jthreads=100", "-JdurationSeconds=93")
                .contains(
                        "-Jdata=" + home.resolve("jmeter/data/orders.csv"),
                        "-Jsample_variables=orderKey,article,orderId")
                .contains("-Xlog:gc:file=trial-01-off-jmeter-gc.log:time,uptime,level,tags", "-n")
                .containsSequence("-t", home.resolve("jmeter/order.jmx").toString())
                .containsSequence("-l", home.resolve("runs/1/trial-01-off.jtl").toString());
    }

    @Test
    void anOpenPlanGetsItsRateAndRowsInsteadOfThreads() throws Exception {
        create(LAUNCHER, PLUGIN, "jmeter/order-open.jmx", "jmeter/data/hot.csv");
        PlanLoad load = new PlanLoad(
                "order-open",
                "gateway",
                new Arrivals.Open(40),
                Optional.of("hot"),
                Duration.ZERO,
                Duration.ofSeconds(20),
                List.of());

        assertThat(command(load, LaunchArguments.none()))
                .contains("-Jrate=40", "-JdurationSeconds=20", "-JpauseSeconds=140", "-Jseed=42")
                .contains("-Jdata=" + home.resolve("jmeter/data/hot.csv"))
                .contains("-Jjmeter.save.saveservice.autoflush=true")
                .noneMatch(word -> word.startsWith("-Jthreads"));
    }

    @Test
    void theLoadOfAForkLastsUntilItsEndFileIsThere() throws Exception {
        create(LAUNCHER, PLUGIN, "jmeter/order.jmx", "jmeter/data/orders.csv", "jmeter/end-on-file.groovy");
        Generator generator =
                Generator.of(Shop.system(), home, LaunchArguments.none(), new NoSurroundings(2, 42, home));
        LoadFiles files = LoadFiles.of(home.resolve("runs/1"), "off");

        assertThat(JMeterCommand.continuous(generator, LOAD, TARGET, files, Duration.ofMinutes(20)))
                .contains("-JdurationSeconds=1200", "-Jthreads=100")
                .contains("-Jjsr223.init.file=" + home.resolve("jmeter/end-on-file.groovy"))
                .contains("-JendFile=" + home.resolve("runs/1/off-end"))
                .contains("-Xlog:gc:file=off-jmeter-gc.log:time,uptime,level,tags")
                .containsOnlyOnce("-Jjmeter.save.saveservice.autoflush=true");
        assertThat(command()).noneMatch(word -> word.startsWith("-JendFile") || word.startsWith("-Jjsr223"));
    }

    @Test
    void theGeneratorStartsWithTheSettingsAndThePlugInsOfItsSystem() throws Exception {
        create(LAUNCHER, PLUGIN, "jmeter/order.jmx", "jmeter/data/orders.csv");

        assertThat(command())
                .contains("-Xmx64m", "-Jshop.answers=counted", "-Jsearch_paths=" + home.resolve(PLUGIN))
                .doesNotContain("-Dshop.answers=counted");
    }

    @Test
    void aToggleOnTheGeneratorChangesItsFlagsAndProperties() throws Exception {
        create(LAUNCHER, PLUGIN, "jmeter/order.jmx", "jmeter/data/orders.csv");
        Settings toggled = SettingsOf.jvm("-Xmx2g")
                .merge(SettingsOf.property("shop.answers", "ignored"))
                .merge(SettingsOf.code("shop.sampler", "asynchronous"));

        List<String> command = command(LOAD, LaunchArguments.of(toggled));

        assertThat(command)
                .contains("-Xmx2g", "-Jshop.answers=ignored", "-Jshop.sampler=asynchronous")
                .doesNotContain("-Xmx64m", "-Jshop.answers=counted");
        assertThat(command.indexOf("-Xmx2g")).isLessThan(command.indexOf("-jar"));
    }

    @Test
    void aPlugInThatIsNotBuiltIsAnErrorBeforeJMeterStarts() throws Exception {
        create(LAUNCHER, "jmeter/order.jmx", "jmeter/data/orders.csv");

        assertThatThrownBy(this::command)
                .isInstanceOf(LoadException.class)
                .hasMessageContaining(PLUGIN)
                .hasMessageContaining("the plug-in has not been built");
    }

    @Test
    void rowsThatDoNotExistAreAnErrorBeforeJMeterStarts() throws Exception {
        create(LAUNCHER, "jmeter/order.jmx");

        assertThatThrownBy(this::command)
                .hasMessageContaining("the input rows of the plan order do not exist")
                .hasMessageContaining("orders.csv");
    }

    /** Else an answer that a closed plan would still wait for is cut off in an open one. */
    @Test
    void thePauseIsLongerThanTheLongestWaitOfEveryPlan() throws Exception {
        Path plans = Repository.HOME.resolve("jmeter");
        for (String plan : List.of("order-open", "pay-open", "query-open", "page-open", "submit-open")) {
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
        create(LAUNCHER);

        assertThatThrownBy(this::command)
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("order.jmx")
                .hasMessageContaining("the plan order does not exist");
    }

    @Test
    void aPlanThatTheSystemDoesNotDeclareIsAnErrorThatNamesThose() throws Exception {
        create(LAUNCHER);
        PlanLoad unknown = PlanLoad.closed("pay", "shop", 1, Duration.ZERO, Duration.ofSeconds(1));

        assertThatThrownBy(() -> command(unknown, LaunchArguments.none()))
                .isInstanceOf(LoadException.class)
                .hasMessage("the plan pay does not exist; there are [order, order-open, query]");
    }

    @Test
    void jmeterThatIsNotAssembledIsAnErrorThatSaysHow() {
        assertThatThrownBy(this::command)
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("mvn -pl runner/parts/jmeter package");
    }

    private List<String> command() throws LoadException {
        return command(LOAD, LaunchArguments.none());
    }

    private List<String> command(PlanLoad load, LaunchArguments findings) throws LoadException {
        Generator generator = Generator.of(Shop.system(), home, findings, new NoSurroundings(2, 42, home));
        return JMeterCommand.of(generator, load, TARGET, LoadFiles.of(home.resolve("runs/1"), "trial-01-off"));
    }

    private void create(String... files) throws IOException {
        for (String file : files) {
            Path path = home.resolve(file);
            Files.createDirectories(path.resolveSibling("."));
            Files.createFile(path);
        }
    }
}
