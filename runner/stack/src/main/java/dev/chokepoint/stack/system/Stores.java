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
import dev.chokepoint.stack.exception.ComponentException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The stores of a system: they stay up from trial to trial, and what they hold is thrown away between. */
final class Stores {
    private final SystemDeclaration system;
    private final Stack stack;
    private final SystemPorts ports;
    private final Map<String, Component> present = new LinkedHashMap<>();

    Stores(SystemDeclaration system, Stack stack, SystemPorts ports) {
        this.system = system;
        this.stack = stack;
        this.ports = ports;
    }

    /** The store that runs, or a new one if it was stopped. */
    Component component(String id, LaunchArguments launch) {
        if (!launch.expected().flat().isEmpty()) {
            throw new ComponentException(id + " takes no settings from findings yet, but was given "
                    + launch.expected().flat() + ". Toggle another component.");
        }
        Component there = present.get(id);
        if (there == null || (!there.command().isEmpty() && !there.alive())) {
            there = fresh(system.component(id));
            present.put(id, there);
        }
        return there;
    }

    private Component fresh(ComponentDeclaration store) {
        int port = ports.of(Instance.first(store.id()), PortDeclaration.SERVER);
        return store.kind() == ComponentKind.MARIADB
                ? new MariaDbComponent(store.id(), stack.folder(), port, stack.children())
                : new RedisComponent(store.id(), stack.folder(), port, stack.children());
    }

    /** Empties each running store: databases are dropped, made anew and filled by their SQL; Redis is flushed. */
    void reset() {
        for (Component store : present.values()) {
            if (store.alive() && store instanceof MariaDbComponent database) {
                reset(database, system.component(store.id()).databases());
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
