package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.system.PortDeclaration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A placeholder in a setting that is filled at the start: {@code ${kind}}, {@code ${kind:subject}}, {@code
 * ${kind:subject.port}} or {@code ${kind:subject|separator}}.
 *
 * @param subject the component, database, folder or file that is meant; empty where the kind has none
 * @param port the subject's port
 * @param separator what stands between several addresses
 */
public record Placeholder(Kind kind, String subject, String port, String separator) {
    private static final Pattern FORM = Pattern.compile("\\$\\{([a-z]+)(?::([^}|]+))?(?:\\|([^}]*))?}");
    private static final Pattern ANY = Pattern.compile("\\$\\{[^}]*}?");

    /** All placeholders, for messages. */
    public static final String ALLOWED =
            "host, port, address, addresses, url, urls, own, jdbc, folder and file with a name, such as ${host:redis};"
                    + " bind, instance, number, processors, seed and binary without one, such as ${bind}; a separator"
                    + " for addresses and urls only, such as ${urls:server|;}";

    /** What can be asked for. */
    public enum Kind {
        /** Host of a component. */
        HOST,
        /** Port of a component. */
        PORT,
        /** {@code host:port} of a component. */
        ADDRESS,
        /** {@code host:port} of every replica. */
        ADDRESSES,
        /** {@code http://host:port} of a component. */
        URL,
        /** {@code http://host:port} of every replica. */
        URLS,
        /** A port of the process itself. */
        OWN,
        /** JDBC address of a database. */
        JDBC,
        /** The address to listen on: loopback, or every address in a container. */
        BIND,
        /** A folder: home, run, logs, tmp, trial (shared by the processes of one start), or own (of one process). */
        FOLDER,
        /** A file that was made of a template. */
        FILE,
        /** Id of the process, such as {@code trip-service-2} for a second replica. */
        INSTANCE,
        /** Number of the replica, from 1. */
        NUMBER,
        /** Processors of the machine. */
        PROCESSORS,
        /** Seed of the trial. */
        SEED,
        /** The binary that the user named. */
        BINARY;

        private static final Set<Kind> OF_COMPONENTS = EnumSet.of(HOST, PORT, ADDRESS, ADDRESSES, URL, URLS);
        private static final Set<Kind> OF_NOTHING = EnumSet.of(BIND, INSTANCE, NUMBER, PROCESSORS, SEED, BINARY);
        private static final Set<Kind> OF_SEVERAL = EnumSet.of(ADDRESSES, URLS);

        /** Whether a component is meant by the subject. */
        boolean ofComponent() {
            return OF_COMPONENTS.contains(this);
        }

        private boolean takes(boolean subject, boolean separator) {
            return subject != OF_NOTHING.contains(this) && (!separator || OF_SEVERAL.contains(this));
        }

        private static Optional<Kind> of(String word) {
            return Arrays.stream(values())
                    .filter(kind -> kind.name().equalsIgnoreCase(word))
                    .findFirst();
        }
    }

    /**
     * All placeholders of a text, in order.
     *
     * @throws IllegalArgumentException if something looks like a placeholder and is none
     */
    public static List<Placeholder> in(String text) {
        List<Placeholder> found = new ArrayList<>();
        fill(text, placeholder -> {
            found.add(placeholder);
            return "";
        });
        return found;
    }

    /**
     * Fills the placeholders of a text.
     *
     * @throws IllegalArgumentException if something looks like a placeholder and is none
     */
    public static String fill(String text, Function<Placeholder, String> value) {
        Matcher any = ANY.matcher(text);
        return any.replaceAll(match -> Matcher.quoteReplacement(value.apply(parse(match))));
    }

    private static Placeholder parse(MatchResult match) {
        Matcher form = FORM.matcher(match.group());
        Optional<Kind> kind = (form.matches() ? Kind.of(form.group(1)) : Optional.<Kind>empty())
                .filter(one -> one.takes(form.group(2) != null, form.group(3) != null));
        if (kind.isEmpty()) {
            throw new IllegalArgumentException("\"" + match.group() + "\" is not a placeholder");
        }
        String subject = Optional.ofNullable(form.group(2)).orElse("");
        String separator = Optional.ofNullable(form.group(3)).orElse(",");
        int dot = kind.get().ofComponent() ? subject.indexOf('.') : -1;
        return dot < 0
                ? new Placeholder(kind.get(), subject, PortDeclaration.SERVER, separator)
                : new Placeholder(kind.get(), subject.substring(0, dot), subject.substring(dot + 1), separator);
    }
}
