package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code ports} of one component. */
final class PortsReader {
    private static final int MOST = 65_535;
    private static final Pattern DERIVED = Pattern.compile("([a-z][a-z-]*) ([+-]) (\\d{1,4})");
    private static final String FORM =
            "a port from 1 to " + MOST + ", or an earlier port of this component and an offset, such as listen + 1";

    private PortsReader() {}

    static Map<String, PortDeclaration> read(Map<String, Value> values) {
        Map<String, PortDeclaration> ports = new LinkedHashMap<>();
        values.forEach((name, each) -> port(name, each, ports).ifPresent(port -> ports.put(name, port)));
        return Collections.unmodifiableMap(ports);
    }

    private static Optional<PortDeclaration> port(String name, Value value, Map<String, PortDeclaration> earlier) {
        if (value.isText()) {
            return value.parsed(text -> derived(name, text, earlier), FORM);
        }
        Optional<Integer> number = value.integer(1);
        number.filter(port -> port > MOST)
                .ifPresent(port -> value.problems().add(value.key(), "is " + port, FORM, "lower it"));
        return number.filter(port -> port <= MOST).map(port -> new PortDeclaration(name, port, Optional.empty(), 0));
    }

    /** A port that is derived from a derived one is derived from that one's base, so that all are chosen together. */
    private static PortDeclaration derived(String name, String text, Map<String, PortDeclaration> earlier) {
        Matcher form = DERIVED.matcher(text);
        PortDeclaration from = form.matches() ? earlier.get(form.group(1)) : null;
        if (from == null) {
            throw new IllegalArgumentException("\"" + text + "\" is not derived from an earlier port");
        }
        int own = Integer.parseInt(form.group(2) + form.group(3));
        int port = from.container() + own;
        if (port < 1 || port > MOST) {
            throw new IllegalArgumentException("\"" + text + "\" is " + port + ", which is no port");
        }
        return new PortDeclaration(name, port, Optional.of(from.base().orElse(from.name())), from.offset() + own);
    }
}
