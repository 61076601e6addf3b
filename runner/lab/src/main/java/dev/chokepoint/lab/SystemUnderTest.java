package dev.chokepoint.lab;

import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.stack.StackException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A system of components as a trial sees it: started, looked at, stopped, once for each trial. */
public interface SystemUnderTest extends AutoCloseable {

    /**
     * The components that a trial can ask for.
     *
     * @return their ids
     */
    Set<String> componentIds();

    /**
     * Brings the system into the state that a trial starts from: data stores empty, every wanted component and what it
     * needs ready, every service a fresh process. A data store or the third party may be kept from the trial before
     * unless it carries the toggle.
     *
     * @param setup what the trial asks for
     * @throws StackException if a component does not become ready; what had started for this trial is stopped
     * @throws InterruptedException if the run is to end
     */
    void startTrial(TrialSetup setup) throws StackException, InterruptedException;

    /**
     * The components that run for the present trial.
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
     * @param component id of the component
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
     * The exact command of a program of this system with the present trial's launch arguments.
     *
     * @param program id of the program
     * @param arguments its program arguments
     * @return how to run it
     * @throws StackException if the program has not been built
     */
    ProgramCommand program(String program, List<String> arguments) throws StackException;

    /**
     * Ends the present trial: stops its services, keeps what the next trial may use again.
     *
     * @throws InterruptedException if the run is to end
     */
    void stopTrial() throws InterruptedException;

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
     * How to run a program.
     *
     * @param command program and arguments
     * @param folder the working folder
     * @param environment variables that the program gets beside the runner's own
     */
    record ProgramCommand(List<String> command, Path folder, Map<String, String> environment) {
        /** Takes copies. */
        public ProgramCommand {
            command = List.copyOf(command);
            environment = Map.copyOf(environment);
        }
    }
}
