package dev.chokepoint.catalogue.container;

import java.util.Locale;

/** The variables of the environment that tell a container how a system was started, besides the toggles. */
public final class ContainerVariables {
    /** The seed of everything that is random in this start. A run chooses one per pair. */
    public static final String SEED = "SEED";

    /** The optional components that are started, separated by commas, besides those that flipped findings name. */
    public static final String WITH = "WITH";

    /** Number of this replica, from 0: the pod index that Kubernetes gives to each pod of a StatefulSet. */
    public static final String INDEX = "INDEX";

    /** JVM arguments of the user, separated by blanks; they win over all others. */
    public static final String JAVA_OPTIONS = "JAVA_OPTIONS";

    /**
     * Value of an address variable: every address that the name of the component has in DNS. The client is given the
     * name and the settings for several ({@code when: several}), by which it looks the addresses up while it runs.
     */
    public static final String EACH = "each";

    private static final String ADDRESS = "ADDRESS_";

    private ContainerVariables() {}

    /**
     * The variable that says where a component answers. Its value is a list of {@code host} or {@code host:port},
     * separated by commas, or {@value #EACH}. Without it a component answers at its name.
     */
    public static String address(String component) {
        return ADDRESS + component.toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
