package dev.chokepoint.generator.process;

import java.io.File;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jmeter.visualizers.backend.BackendListener;
import org.apache.jmeter.visualizers.backend.influxdb.InfluxdbBackendListenerClient;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.jspecify.annotations.Nullable;

/** JMeter's stock engine, which runs one load at a time. */
final class Engine {
    /** JMeter's own; it is not public. */
    private static final String SENDER = "org.apache.jmeter.visualizers.backend.influxdb.HttpMetricsSender";

    private static final long LOOK_EVERY_MILLIS = 100;

    /** A call may take 130 s. */
    private static final int MOST_LOOKS = 1_400;

    private final GeneratorSettings settings;
    private final Figures figures;
    private final Optional<String> store;
    private @Nullable StandardJMeterEngine engine;
    private Collection<AbstractThreadGroup> groups = List.of();

    private Engine(GeneratorSettings settings, Figures figures, Optional<String> store) {
        this.settings = settings;
        this.figures = figures;
        this.store = store;
    }

    /**
     * Reads JMeter's settings. JMeter holds them in static fields, so a process has one engine.
     *
     * @param store where the points of an interval are sent
     * @throws IOException if JMeter's home is not one
     */
    static Engine of(GeneratorSettings settings, Figures figures, Optional<String> store) throws IOException {
        File properties =
                settings.home().resolve("bin").resolve("jmeter.properties").toFile();
        if (!properties.isFile()) {
            throw new IOException(properties + " does not exist; set " + GeneratorSettings.HOME + " to JMeter's home");
        }
        // JMeter loads classes of its window, which must not look for a screen.
        System.setProperty("java.awt.headless", "true");
        JMeterUtils.setJMeterHome(settings.home().toString());
        JMeterUtils.loadJMeterProperties(properties.toString());
        JMeterUtils.initLocale();
        settings.planProperties().forEach(JMeterUtils::setProperty);
        JMeterUtils.setProperty(
                "backend_influxdb.send_interval",
                String.valueOf(settings.store().every().toSeconds()));
        SaveService.loadProperties();
        return new Engine(settings, figures, store);
    }

    /**
     * Begins a load.
     *
     * @throws IllegalStateException if one runs
     * @throws IOException if JMeter refuses the plan
     */
    synchronized void begin() throws IOException {
        if (engine != null && engine.isActive()) {
            throw new IllegalStateException("a load runs, or an open one was stopped, which JMeter 5.6.3 never ends;"
                    + " stop a closed load, or start the process anew");
        }
        StandardJMeterEngine next = new StandardJMeterEngine();
        HashTree plan = plan();
        next.configure(plan);
        try {
            next.runTest();
        } catch (JMeterEngineException e) {
            throw new IOException(settings.load().plan() + " cannot be run: " + e.getMessage(), e);
        }
        engine = next;
        SearchByClass<AbstractThreadGroup> search = new SearchByClass<>(AbstractThreadGroup.class);
        plan.traverse(search);
        groups = search.getSearchResults();
    }

    private HashTree plan() throws IOException {
        HashTree tree = JMeter.convertSubTree(
                SaveService.loadTree(settings.load().plan().toFile()), true);
        Object root = tree.getArray()[0];
        Optional<Schedule> schedule = settings.load().open()
                ? Optional.of(new Schedule(settings.load().rate()))
                : Optional.empty();
        tree.add(root, SampleFigures.of(figures, schedule));
        store.ifPresent(url -> tree.add(root, listener(url)));
        return tree;
    }

    /** JMeter's own listener. A parameter whose name begins with TAG_ is a tag of each point (report 003). */
    private BackendListener listener(String url) {
        Arguments parameters = new Arguments();
        Map.of(
                        "influxdbMetricsSender", SENDER,
                        "influxdbUrl", url,
                        "application", "all",
                        "measurement", "jmeter",
                        "summaryOnly", "false",
                        "samplersRegex", ".*",
                        "percentiles", "90;95;99",
                        "testTitle", "load",
                        "eventTags", "")
                .forEach(parameters::addArgument);
        if (settings.store().ownTag()) {
            parameters.addArgument("TAG_instance", settings.caller());
        }
        BackendListener listener = new BackendListener();
        listener.setName("points for InfluxDB");
        listener.setClassname(InfluxdbBackendListenerClient.class.getName());
        listener.setArguments(parameters);
        return listener;
    }

    /**
     * Asks the load to end after the calls that are open. It is no error if none runs. JMeter 5.6.3 ends a closed load
     * by itself then, but waits forever for the thread pool of an open one. So the end of the calls is the end of the
     * load. An open load that is late is cut off.
     */
    synchronized void stop() {
        if (engine == null || !engine.isActive()) {
            return;
        }
        engine.stopTest(false);
        Collection<AbstractThreadGroup> stopped = groups;
        EndOfLoad load = new EndOfLoad(
                JMeterContextService::getNumberOfThreads,
                () -> JMeterContextService.getThreadCounts().startedThreads,
                () -> stopped.forEach(AbstractThreadGroup::tellThreadsToStop));
        Thread end = new Thread(() -> await(load), "end of the load");
        end.setDaemon(true);
        end.start();
    }

    private void await(EndOfLoad load) {
        try {
            boolean ended = false;
            for (int look = 0; !ended && look < MOST_LOOKS && figures.running(); look++) {
                Thread.sleep(LOOK_EVERY_MILLIS);
                ended = load.look();
            }
            if (ended) {
                figures.end();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
