package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.PortDeclaration;
import java.util.List;
import java.util.Set;

/** What one start of a system knows: which components are there, where they answer, and where files lie. */
public interface Surroundings {
    /** Where a process answers: a name or an address, and a port from 1 to 65535. */
    record Address(String host, int port) {
        /** Both together: {@code host:port}. */
        public String text() {
            return host + ":" + port;
        }
    }

    /** The ids of the components of this start. */
    Set<String> started();

    /** Where the replicas of a component answer at the port of that name, at least one. It need not be started. */
    List<Address> addresses(String component, String port);

    /** Whether a component has more than one replica, or may get more while its callers run. */
    default boolean several(String component) {
        return addresses(component, PortDeclaration.SERVER).size() > 1;
    }

    /** The port of that name on which one process listens, 1 to 65535. */
    int ownPort(Instance instance, String port);

    /** Whether components run in containers: false for child processes of the runner. */
    boolean inContainer();

    /**
     * The path of an existing folder for the process that asks: home, run, logs, tmp, trial or own.
     *
     * @throws IllegalArgumentException if there is no such folder here
     */
    String folder(String name, Instance instance);

    /** The path of a file that was made of a template, by its name in the system's file, for the process that asks. */
    String file(String name, Instance instance);

    /** The path of a binary that the user named. */
    String binary(Code.Binary binary);

    /** The processors of the machine, 1 or more. */
    int processors();

    /** The seed of whatever is random in this start. */
    long seed();
}
