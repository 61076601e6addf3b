package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.target.TargetChoice;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Two systems that somebody else has set up, one for each arm, so that forks can be measured there. */
final class ArmOptions {
    @Option(
            names = "--off-url",
            paramLabel = "URL",
            description = "With attached or k8s, for a finding that is measured in forks: where a system answers that "
                    + "you have set up with the off arm. Needs --on-url. The runner starts and stops nothing then.")
    private Optional<String> offUrl = Optional.empty();

    @Option(names = "--on-url", paramLabel = "URL", description = "The same of the on arm.")
    private Optional<String> onUrl = Optional.empty();

    @Option(
            names = "--off-management",
            paramLabel = "COMPONENT=URL",
            description = "With --off-url: as --management, of that system; may be repeated.")
    private Map<String, String> offManagement = new LinkedHashMap<>();

    @Option(
            names = "--on-management",
            paramLabel = "COMPONENT=URL",
            description = "With --on-url: as --management, of that system; may be repeated.")
    private Map<String, String> onManagement = new LinkedHashMap<>();

    @Option(names = "--off-jdbc", paramLabel = "URL", description = "With --off-url: as --jdbc, of that system.")
    private Optional<String> offJdbc = Optional.empty();

    @Option(names = "--on-jdbc", paramLabel = "URL", description = "With --on-url: as --jdbc, of that system.")
    private Optional<String> onJdbc = Optional.empty();

    /** Whether there are two systems. Throws if an option does not go with the target or with the others. */
    boolean given(Target target) {
        Optional<String> first = first();
        if (first.isEmpty()) {
            return false;
        }
        if (target != Target.ATTACHED && target != Target.K8S) {
            throw new UsageException(
                    first.get() + " goes with --target k8s or --target attached; the target is " + target.text());
        }
        if (offUrl.isEmpty() || onUrl.isEmpty()) {
            throw new UsageException(
                    first.get() + " needs both --off-url and --on-url: where the system of each arm" + " answers");
        }
        if (offUrl.equals(onUrl)) {
            throw new UsageException("--off-url and --on-url are the same; each arm needs a system of its own");
        }
        return true;
    }

    /** The first option that was given. */
    private Optional<String> first() {
        return words().stream()
                .findFirst()
                .or(() -> offJdbc.map(url -> "--off-jdbc"))
                .or(() -> onJdbc.map(url -> "--on-jdbc"));
    }

    /** The two systems. Throws if an address is none. */
    TargetChoice choice(Optional<String> flip) {
        return TargetChoice.attached(
                reached("off", offUrl, offManagement, offJdbc), reached("on", onUrl, onManagement, onJdbc), flip);
    }

    private static TargetChoice.Reached reached(
            String arm, Optional<String> url, Map<String, String> management, Optional<String> jdbc) {
        Addresses.checkJdbc("--" + arm + "-jdbc", jdbc);
        return new TargetChoice.Reached(
                Addresses.of("--" + arm + "-url", url.orElse("")),
                Addresses.of("--" + arm + "-management", management),
                jdbc);
    }

    /** The options for a command line that repeats the run, without those of a database. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        add("off", offUrl, offManagement, words);
        add("on", onUrl, onManagement, words);
        return words;
    }

    private static void add(String arm, Optional<String> url, Map<String, String> management, List<String> words) {
        url.ifPresent(text -> words.addAll(List.of("--" + arm + "-url", text)));
        management.forEach(
                (component, root) -> words.addAll(List.of("--" + arm + "-management", component + "=" + root)));
    }

    /** Those of a database; the passwords are in variables of the shell. */
    String databases() {
        return (offJdbc.isPresent() ? " --off-jdbc \"$OFF_JDBC\"" : "")
                + (onJdbc.isPresent() ? " --on-jdbc \"$ON_JDBC\"" : "");
    }
}
