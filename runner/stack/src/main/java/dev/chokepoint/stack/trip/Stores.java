package dev.chokepoint.stack.trip;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.component.MariaDbComponent;
import dev.chokepoint.stack.component.RedisComponent;
import dev.chokepoint.stack.exception.ComponentException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** MariaDB and Redis, which stay up from trial to trial, and the reset of what they hold. */
final class Stores {
    static final Set<String> IDS = Set.of("mariadb", "redis");

    private final Stack stack;
    private final BuiltParts parts;
    private final int mariaDbPort;
    private final int redisPort;
    private MariaDbComponent mariaDb;
    private RedisComponent redis;

    Stores(Stack stack, int mariaDbPort, int redisPort, BuiltParts parts) {
        this.stack = stack;
        this.parts = parts;
        this.mariaDbPort = mariaDbPort;
        this.redisPort = redisPort;
        this.mariaDb = new MariaDbComponent("mariadb", stack.folder(), mariaDbPort, stack.children());
        this.redis = new RedisComponent("redis", stack.folder(), redisPort, stack.children());
    }

    MariaDbComponent mariaDb() {
        return mariaDb;
    }

    RedisComponent redis() {
        return redis;
    }

    /** The store that runs, or a new one if it was stopped. */
    Component component(String id, LaunchArguments launch) {
        if (!launch.expected().flat().isEmpty()) {
            throw new ComponentException(id + " takes no settings from findings yet, but was given "
                    + launch.expected().flat());
        }
        if (id.equals("redis")) {
            if (wasStopped(redis)) {
                redis = new RedisComponent("redis", stack.folder(), redisPort, stack.children());
            }
            return redis;
        }
        if (wasStopped(mariaDb)) {
            mariaDb = new MariaDbComponent("mariadb", stack.folder(), mariaDbPort, stack.children());
        }
        return mariaDb;
    }

    private static boolean wasStopped(Component component) {
        return !component.command().isEmpty() && !component.alive();
    }

    void reset() {
        if (mariaDb.alive()) {
            List<String> statements = new ArrayList<>();
            for (String database : List.of("trip", "seata")) {
                statements.add("drop database if exists " + database);
                statements.add("create database " + database + " character set utf8mb4");
            }
            new SqlScript("the reset of the databases", statements).run(mariaDb.jdbcUrl(""));
            SqlScript.read(parts.seataStoreSql()).run(mariaDb.jdbcUrl("seata"));
        }
        if (redis.alive()) {
            redis.flush();
        }
    }
}
