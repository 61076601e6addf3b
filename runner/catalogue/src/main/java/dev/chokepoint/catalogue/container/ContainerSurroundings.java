package dev.chokepoint.catalogue.container;

import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.launch.Surroundings;
import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the start of one container knows: a component answers at its own name and at the ports that the system declares,
 * unless a variable says otherwise ({@link ContainerVariables}).
 */
record ContainerSurroundings(
        SystemDeclaration system, Set<String> started, Map<String, String> environment, int processors)
        implements Surroundings {
    private static final int MOST_PORT = 65_535;
    private static final int MOST_INDEX = 9_999;
    private static final String LIST_SEPARATOR = ",";
    private static final String USUAL_SEED = "42";

    @Override
    public List<Address> addresses(String component, String port) {
        int declared = port(component, port);
        String variable = ContainerVariables.address(component);
        String value = text(variable).orElse(component);
        if (value.equals(ContainerVariables.EACH)) {
            return List.of(new Address(component, declared));
        }
        // The list may change only the port that callers use.
        boolean called = port.equals(PortDeclaration.SERVER);
        return Arrays.stream(value.split(LIST_SEPARATOR, -1))
                .map(entry -> address(variable, entry.strip(), declared, called))
                .toList();
    }

    /** A name that stands for each address may have several, now or later. */
    @Override
    public boolean several(String component) {
        boolean each = text(ContainerVariables.address(component))
                .filter(ContainerVariables.EACH::equals)
                .isPresent();
        return each || Surroundings.super.several(component);
    }

    private static Address address(String variable, String entry, int declared, boolean called) {
        int colon = entry.indexOf(':');
        String host = colon < 0 ? entry : entry.substring(0, colon);
        String port = colon < 0 ? Integer.toString(declared) : entry.substring(colon + 1);
        if (host.isEmpty() || !port.matches("[1-9]\\d{0,4}") || Integer.parseInt(port) > MOST_PORT) {
            throw new IllegalArgumentException(variable + " holds \"" + entry + "\"; allowed: "
                    + ContainerVariables.EACH + ", or host or host:port separated by commas; do: mend it");
        }
        return new Address(host, called ? Integer.parseInt(port) : declared);
    }

    private int port(String component, String port) {
        PortDeclaration declared = system.component(component).ports().get(port);
        if (declared == null) {
            throw new IllegalArgumentException(component + " has no port " + port + "; it has "
                    + system.component(component).ports().keySet());
        }
        return declared.container();
    }

    @Override
    public int ownPort(Instance instance, String port) {
        return port(instance.component(), port);
    }

    @Override
    public boolean inContainer() {
        return true;
    }

    @Override
    public String folder(String name, Instance instance) {
        throw refused("${folder:" + name + "}", instance);
    }

    @Override
    public String file(String name, Instance instance) {
        throw refused("${file:" + name + "}", instance);
    }

    @Override
    public String binary(Code.Binary binary) {
        throw new IllegalArgumentException("${binary} is " + binary.name() + ", which only a local start can have; do:"
                + " give it an image and a service of its own");
    }

    private static IllegalArgumentException refused(String what, Instance instance) {
        return new IllegalArgumentException(instance.component() + " asks for " + what + ", which a container does not"
                + " have; do: move that setting to the section local of system.yaml");
    }

    /** This replica's number, from 1. */
    Instance instance(String component) {
        long index = number(ContainerVariables.INDEX, "0");
        if (index < 0 || index > MOST_INDEX) {
            throw new IllegalArgumentException(
                    ContainerVariables.INDEX + " is " + index + "; allowed: 0 to " + MOST_INDEX + "; do: mend it");
        }
        return new Instance(component, (int) index + 1);
    }

    @Override
    public long seed() {
        return number(ContainerVariables.SEED, USUAL_SEED);
    }

    private long number(String variable, String usual) {
        String value = text(variable).orElse(usual);
        if (!value.matches("-?\\d{1,18}")) {
            throw new IllegalArgumentException(
                    variable + " is \"" + value + "\"; allowed: a whole number; do: mend it");
        }
        return Long.parseLong(value);
    }

    /** An empty variable counts as missing, because docker compose cannot leave one out. */
    private Optional<String> text(String variable) {
        return Optional.ofNullable(environment.get(variable)).map(String::strip).filter(text -> !text.isEmpty());
    }
}
