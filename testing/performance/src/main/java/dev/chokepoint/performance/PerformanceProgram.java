package dev.chokepoint.performance;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.cli.program.OwnProgram;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.run.StackLock;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The program behind {@code testing/performance/performance.sh}. */
@Command(
        name = "performance.sh",
        description = {
            "Start the trip system, warm it, and print a table: what it carries, and the processor time of each part.",
            "docs/performance.md explains it.",
            "",
            "Exit codes: 0 measured, 2 usage, 3 it could not be measured, or the audit at its end is not clean."
        },
        mixinStandardHelpOptions = true,
        version = "chokepoint 0.1.0")
public final class PerformanceProgram implements Callable<Integer> {
    private static final String SYSTEM = "trip";
    private static final long SEED = 42;

    /** The columns; the others are in the sum only. */
    private static final List<String> COMPONENTS =
            List.of("trip-service", "mariadb", "seata-server", "redis", "gateway", "uid-service");

    private final Path home;
    private final PrintStream out;
    private final PrintStream err;

    @Option(
            names = "--on",
            split = ",",
            paramLabel = "ID",
            description = "Findings that are on; all others have their default.")
    private List<String> on = new ArrayList<>();

    @Option(
            names = "--loads",
            split = ",",
            paramLabel = "NAME",
            description = "Only these rows, in this order, after the warm-up. A row may come several times.")
    private List<String> loads = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "COMPONENT:KEY=VALUE",
            description = "A property of a component, over the findings. The component is started.")
    private List<String> set = new ArrayList<>();

    @Option(
            names = "--jvm",
            paramLabel = "COMPONENT:FLAG",
            description = "A flag of a component's JVM, over the findings. The component is started.")
    private List<String> jvm = new ArrayList<>();

    @Option(names = "--threads", description = "Threads of each load, 1 to 1000; default: ${DEFAULT-VALUE}.")
    private int threads = 50;

    @Option(
            names = "--warm-up",
            description = "Seconds before each measured part, 1 to 3600; default: ${DEFAULT-VALUE}.")
    private int warmupSeconds = 45;

    @Option(names = "--measure", description = "Seconds of each measured part, 1 to 3600; default: ${DEFAULT-VALUE}.")
    private int measureSeconds = 35;

    PerformanceProgram(Path home, PrintStream out, PrintStream err) {
        this.home = home;
        this.out = out;
        this.err = err;
    }

    /** Runs the program and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.exit(run(new PerformanceProgram(OwnProgram.home(), System.out, System.err), arguments));
    }

    /** Runs the program in this process and gives its exit code. */
    static int run(PerformanceProgram program, String... arguments) {
        return OwnProgram.run("performance", program, program.out, program.err, arguments);
    }

    @Override
    public Integer call() throws Exception {
        OwnProgram.upTo(1_000, "--threads", threads);
        OwnProgram.upTo(3_600, "--warm-up", warmupSeconds);
        OwnProgram.upTo(3_600, "--measure", measureSeconds);
        List<NamedLoad> chosen = chosen(loads);
        Catalogue catalogue =
                new FindingFolder(home.resolve("findings"), new SystemFolder(home.resolve("systems")).read()).read();
        SystemDeclaration system = Optional.ofNullable(catalogue.systems().get(SYSTEM))
                .orElseThrow(() -> new IllegalArgumentException("there is no system " + SYSTEM));
        Map<String, Arm> flipped = flipped(catalogue, on);
        Additions additions = Additions.of(set, jvm, system.components().keySet());
        StackLock lock = StackLock.take(home, "performance.sh");
        try (SystemUnderTest started = LocalUnderTest.factory()
                .create(system, RunFolder.create(home, "performance", Clock.systemUTC()), SEED)) {
            Row.heading(COMPONENTS).forEach(out::println);
            new PerformanceRun(
                            started,
                            catalogue.ofSystem(SYSTEM),
                            flipped,
                            additions,
                            threads,
                            Duration.ofSeconds(warmupSeconds),
                            Duration.ofSeconds(measureSeconds),
                            err)
                    .measure(chosen, row -> out.println(row.text(COMPONENTS)));
            return 0;
        } finally {
            lock.close();
        }
    }

    /** The warm-up and then the rows of these names in their order, or all rows if none is named. */
    static List<NamedLoad> chosen(List<String> names) {
        if (names.isEmpty()) {
            return NamedLoad.ALL;
        }
        List<NamedLoad> chosen = new ArrayList<>(List.of(NamedLoad.ALL.get(0)));
        names.forEach(name -> chosen.add(named(name)));
        return chosen;
    }

    private static NamedLoad named(String name) {
        return NamedLoad.ALL.stream()
                .filter(load -> load.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--loads " + name
                        + ": there is no such row; there are: "
                        + String.join(
                                ", ",
                                NamedLoad.ALL.stream().map(NamedLoad::name).toList())));
    }

    /** These findings in their on arm. */
    static Map<String, Arm> flipped(Catalogue catalogue, List<String> ids) {
        Map<String, Arm> flipped = new TreeMap<>();
        for (String id : ids) {
            if (catalogue.find(id).isEmpty()) {
                throw new IllegalArgumentException("--on " + id + ": there is no such finding; see ./chokepoint list");
            }
            flipped.put(id, Arm.ON);
        }
        return flipped;
    }
}
