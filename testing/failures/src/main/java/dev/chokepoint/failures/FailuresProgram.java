package dev.chokepoint.failures;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.cli.program.OwnProgram;
import dev.chokepoint.lab.provenance.ProvenanceReader;
import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.run.StackLock;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The program behind {@code testing/failures/failures.sh}. */
@Command(
        name = "failures.sh",
        description = {
            "Break each part of a system under load and check how it recovers.",
            "The table is printed on standard output and written to a JSON file. docs/failures.md explains it.",
            "",
            "Exit codes: 0 every run passed, 1 one did not, 2 usage, 3 interrupted, or nothing could be run."
        },
        mixinStandardHelpOptions = true,
        version = "chokepoint 0.1.0")
public final class FailuresProgram implements Callable<Integer> {
    static final int PASSED = 0;
    static final int FAILED = 1;

    private static final int MOST_TIMES = 100;
    private static final long SEED = 42;

    private final Path home;
    private final PrintStream out;
    private final PrintStream err;
    private final Clock clock;

    @Option(
            names = "--system",
            paramLabel = "NAME",
            description = "The system: trip, pubsub or account-rpc; default: ${DEFAULT-VALUE}.")
    private String system = "trip";

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Only these failures; names are those of --list, with commas between them.")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--times",
            paramLabel = "N",
            description = "How often each is run, 1 to 100; default: ${DEFAULT-VALUE}.")
    private int times = 3;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Where the results are written; default: runs/failures.json of the checkout.")
    private @Nullable Path json;

    @Option(names = "--list", description = "Show the names of the failures and end.")
    private boolean list;

    FailuresProgram(Path home, PrintStream out, PrintStream err, Clock clock) {
        this.home = home;
        this.out = out;
        this.err = err;
        this.clock = clock;
    }

    /** Runs the program and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.exit(run(new FailuresProgram(OwnProgram.home(), System.out, System.err, Clock.systemUTC()), arguments));
    }

    /** Runs the program in this process and gives its exit code. */
    static int run(FailuresProgram program, String... arguments) {
        return OwnProgram.run("failures", program, program.out, program.err, arguments);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Subject subject = Subject.named(system);
        if (list) {
            subject.failures().forEach(failure -> out.printf("%-26s %s%n", failure.name(), failure.what()));
            return PASSED;
        }
        List<Failure> chosen = chosen(subject, only);
        OwnProgram.upTo(MOST_TIMES, "--times", times);
        Catalogue catalogue =
                new FindingFolder(home.resolve("findings"), new SystemFolder(home.resolve("systems")).read()).read();
        SystemDeclaration declared = Optional.ofNullable(catalogue.systems().get(system))
                .orElseThrow(() -> new IllegalArgumentException("there is no folder systems/" + system));
        StackLock lock = StackLock.take(home, "failures.sh");
        try {
            ProvenanceReader provenance = ProvenanceReader.start(home, clock);
            FailureRun run = new FailureRun(home, catalogue.ofSystem(system), declared, subject, SEED, clock, err);
            List<FailureResult> results = new ArrayList<>();
            for (Failure failure : chosen) {
                results.add(all(run, failure));
                write(results, provenance.finish(), subject.bound());
            }
            ResultTable.lines(results, subject.bound()).forEach(out::println);
            return exitCode(results, subject.bound());
        } finally {
            lock.close();
        }
    }

    /** The named failures in the order of the table, or all if none is named. */
    static List<Failure> chosen(Subject subject, List<String> names) {
        List<Failure> all = subject.failures();
        List<String> known = all.stream().map(Failure::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(
                        "--only " + name + ": there is no such failure; there are: " + String.join(", ", known));
            }
        }
        return names.isEmpty()
                ? all
                : all.stream().filter(failure -> names.contains(failure.name())).toList();
    }

    static int exitCode(List<FailureResult> results, Duration bound) {
        return results.stream().allMatch(result -> result.faults(bound).isEmpty()) ? PASSED : FAILED;
    }

    private FailureResult all(FailureRun run, Failure failure) throws InterruptedException {
        Optional<String> unavailable = failure.setup().smallDisk() ? SmallDisk.unavailable() : Optional.empty();
        List<RunOutcome> outcomes = new ArrayList<>();
        List<String> broken = new ArrayList<>();
        for (int number = 1; number <= times && unavailable.isEmpty(); number++) {
            try {
                outcomes.add(run.run(failure, number));
            } catch (IOException | SQLException | AuditException | StackException e) {
                // The others still get their turn. The reason stands below the table, and the exit code is 1.
                broken.add("run " + number + " has no outcome: " + e.getMessage());
                err.println(failure.name() + " " + number + ": no outcome: " + e);
            }
        }
        return new FailureResult(failure.name(), failure.what(), unavailable.orElse(""), outcomes, broken);
    }

    /** What the JSON file holds. */
    record Results(Provenance provenance, long boundMillis, List<FailureResult> failures) {}

    private void write(List<FailureResult> results, Provenance provenance, Duration bound) throws IOException {
        Path file = json != null ? json : home.resolve("runs/failures.json");
        JsonMapper mapper =
                JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        Files.write(file, mapper.writeValueAsBytes(new Results(provenance, bound.toMillis(), results)));
    }
}
