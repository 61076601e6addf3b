package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.component.MariaDbComponent;
import dev.chokepoint.stack.component.RedisComponent;
import dev.chokepoint.stack.component.Replication;
import dev.chokepoint.stack.exception.ComponentException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The stores of a system: they stay up from trial to trial, and what they hold is thrown away between. */
final class Stores {
    private final SystemDeclaration system;
    private final Stack stack;
    private final SystemPorts ports;
    private final Map<String, Component> present = new LinkedHashMap<>();
    private final Map<String, Replication> parts = new LinkedHashMap<>();

    Stores(SystemDeclaration system, Stack stack, SystemPorts ports) {
        this.system = system;
        this.stack = stack;
        this.ports = ports;
    }

    /**
     * Stops the stores whose part in replication is another one in the next start: a primary without its binary log, a
     * replica that nobody wants, or one whose primary has ended. What they held is lost, as it is between trials.
     */
    void fit(Set<String> started) {
        Set<String> unfit = parts.keySet().stream()
                .filter(id -> !fits(id, started))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        stack.stop(unfit);
        unfit.forEach(id -> {
            present.remove(id);
            parts.remove(id);
        });
    }

    private boolean fits(String id, Set<String> started) {
        Optional<String> primary = system.component(id).replicaOf();
        boolean wanted = primary.isEmpty() || started.contains(id);
        return wanted
                && part(id, started).equals(parts.get(id))
                && primary.map(present::get).map(Component::alive).orElse(true);
    }

    private Replication part(String id, Set<String> started) {
        return system.component(id)
                .replicaOf()
                .map(primary -> Replication.of(primary, port(primary), serverId(primary, id, started)))
                .orElseGet(() -> system.replicasOf(id, started).isEmpty() ? Replication.none() : Replication.primary());
    }

    /** The primary has 1. */
    private int serverId(String primary, String id, Set<String> started) {
        return 2 + List.copyOf(system.replicasOf(primary, started)).indexOf(id);
    }

    private int port(String id) {
        return ports.of(Instance.first(id), PortDeclaration.SERVER);
    }

    /** The store that runs, or a new one if it was stopped, for a start of these components. */
    Component component(String id, LaunchArguments launch, Set<String> started) {
        if (!launch.expected().flat().isEmpty()) {
            throw new ComponentException(id + " takes no settings from findings yet, but was given "
                    + launch.expected().flat() + ". Toggle another component.");
        }
        Component there = present.get(id);
        if (there == null || (!there.command().isEmpty() && !there.alive())) {
            there = fresh(system.component(id), started);
            present.put(id, there);
        }
        return there;
    }

    private Component fresh(ComponentDeclaration store, Set<String> started) {
        int port = port(store.id());
        if (store.kind() != ComponentKind.MARIADB) {
            return new RedisComponent(store.id(), stack.folder(), port, stack.children());
        }
        Replication part = part(store.id(), started);
        parts.put(store.id(), part);
        return new MariaDbComponent(store.id(), stack.folder(), port, stack.children(), part);
    }

    /**
     * Empties each running store: databases are dropped, made anew and filled by their SQL; Redis is flushed. A replica
     * follows its primary.
     */
    void reset() {
        for (Component store : present.values()) {
            Map<String, List<String>> databases = system.component(store.id()).databases();
            if (store.alive() && store instanceof MariaDbComponent database && !databases.isEmpty()) {
                reset(database, databases);
            } else if (store.alive() && store instanceof RedisComponent redis) {
                redis.flush();
            }
        }
    }

    private void reset(MariaDbComponent server, Map<String, List<String>> databases) {
        List<String> statements = new ArrayList<>();
        for (String database : databases.keySet()) {
            statements.add("drop database if exists " + database);
            statements.add("create database " + database + " character set utf8mb4");
        }
        new SqlScript("the reset of the databases", statements).run(server.jdbcUrl(""));
        databases.forEach((database, files) -> files.forEach(
                file -> SqlScript.read(stack.folder().home().resolve(file)).run(server.jdbcUrl(database))));
    }
}
