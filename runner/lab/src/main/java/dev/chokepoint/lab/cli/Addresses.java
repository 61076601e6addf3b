package dev.chokepoint.lab.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Addresses as options give them. */
final class Addresses {
    private static final int LAST_PORT = 65_535;
    private static final String PATTERN = "http://host or http://host:port, a port of 1 to " + LAST_PORT + ", no path";

    private Addresses() {}

    /** The address of an option, or a usage error. */
    static URI of(String option, String text) {
        try {
            URI address = new URI(text);
            if ("http".equals(address.getScheme()) && address.getHost() != null && isRoot(address)) {
                return address;
            }
        } catch (URISyntaxException e) {
            throw new UsageException(option + " is \"" + text + "\": " + e.getReason() + "; allowed: " + PATTERN);
        }
        throw new UsageException(option + " is \"" + text + "\"; allowed: " + PATTERN);
    }

    /** The plans have paths of their own, so one here would be lost. Java accepts any number as a port. */
    private static boolean isRoot(URI address) {
        String path = address.getRawPath();
        boolean port = address.getPort() == -1 || (address.getPort() >= 1 && address.getPort() <= LAST_PORT);
        return port
                && (path.isEmpty() || path.equals("/"))
                && address.getRawQuery() == null
                && address.getRawFragment() == null;
    }

    /** The addresses of an option by component. */
    static Map<String, URI> of(String option, Map<String, String> texts) {
        Map<String, URI> addresses = new TreeMap<>();
        texts.forEach((component, text) -> addresses.put(component, of(option, text)));
        return addresses;
    }

    /** Refuses what is no address of a database. It is not shown, because it has a password in it. */
    static void checkJdbc(String option, Optional<String> url) {
        if (url.isPresent() && !url.get().startsWith("jdbc:mysql://")) {
            throw new UsageException(option + " does not begin with jdbc:mysql://; allowed:"
                    + " jdbc:mysql://host:port/database?user=…&password=…");
        }
    }
}
