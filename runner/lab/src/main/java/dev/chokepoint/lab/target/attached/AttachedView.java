package dev.chokepoint.lab.target.attached;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.target.TargetChoice;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a probe can read of an attached system: meters and, if the user named it, the database. */
record AttachedView(TargetChoice choice) implements TrialView {
    private static final Pattern DATABASE = Pattern.compile("(jdbc:mysql://[^/]+/)[^?]*(.*)");

    @Override
    public ObservedProcess process(String component) {
        throw new IllegalArgumentException("nothing can be asked of the process of " + component
                + ", because somebody else has started it where the runner does not look");
    }

    @Override
    public URI managementUrl(String component) {
        URI root = choice.management().get(component);
        if (root == null) {
            throw new IllegalArgumentException("where " + component + " shows its meters was not said; give "
                    + choice.option("management") + " " + component + "=URL beside those of "
                    + choice.management().keySet());
        }
        return root;
    }

    @Override
    public Path log(String component) {
        throw new IllegalArgumentException(
                "the log of " + component + " is not here, because somebody else has started it");
    }

    /** The user named one database. The others are on the same server. */
    @Override
    public String jdbcUrl(String database) {
        Matcher named = DATABASE.matcher(choice.jdbcUrl().orElse(""));
        if (!named.matches()) {
            throw new IllegalArgumentException(
                    "the database " + database + " was not named; give " + choice.option("jdbc") + " URL");
        }
        return named.group(1) + database + named.group(2);
    }

    @Override
    public Map<String, Double> programMetrics() {
        return Map.of();
    }
}
