package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The command line of one load. */
final class JMeterCommand {
    /**
     * JMeter aborts open requests at the end of its schedule, unless the schedule ends with a pause. This pause is
     * longer than the plans' connect time-out and response time-out together (5 s and 130 s).
     */
    static final Duration PAUSE = Duration.ofSeconds(140);

    /** Only a schedule with random arrivals would use the seed. Ours is even. */
    private static final long SEED = 42;

    /** What the start of a thread may take, see {@link #seconds}. */
    private static final long START_MILLIS = 6;

    private static final String AUTOFLUSH = "-Jjmeter.save.saveservice.autoflush=true";

    private JMeterCommand() {}

    /** Ends JMeter in an orderly way when a file appears. */
    private static final String END_SCRIPT = "jmeter/end-on-file.groovy";

    /** Builds it for one trial. Throws if JMeter, the plan or its data are not there. */
    static List<String> of(Generator generator, PlanLoad load, LoadTarget target, LoadFiles files)
            throws LoadException {
        return of(generator, load, target, files, seconds(load), List.of());
    }

    /**
     * Builds it for a whole fork, which lasts until the end file is there, at most as long as the cap. Throws if
     * JMeter, the plan or its data are not there.
     */
    static List<String> continuous(Generator generator, PlanLoad load, LoadTarget target, LoadFiles files, Duration cap)
            throws LoadException {
        Path script = generator.home().resolve(END_SCRIPT);
        require(script, "it ends the load; check it out again");
        return of(
                generator,
                load,
                target,
                files,
                wholeSeconds(cap),
                List.of(
                        "-Jjsr223.init.file=" + script,
                        "-JendFile=" + files.end(),
                        // Rows are flushed at once, because the runner counts them. It costs 0.9 us of processor time a
                        // row, and the request itself costs JMeter about 100 us.
                        AUTOFLUSH));
    }

    private static List<String> of(
            Generator generator, PlanLoad load, LoadTarget target, LoadFiles files, long seconds, List<String> further)
            throws LoadException {
        Path launcher = generator.launcher();
        require(launcher, "JMeter has not been assembled; run mvn -pl runner/parts/jmeter package");
        Path plan = generator
                .plan(load.plan())
                .orElseThrow(() -> new LoadException("the plan " + load.plan() + " does not exist; there are "
                        + generator.load().plans().keySet()));
        require(plan, "the plan " + load.plan() + " does not exist");
        Optional<Path> rows = generator.rows(plan, load.data());
        if (rows.isPresent()) {
            require(rows.get(), "the input rows of the plan " + load.plan() + " do not exist");
        }
        for (Path plugin : generator.plugins()) {
            require(plugin, "the plug-in has not been built; run mvn package");
        }
        List<String> command = new ArrayList<>(generator.before());
        command.add(generator.java().toString());
        command.addAll(generator.launch().flags());
        command.addAll(List.of(
                // The name is relative to the working folder, because a colon in a full path would end the option. The
                // time tells which pauses were in the measured part, or while the generator was frozen.
                "-Xlog:gc:file=" + files.collector().getFileName() + ":time,uptime,level,tags",
                "-Djava.awt.headless=true",
                "-jar",
                launcher.toString(),
                "-n",
                "-t",
                plan.toString(),
                "-l",
                files.samples().toString(),
                "-j",
                files.log().toString(),
                // Otherwise JMeter opens a port for its stop command, and not only on loopback.
                "-Jjmeterengine.nongui.port=0",
                // Three lines a thread otherwise.
                "-Lorg.apache.jmeter.threads=WARN",
                "-Jhost=" + target.host(),
                "-Jport=" + target.port(),
                "-JdurationSeconds=" + seconds,
                "-Jsampleresult.timestamp.start=true",
                "-Jjmeter.save.saveservice.output_format=csv"));
        rows.ifPresent(file -> command.add("-Jdata=" + file));
        String variables = generator.audited(load.plan()).values().stream()
                .flatMap(audited -> audited.variables().stream())
                .distinct()
                .collect(Collectors.joining(","));
        if (!variables.isEmpty()) {
            command.add("-Jsample_variables=" + variables);
        }
        command.addAll(arrivals(load.arrivals()));
        further.stream().filter(word -> !command.contains(word)).forEach(command::add);
        if (!generator.plugins().isEmpty()) {
            command.add("-Jsearch_paths="
                    + generator.plugins().stream().map(Path::toString).collect(Collectors.joining(";")));
        }
        generator.launch().properties().forEach((key, value) -> command.add("-J" + key + "=" + value));
        command.addAll(generator.launch().arguments());
        return List.copyOf(command);
    }

    private static List<String> arrivals(Arrivals arrivals) {
        if (arrivals instanceof Arrivals.Closed closed) {
            return List.of("-Jthreads=" + closed.threads());
        }
        return List.of(
                "-Jrate=" + ((Arrivals.Open) arrivals).perSecond(),
                "-JpauseSeconds=" + PAUSE.toSeconds(),
                "-Jseed=" + SEED,
                // Rows are flushed at once, because the runner ends JMeter after the last row.
                AUTOFLUSH);
    }

    /**
     * JMeter counts whole seconds. A fraction is rounded up, and requests that start too late are left out.
     *
     * <p>A thread of a closed load ends so long after its own start, and the measured part is counted from the start of
     * the last thread. So the load is longer by the time that all starts take. Otherwise the last seconds of the
     * measured part would have fewer callers. 800 threads took 4.5 s on two processors (pubsub-max-per-route,
     * 2026-11-26).
     */
    static long seconds(PlanLoad load) {
        Duration starts = load.arrivals() instanceof Arrivals.Closed closed
                ? Duration.ofSeconds(1).plusMillis(closed.threads() * START_MILLIS)
                : Duration.ZERO;
        return wholeSeconds(load.warmup().plus(load.measure()).plus(starts));
    }

    private static long wholeSeconds(Duration duration) {
        return (duration.toMillis() + 999) / 1000;
    }

    private static void require(Path file, String otherwise) throws LoadException {
        if (!Files.isRegularFile(file)) {
            throw new LoadException(file + ": no such file: " + otherwise);
        }
    }
}
