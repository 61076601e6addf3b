package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.LiftedLimits;
import dev.chokepoint.stack.machine.Pinning;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** A system as a trial sees it: it is started, observed and stopped once per trial. */
public interface SystemUnderTest extends AutoCloseable {

    /** What it is made of. */
    SystemDeclaration declaration();

    /** The ids of components and programs that a trial can request. A requested program starts what it needs. */
    default Set<String> componentIds() {
        Set<String> ids = new LinkedHashSet<>(declaration().components().keySet());
        ids.addAll(declaration().programs().keySet());
        return ids;
    }

    /** Where it runs. */
    default Target target() {
        return Target.LOCAL;
    }

    /** How many processors {@code ${processors}} in a finding stands for, 1 or more: what a JVM there would count. */
    default int processors(String component) {
        return Runtime.getRuntime().availableProcessors();
    }

    /**
     * The same of a component that a finding gives so many processors. On this machine they change nothing, because
     * {@code ${processors}} is the machine's number.
     */
    default int processors(String component, OptionalDouble machine) {
        return processors(component);
    }

    /**
     * What is missing or what this target cannot do, with what to do; empty when nothing is known to be in the way.
     * Called before anything starts, so that an impossible run is refused at once.
     */
    default Optional<String> unavailable(RunDemands demands) {
        return Optional.empty();
    }

    /**
     * The sources of probes that this target does not have. A probe that the verdict does not need is then left out.
     * One that it needs is a reason in {@link #unavailable}.
     */
    default Set<Need> lacks() {
        return Set.of();
    }

    /** Whole sentences for the reader of numbers that were measured here; asked before {@link #close}. */
    default List<String> notes() {
        return List.of();
    }

    /**
     * Brings the system into the state in which a trial starts: data stores empty, every wanted component and what it
     * needs ready, every service a new process. A component that holds no toggle, such as a data store, may be kept
     * from the trial before. Throws if a component does not become ready; what had started for this trial is stopped.
     */
    void startTrial(TrialSetup setup) throws StackException, InterruptedException;

    /** The ids of the present trial's processes; for those of a component see {@link TrialView#instances}. */
    Set<String> running();

    /**
     * The processes on this machine that can be moved to other processors, the load generator included; none where the
     * system runs elsewhere or in containers.
     */
    default List<ProcessHandle> processes() {
        return List.of();
    }

    /** Moves all of it, the load generator included, to some of the processors of this machine. */
    default void pin(Pinning pinning, List<Integer> share) throws StackException {
        pinning.pin(this::processes, share);
    }

    /**
     * Takes away the limits to fractions of a processor until they are restored; none where they cannot be changed, as
     * in containers.
     */
    default LiftedLimits liftLimits() throws StackException {
        return LiftedLimits.none();
    }

    /**
     * From now on the JVMs of this system compile before they do anything else; nothing where they cannot be changed,
     * as in containers. Where the user may not, a note says so.
     */
    default void preferCompilers() throws StackException {}

    /**
     * The processor time in seconds that was used so far for this system on this machine by processes that are not the
     * runner's children, by process. Empty if it cannot be told; then nobody knows what foreign processes use.
     */
    default Optional<Map<String, Double>> processorSecondsBeside() {
        return Optional.of(Map.of());
    }

    /** What a probe may look at in the present trial. */
    TrialView view();

    /** What puts a plan's load on this system. */
    LoadDriver load();

    /** The same for a whole fork, during which the load is frozen again and again. */
    default ForkDriver forkLoad() {
        return (load, target, label, longest) -> {
            throw new LoadException("a load cannot be frozen on target " + target().text());
        };
    }

    /** Where the load goes that calls a component. */
    LoadTarget entry(String component);

    /** The consistency check of this system's data; empty when no data store runs in the present trial. */
    Optional<Auditor> auditor();

    /** The exact command of each component that runs for the present trial. */
    List<TrialResult.CommandLine> commands();

    /** A component that ended although nobody stopped it; empty while all are alive. */
    Optional<Dead> dead();

    /** Where a component shows its settings, in the JSON field "settings"; empty if it has no such address. */
    Optional<URI> settingsUrl(String component);

    /** Runs a program with the present trial's launch arguments. At the deadline it is stopped, and this throws. */
    ProgramOutcome runProgram(String program, List<String> arguments, Duration deadline)
            throws StackException, InterruptedException;

    /** Ends the trial: stops its services, keeps what the next may use, and returns its files in the run folder. */
    List<Path> stopTrial() throws StackException, InterruptedException;

    /** Stops everything. */
    @Override
    void close();

    /** A component that died, with at most 20 lines from the end of its log. */
    record Dead(String component, List<String> lastLogLines) {}

    /** How a program ended, with the files of its standard output and standard error. */
    record ProgramOutcome(int exitCode, Path output, Path errors, List<String> command) {}
}
