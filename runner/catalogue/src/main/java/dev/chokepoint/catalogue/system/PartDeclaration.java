package dev.chokepoint.catalogue.system;

import dev.chokepoint.catalogue.yaml.Require;
import java.util.Optional;

/**
 * One of the programs that can do a component's work.
 *
 * @param name the name that findings use
 * @param ready how its readiness is seen, where it differs from the component's
 * @param settings its own settings, over those of the component where it is a JVM, in place of them where it is not
 * @param service the compose service of an image of its own; empty where the part is in the component's image
 * @param profile the compose profile of that service
 */
public record PartDeclaration(
        String name,
        Code code,
        Optional<ReadinessDeclaration> ready,
        PlacedSettings settings,
        Optional<String> service,
        Optional<String> profile) {
    /** Refuses an empty name. */
    public PartDeclaration {
        Require.text("part", name);
    }

    /** The only part of a component, without settings of its own. */
    public static PartDeclaration only(String component, Code code) {
        return only(component, code, false);
    }

    /** The same; with a foreign image its compose service is the component's and starts an image of somebody else. */
    public static PartDeclaration only(String component, Code code, boolean foreignImage) {
        Optional<String> service = foreignImage ? Optional.of(component) : Optional.empty();
        return new PartDeclaration(component, code, Optional.empty(), PlacedSettings.none(), service, Optional.empty());
    }

    /** Whether the part is a native program, which has no JVM settings. */
    public boolean isNative() {
        return command().isPresent();
    }

    /** The command of a native program; empty for a JVM. */
    public Optional<Code.Command> command() {
        return code instanceof Code.Command command ? Optional.of(command) : Optional.empty();
    }
}
