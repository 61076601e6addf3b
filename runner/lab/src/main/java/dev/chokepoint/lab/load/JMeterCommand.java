package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The command line of one load. */
final class JMeterCommand {
    /**
     * At its end JMeter cuts off what has not been answered, unless its schedule ends with a pause. This one is longer
     * than the plans' time to connect and their longest wait for an answer together, 5 s and 90 s.
     */
    static final Duration PAUSE = Duration.ofSeconds(100);

    /** Only a schedule of random arrivals would draw from it; ours is even. */
    private static final long SEED = 42;

    private JMeterCommand() {}

    /**
     * Builds it.
     *
     * @throws LoadException if JMeter, the plan or its data are not there
     */
    static List<String> of(JMeterPaths paths, PlanLoad load, LoadTarget target, LoadFiles files) throws LoadException {
        Path launcher = paths.jmeterHome().resolve("bin/ApacheJMeter.jar");
        Path plan = paths.plans().resolve(load.plan() + ".jmx");
        require(launcher, "JMeter has not been assembled; run mvn -pl runner/parts/jmeter package");
        require(plan, "the plan " + load.plan() + " does not exist");
        String rows = load.data().orElse("orders");
        Path data = paths.data().resolve(rows + ".csv");
        require(data, "the input rows " + rows + " do not exist");
        List<String> command = new ArrayList<>(List.of(
                paths.java().toString(),
                // A fixed heap: a generator that is still growing its own would slow the first trials only.
                "-Xms512m",
                "-Xmx512m",
                "-XX:+UseG1GC",
                // By name within the working folder, for a colon in a full path would end the option.
                "-Xlog:gc:file=" + files.collector().getFileName(),
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
                // Otherwise JMeter listens for a word to stop on a port of its own, and not on loopback only.
                "-Jjmeterengine.nongui.port=0",
                // Three lines a thread otherwise.
                "-Lorg.apache.jmeter.threads=WARN",
                "-Jhost=" + target.host(),
                "-Jport=" + target.port(),
                "-JdurationSeconds=" + seconds(load),
                "-Jdata=" + data,
                "-Jsample_variables=" + SampleLog.ORDER_ID,
                "-Jsampleresult.timestamp.start=true",
                "-Jjmeter.save.saveservice.output_format=csv"));
        command.addAll(arrivals(load.arrivals()));
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
                // Each row at once, for the runner ends JMeter when the last one is there.
                "-Jjmeter.save.saveservice.autoflush=true");
    }

    /** JMeter counts in whole seconds: a part of one is rounded up, and what starts too late is left out. */
    static long seconds(PlanLoad load) {
        return (load.warmup().plus(load.measure()).toMillis() + 999) / 1000;
    }

    private static void require(Path file, String otherwise) throws LoadException {
        if (!Files.isRegularFile(file)) {
            throw new LoadException(file + ": no such file: " + otherwise);
        }
    }
}
