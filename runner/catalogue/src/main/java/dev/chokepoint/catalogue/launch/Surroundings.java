package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.system.Code;
import java.util.List;
import java.util.Set;

/** What one start of a system knows: which components are there, where they answer, and where files lie. */
public interface Surroundings {
    /**
     * Where a process answers.
     *
     * @param host a name or an address
     * @param port 1 to 65535
     */
    record Address(String host, int port) {
        /**
         * Both together.
         *
         * @return {@code host:port}
         */
        public String text() {
            return host + ":" + port;
        }
    }

    /**
     * The components of this start.
     *
     * @return their ids
     */
    Set<String> started();

    /**
     * Where the replicas of a component answer.
     *
     * @param component its id; it need not be started
     * @param port name of the port
     * @return one address for each replica, at least one
     */
    List<Address> addresses(String component, String port);

    /**
     * The port on which one process listens.
     *
     * @param instance the process
     * @param port name of the port
     * @return 1 to 65535
     */
    int ownPort(Instance instance, String port);

    /**
     * Whether components run in containers.
     *
     * @return false for child processes of the runner
     */
    boolean inContainer();

    /**
     * A folder.
     *
     * @param name home, run, logs, tmp, trial or own
     * @param instance the process that asks
     * @return an existing folder
     * @throws IllegalArgumentException if there is no such folder here
     */
    String folder(String name, Instance instance);

    /**
     * A file that was made of a template.
     *
     * @param name its name in the system's file
     * @param instance the process that asks
     * @return its path
     */
    String file(String name, Instance instance);

    /**
     * A binary that the user named.
     *
     * @param binary which one
     * @return its path
     */
    String binary(Code.Binary binary);

    /**
     * The processors of the machine.
     *
     * @return 1 or more
     */
    int processors();

    /**
     * The seed of whatever is random in this start.
     *
     * @return any number
     */
    long seed();
}
