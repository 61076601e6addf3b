package dev.chokepoint.lab.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Addresses as options give them. */
final class Addresses {
    private static final String PATTERN = "http://host or http://host:port";

    private Addresses() {}

    /** The address of an option, or a usage error. */
    static URI of(String option, String text) {
        try {
            URI address = new URI(text);
            if ("http".equals(address.getScheme()) && address.getHost() != null) {
                return address;
            }
        } catch (URISyntaxException e) {
            throw new UsageException(option + " is \"" + text + "\": " + e.getReason() + "; allowed: " + PATTERN);
        }
        throw new UsageException(option + " is \"" + text + "\"; allowed: " + PATTERN);
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
