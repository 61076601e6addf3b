package dev.chokepoint.stack.run;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.process.Await;
import dev.chokepoint.stack.process.ProcessTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a runner tells other commands about the stack that it holds, in the file {@code <home>/runs/running.properties}.
 *
 * @param jdbcUrl the JDBC URL of the database that the audit reads; empty if there is none
 * @param members the components in the order of their start
 * @param urls addresses to show, by name
 * @param notes whatever else {@code status} shows, such as the findings that are off
 */
public record RunningStack(
        Mark runner,
        Path folder,
        String jdbcUrl,
        List<Member> members,
        Map<String, String> urls,
        Map<String, String> notes) {

    /** The note that names the system. */
    public static final String SYSTEM = "system";

    /** Copies the collections. */
    public RunningStack {
        members = List.copyOf(members);
        urls = Map.copyOf(urls);
        notes = Map.copyOf(notes);
    }

    /** A process with its start in milliseconds since 1970, because a later process can get the same id. */
    public record Mark(long pid, long startMillis) {
        static Mark of(ProcessHandle handle) {
            return new Mark(handle.pid(), ProcessTable.startMillis(handle));
        }

        /** Whether that very process runs. */
        public boolean alive() {
            return handle().isPresent();
        }

        Optional<ProcessHandle> handle() {
            return ProcessTable.find(pid, startMillis).filter(ProcessTable::lives);
        }
    }

    /** One component: its process, where it listens by purpose, and its log file. */
    public record Member(String id, Mark process, Map<String, Integer> ports, Path log) {
        /** Copies the ports. */
        public Member {
            ports = Map.copyOf(ports);
        }
    }

    /** Describes a stack that this JVM holds and all of whose components run. Nothing is written yet. */
    public static RunningStack of(Stack stack, String jdbcUrl, Map<String, String> urls, Map<String, String> notes) {
        List<Member> members = new ArrayList<>();
        for (Component component : stack.components()) {
            Mark mark = ProcessHandle.of(component.pid())
                    .map(Mark::of)
                    .orElseThrow(() -> new ComponentException(component.id() + " has ended; its log: " + component.log()
                            + ". Stop the stack and start it again."));
            members.add(new Member(component.id(), mark, component.ports(), component.log()));
        }
        Mark runner = Mark.of(ProcessHandle.current());
        return new RunningStack(runner, stack.folder().path(), jdbcUrl, members, urls, notes);
    }

    /**
     * Reads the description of the stack that runs in a repository. It is empty if there is none or its runner has
     * died; the stale file is left alone then. A file that cannot be understood is an error.
     */
    public static Optional<RunningStack> read(Path home) {
        return RunningStackFile.in(home).read().filter(stack -> stack.runner().alive());
    }

    /** Writes the description for other commands, at once and whole. It is an error if it cannot be written. */
    public void write(Path home) {
        RunningStackFile.in(home).write(this);
    }

    /** Removes the description; the runner does so when its stack is down. It is an error if it cannot be deleted. */
    public static void remove(Path home) {
        RunningStackFile.in(home).remove();
    }

    /**
     * Asks the runner to stop its stack, and waits until it and every component are gone. The request is a file in the
     * run folder, so that the runner ends with exit code 0. After half of the deadline, or if the file cannot be
     * written, the runner gets TERM. It is an error if something still runs at the deadline, naming it.
     *
     * @param deadline the longest wait; the stack itself takes less than ten seconds
     */
    public void end(Duration deadline) {
        Duration half = deadline.dividedBy(2);
        if (StopRequest.in(folder).made() && Await.until(half, () -> left().isEmpty())) {
            return;
        }
        runner.handle().ifPresent(ProcessHandle::destroy);
        if (!Await.until(half, () -> left().isEmpty())) {
            throw new ComponentException("Still running " + deadline.toSeconds() + " s after TERM to the runner "
                    + runner.pid() + ": " + left() + ". End the runner with `kill -9 " + runner.pid()
                    + "`; its guard then ends the rest.");
        }
    }

    private List<String> left() {
        List<String> left = new ArrayList<>();
        if (runner.alive()) {
            left.add("runner " + runner.pid());
        }
        members.stream()
                .filter(member -> member.process().alive())
                .forEach(member -> left.add(member.id() + " " + member.process().pid()));
        return left;
    }
}
