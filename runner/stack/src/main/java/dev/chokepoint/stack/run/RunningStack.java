package dev.chokepoint.stack.run;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.exception.RunFolderException;
import dev.chokepoint.stack.process.Await;
import dev.chokepoint.stack.process.ProcessTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a runner tells other commands about the stack that it holds, in the file {@code
 * <home>/runs/running.properties}.
 *
 * @param runner the runner's process
 * @param folder the run folder
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

    /**
     * A process with its start time, because a later process can get the same id.
     *
     * @param pid the process id
     * @param startMillis its start, milliseconds since 1970
     */
    public record Mark(long pid, long startMillis) {
        static Mark of(ProcessHandle handle) {
            return new Mark(handle.pid(), ProcessTable.startMillis(handle));
        }

        /**
         * Whether that very process runs.
         *
         * @return false once it has ended
         */
        public boolean alive() {
            return handle().isPresent();
        }

        Optional<ProcessHandle> handle() {
            return ProcessTable.find(pid, startMillis).filter(ProcessTable::lives);
        }
    }

    /**
     * One component.
     *
     * @param id its id
     * @param process its process
     * @param ports where it listens, by purpose
     * @param log its log file
     */
    public record Member(String id, Mark process, Map<String, Integer> ports, Path log) {
        /** Copies the ports. */
        public Member {
            ports = Map.copyOf(ports);
        }
    }

    /**
     * Describes a stack that this JVM holds.
     *
     * @param stack the stack, all of whose components run
     * @param jdbcUrl the database that the audit reads
     * @param urls addresses to show, by name
     * @param notes whatever else to show
     * @return the description, not yet written
     */
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
     * Reads the description of the stack that runs in a repository.
     *
     * @param home the root of the repository
     * @return the description; empty if there is none or its runner has died, in which case the stale file is left
     *     alone
     * @throws RunFolderException if the file is there and cannot be understood
     */
    public static Optional<RunningStack> read(Path home) {
        return RunningStackFile.in(home).read().filter(stack -> stack.runner().alive());
    }

    /**
     * Writes the description for other commands, at once and whole.
     *
     * @param home the root of the repository
     * @throws RunFolderException if it cannot be written
     */
    public void write(Path home) {
        RunningStackFile.in(home).write(this);
    }

    /**
     * Removes the description; the runner does so when its stack is down.
     *
     * @param home the root of the repository
     * @throws RunFolderException if it cannot be deleted
     */
    public static void remove(Path home) {
        RunningStackFile.in(home).remove();
    }

    /**
     * Asks the runner to stop its stack, and waits until it and every component are gone. The request is a file in the
     * run folder, so that the runner ends with exit code 0. After half of the deadline, or if the file cannot be
     * written, the runner gets TERM.
     *
     * @param deadline the longest wait; the stack itself takes less than ten seconds
     * @throws ComponentException if something still runs at the deadline, naming it
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
