package dev.chokepoint.failures;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.system.LocalSystem;
import dev.chokepoint.stack.system.SystemOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/**
 * Runs a failure once: a new system with empty stores, callers, the failure, the recovery, the audit.
 *
 * @param home the root of the checkout
 * @param system what is broken, as its file declares it
 * @param subject what can go wrong with it, and who calls it
 * @param progress gets a line for each step
 */
record FailureRun(
        Path home,
        Catalogue catalogue,
        SystemDeclaration system,
        Subject subject,
        long seed,
        Clock clock,
        PrintStream progress) {
    /** After it a part is not up again, and the run has failed. On two busy processors the slowest start took 70 s. */
    private static final Duration UP_AGAIN_DEADLINE = Duration.ofMinutes(2);

    /** The services are just started: in the first seconds an order takes a second. */
    private static final Duration BEFORE_FAILURE = Duration.ofSeconds(12);

    /** A killed process ends once the kernel has closed its files. */
    private static final Duration END_DEADLINE = Duration.ofSeconds(30);

    /** Each attempt may take the gateway's 70 s, and a caller who is refused repeats his request every 5 s. */
    private static final Duration LAST_ANSWERS = Duration.ofMinutes(4);

    /** Runs it; an error if it has no outcome, such as a part that did not come up. Its logs are below runs/. */
    RunOutcome run(Failure failure, int number) throws IOException, InterruptedException, SQLException, AuditException {
        RunFolder folder = RunFolder.create(home, "failures-" + failure.name(), clock);
        say(failure, number, "starting; the logs are in " + folder.logs());
        try (PrintStream log =
                        new PrintStream(folder.logs().resolve("stack.log").toFile(), StandardCharsets.UTF_8);
                Stack stack = new Stack(folder, log)) {
            Optional<SmallDisk> disk = failure.setup().smallDisk()
                    ? Optional.of(SmallDisk.mount(folder.path().resolve(TripFailures.MARIADB + "-data")))
                    : Optional.empty();
            try {
                return run(failure, number, stack, disk);
            } finally {
                if (disk.isPresent()) {
                    endDatabase(stack);
                    disk.get().unmount();
                }
            }
        }
    }

    /** Without it the file system can be taken away. Its folder cannot be deleted before. */
    private static void endDatabase(Stack stack) throws InterruptedException {
        Optional<ProcessHandle> database = stack.components().stream()
                .filter(component -> component.id().equals(TripFailures.MARIADB) && component.alive())
                .findFirst()
                .flatMap(component -> ProcessHandle.of(component.pid()));
        if (database.isPresent()) {
            database.get().destroyForcibly();
            long endNanos = System.nanoTime() + END_DEADLINE.toNanos();
            while (database.get().isAlive()) {
                if (System.nanoTime() - endNanos > 0) {
                    throw new StackException(TripFailures.MARIADB + " lives " + END_DEADLINE.toSeconds()
                            + " s after it was killed; its folder stays mounted");
                }
                Thread.sleep(20);
            }
        }
    }

    private RunOutcome run(Failure failure, int number, Stack stack, Optional<SmallDisk> disk)
            throws IOException, InterruptedException, SQLException, AuditException {
        LocalSystem local = new LocalSystem(system, SystemOptions.seeded(seed), stack, new Ports());
        Set<String> wanted = new TreeSet<>(system.usual());
        wanted.addAll(failure.setup().also());
        Map<String, LaunchArguments> launch = launch(failure.setup().settings());
        local.startFresh(
                wanted, "run", seed, id -> launch.getOrDefault(id, LaunchArguments.none()), LocalSystem.START_DEADLINE);
        List<Subject.Stream> requests =
                subject.callers().requests(home, () -> UUID.randomUUID().toString());
        try (Supervisor supervisor = new Supervisor(stack);
                Callers callers = new Callers(local.url(subject.entry(), PortDeclaration.SERVER), requests, clock)) {
            Breaker breaker = new Breaker(stack, local, supervisor, disk);
            if (failure.setup().snapshot()) {
                breaker.snapshot(TripFailures.REDIS);
            }
            callers.start();
            Thread.sleep(BEFORE_FAILURE.toMillis());
            return recover(failure, number, breaker, supervisor, callers, local, stack);
        }
    }

    private RunOutcome recover(
            Failure failure,
            int number,
            Breaker breaker,
            Supervisor supervisor,
            Callers callers,
            LocalSystem local,
            Stack stack)
            throws IOException, InterruptedException, SQLException, AuditException {
        long failureMillis = clock.millis();
        say(failure, number, failure.what());
        failure.act().on(breaker);
        supervisor.awaitUp(UP_AGAIN_DEADLINE);
        long upMillis = clock.millis() - failureMillis;
        say(failure, number, "all parts are up after " + upMillis + " ms");
        OpenWork work = new OpenWork(local.jdbcUrl(subject.database()), subject.openWork());
        Set<String> open = work.now();
        Set<String> stillOpen = work.await(open, subject.bound());
        long settledMillis = clock.millis() - failureMillis;
        say(failure, number, open.size() + " pieces of work had begun; those ended after " + settledMillis + " ms");
        awaitQuiet(callers, failureMillis + upMillis, failure.quiet());
        callers.finish(LAST_ANSWERS);
        List<Answer> answers = callers.answers();
        List<SentRequest> sent = answers.stream().map(Answer::sent).toList();
        AuditDeclaration declared = system.audit()
                .orElseThrow(() -> new IllegalArgumentException("system " + system.name() + " declares no audit"));
        AuditResult audit = new DataAudit(local, stack, subject.bound(), clock)
                .of(declared, "run")
                .audit(sent);
        CallerFigures figures = CallerFigures.of(answers, failureMillis, failure.watched());
        RunOutcome outcome = new RunOutcome(
                failure.name(),
                number,
                upMillis,
                settledMillis,
                List.copyOf(stillOpen),
                supervisor.restarted(),
                figures,
                audit,
                failure.mayBreak());
        List<String> faults = outcome.faults(subject.bound());
        say(failure, number, faults.isEmpty() ? "passed" : "FAILED: " + String.join("; ", faults));
        return outcome;
    }

    /** The callers go on until nothing has failed for a while, and at most for the bound. */
    private void awaitQuiet(Callers callers, long upMillis, Duration quiet) throws InterruptedException {
        long end = upMillis + Math.max(subject.bound().toMillis(), quiet.toMillis());
        long until = upMillis + quiet.toMillis();
        while (clock.millis() < until) {
            Thread.sleep(250);
            long lastFailed = callers.answers().stream()
                    .filter(answer -> answer.attempt() == 1 && !answer.good())
                    .mapToLong(Answer::sentMillis)
                    .max()
                    .orElse(0);
            until = Math.min(end, Math.max(until, lastFailed + Failure.SHORT.toMillis()));
        }
    }

    private Map<String, LaunchArguments> launch(Map<String, Settings> settings) {
        Map<String, LaunchArguments> launch = new TreeMap<>();
        for (String id : system.components().keySet()) {
            Settings usual = Launch.of(catalogue, id, Map.of()).expected();
            launch.put(id, LaunchArguments.of(usual.merge(settings.getOrDefault(id, Settings.none()))));
        }
        return launch;
    }

    private void say(Failure failure, int number, String what) {
        progress.println(failure.name() + " " + number + ": " + what);
    }
}
