package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.stack.exception.StackException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A system as a trial sees it: it is started, observed and stopped once per trial. */
public interface SystemUnderTest extends AutoCloseable {

    /**
     * What it is made of.
     *
     * @return the declaration
     */
    SystemDeclaration declaration();

    /**
     * The components and programs that a trial can request. A requested program starts what it needs.
     *
     * @return their ids
     */
    default Set<String> componentIds() {
        Set<String> ids = new LinkedHashSet<>(declaration().components().keySet());
        ids.addAll(declaration().programs().keySet());
        return ids;
    }

    /**
     * Where it runs.
     *
     * @return the target of the command line
     */
    default Target target() {
        return Target.LOCAL;
    }

    /**
     * How many processors {@code ${processors}} in a finding stands for.
     *
     * @param component the component that is launched
     * @return what a JVM in its place counts, 1 or more
     */
    default int processors(String component) {
        return Runtime.getRuntime().availableProcessors();
    }

    /**
     * What is missing, or what this target cannot do. Called before anything starts, so that an impossible run is
     * refused at once.
     *
     * @param demands what the run will ask for
     * @return all reasons and what to do; empty when nothing is known to be in the way
     */
    default Optional<String> unavailable(RunDemands demands) {
        return Optional.empty();
    }

    /**
     * The sources of probes that this target does not have. A probe that the verdict does not need is then left out.
     * One that it needs is a reason in {@link #unavailable}.
     *
     * @return nothing unless the target says otherwise
     */
    default Set<Need> lacks() {
        return Set.of();
    }

    /**
     * Notes for the reader of numbers that were measured here.
     *
     * @return whole sentences for the notes of the run; asked before {@link #close}
     */
    default List<String> notes() {
        return List.of();
    }

    /**
     * Brings the system into the state in which a trial starts: data stores empty, every wanted component and what it
     * needs ready, every service a new process. A component that holds no toggle, such as a data store, may be kept
     * from the trial before.
     *
     * @param setup what the trial asks for
     * @throws StackException if a component does not become ready; what had started for this trial is stopped
     * @throws InterruptedException if the run is to end
     */
    void startTrial(TrialSetup setup) throws StackException, InterruptedException;

    /**
     * The processes that run for the present trial. The first of a component has its plain id; for the others see
     * {@link TrialView#instances}.
     *
     * @return their ids, empty between trials
     */
    Set<String> running();

    /**
     * What a probe may look at.
     *
     * @return the view on the present trial
     */
    TrialView view();

    /**
     * What puts a plan's load on this system.
     *
     * @return the driver
     */
    LoadDriver load();

    /**
     * Where the load goes.
     *
     * @param component id of the component that is called
     * @return its host and port
     */
    LoadTarget entry(String component);

    /**
     * The consistency check of this system's data.
     *
     * @return empty when no data store runs in the present trial
     */
    Optional<Auditor> auditor();

    /**
     * The exact commands of the components that run for the present trial.
     *
     * @return one entry a component
     */
    List<TrialResult.CommandLine> commands();

    /**
     * The log of a component of the present trial.
     *
     * @param component id of the component or of one of its instances
     * @return the file, which need not exist yet
     */
    Path log(String component);

    /**
     * A component that ended although nobody stopped it.
     *
     * @return its id with its last log lines; empty while all are alive
     */
    Optional<Dead> dead();

    /**
     * Where a component shows the effective values of its settings.
     *
     * @param component id of a component that runs, or of one of its instances
     * @return an address that answers with JSON whose field "settings" maps names to values; empty if it has none
     */
    Optional<URI> settingsUrl(String component);

    /**
     * Runs a program of this system with the present trial's launch arguments and waits for its end.
     *
     * @param program id of the program
     * @param arguments its program arguments
     * @param deadline how long it may take; then it is stopped
     * @return how it ended
     * @throws StackException if it has not been built, cannot be started or is not done at the deadline
     * @throws InterruptedException if the run is to end; the program is stopped
     */
    ProgramOutcome runProgram(String program, List<String> arguments, Duration deadline)
            throws StackException, InterruptedException;

    /**
     * Ends the current trial: stops its services and keeps what the next trial may use again.
     *
     * @return the files that this trial leaves in the run folder, each with the trial's label in its name
     * @throws StackException if a process does not end
     * @throws InterruptedException if the run is to end
     */
    List<Path> stopTrial() throws StackException, InterruptedException;

    /** Stops everything. */
    @Override
    void close();

    /**
     * A component that died.
     *
     * @param component its id
     * @param lastLogLines at most 20 lines from the end of its log
     */
    record Dead(String component, List<String> lastLogLines) {
        /** Takes a copy of the list. */
        public Dead {
            lastLogLines = List.copyOf(lastLogLines);
        }
    }

    /**
     * How a program ended.
     *
     * @param exitCode its exit code
     * @param output the file with its standard output
     * @param errors the file with its standard error
     * @param command its exact command
     */
    record ProgramOutcome(int exitCode, Path output, Path errors, List<String> command) {
        /** Takes a copy of the list. */
        public ProgramOutcome {
            command = List.copyOf(command);
        }
    }
}
