package dev.chokepoint.stack;

import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A component without a process that notes what is done to it. */
final class FakeComponent implements Component {
    private final String id;
    private final Set<String> needs;
    private final List<String> events;
    private boolean failsAtStart;
    private boolean neverReady;
    private boolean failsAtNextClose;
    private Runnable whenItEnds = () -> {};
    private volatile boolean alive;

    FakeComponent(String id, Set<String> needs, List<String> events) {
        this.id = id;
        this.needs = Set.copyOf(needs);
        this.events = events;
    }

    FakeComponent failingAtStart() {
        failsAtStart = true;
        return this;
    }

    FakeComponent neverReady() {
        neverReady = true;
        return this;
    }

    FakeComponent failingAtFirstClose() {
        failsAtNextClose = true;
        return this;
    }

    void whenItEnds(Runnable then) {
        whenItEnds = then;
    }

    void die() {
        alive = false;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Set<String> needs() {
        return needs;
    }

    @Override
    public void start() {
        events.add("start " + id);
        if (failsAtStart) {
            throw new ComponentException(id + " cannot be started");
        }
        alive = true;
    }

    @Override
    public boolean ready() {
        if (!neverReady) {
            events.add("ready " + id);
        }
        return !neverReady;
    }

    @Override
    public String awaited() {
        return "the word of " + id;
    }

    @Override
    public boolean alive() {
        return alive;
    }

    @Override
    public long pid() {
        return ProcessHandle.current().pid();
    }

    @Override
    public List<String> command() {
        return List.of(id);
    }

    @Override
    public Path log() {
        return Path.of(id + ".log");
    }

    @Override
    public Map<String, Integer> ports() {
        return Map.of("server", 4711);
    }

    @Override
    public void close() {
        events.add("close " + id);
        alive = false;
        whenItEnds.run();
        if (failsAtNextClose) {
            failsAtNextClose = false;
            throw new ComponentException(id + " cannot be ended");
        }
    }
}
