package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.report.text.ShellWords;
import dev.chokepoint.lab.target.TargetChoice;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The target of a run and how it is reached. */
final class TargetOptions {
    private static final String PATTERN = "http://host or http://host:port";

    @Option(
            names = "--target",
            paramLabel = "TARGET",
            description = "Where it runs: local, compose (this machine's docker), k8s (kubectl's present context) or "
                    + "attached (somebody else has started it). Default: local.")
    private String target = Target.LOCAL.text();

    @Option(
            names = "--overlay",
            paramLabel = "NAME",
            description = "With k8s: the folder below deploy/k8s/overlays. Default: small.")
    private Optional<String> overlay = Optional.empty();

    @Option(
            names = "--url",
            paramLabel = "URL",
            description =
                    "With attached: where the system answers. With k8s: another way to its entry than port-forward.")
    private Optional<String> url = Optional.empty();

    @Option(
            names = "--management",
            paramLabel = "COMPONENT=URL",
            description = "With attached: the root of a component's management port; may be repeated.")
    private Map<String, String> management = new LinkedHashMap<>();

    @Option(
            names = "--jdbc",
            paramLabel = "URL",
            description = "With attached: the audited database, for audit and probes, with user and password.")
    private Optional<String> jdbc = Optional.empty();

    @Option(
            names = "--flip",
            paramLabel = "COMMAND",
            description = "With attached: run by a shell before each trial; sets the toggles of its environment and "
                    + "returns when the system is ready.")
    private Optional<String> flip = Optional.empty();

    /** What was chosen. Throws if the target does not exist, an option does not go with it, or an address is none. */
    TargetChoice choice() {
        Target chosen = Target.of(target)
                .orElseThrow(() -> new UsageException("--target is \"" + target + "\"; allowed: " + Target.allowed()));
        goesWith("--overlay", overlay.isPresent(), chosen, Target.K8S);
        goesWith("--url", url.isPresent(), chosen, Target.K8S, Target.ATTACHED);
        goesWith("--management", !management.isEmpty(), chosen, Target.ATTACHED);
        goesWith("--jdbc", jdbc.isPresent(), chosen, Target.ATTACHED);
        goesWith("--flip", flip.isPresent(), chosen, Target.ATTACHED);
        if (chosen == Target.ATTACHED && url.isEmpty()) {
            throw new UsageException("--target attached needs --url: where the system answers");
        }
        if (overlay.isPresent() && !overlay.get().matches("[a-z0-9][a-z0-9-]*")) {
            throw new UsageException(
                    "--overlay is \"" + overlay.get() + "\"; allowed: the name of a folder below deploy/k8s/overlays");
        }
        if (jdbc.isPresent() && !jdbc.get().startsWith("jdbc:mysql://")) {
            throw new UsageException("--jdbc does not begin with jdbc:mysql://; allowed:"
                    + " jdbc:mysql://host:port/database?user=…&password=…");
        }
        Map<String, URI> roots = new TreeMap<>();
        management.forEach((component, root) -> roots.put(component, address("--management", root)));
        return new TargetChoice(chosen, overlay, url.map(text -> address("--url", text)), roots, jdbc, flip);
    }

    private static void goesWith(String option, boolean given, Target chosen, Target... targets) {
        if (given && !List.of(targets).contains(chosen)) {
            throw new UsageException(option + " goes with "
                    + Arrays.stream(targets)
                            .map(one -> "--target " + one.text())
                            .collect(Collectors.joining(" or "))
                    + "; the target is " + chosen.text());
        }
    }

    private static URI address(String option, String text) {
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

    /** The options for a command line that repeats the run, without the database's password. */
    String repeat() {
        List<String> words = new ArrayList<>();
        if (!target.equals(Target.LOCAL.text())) {
            words.addAll(List.of("--target", target));
        }
        overlay.ifPresent(name -> words.addAll(List.of("--overlay", name)));
        url.ifPresent(text -> words.addAll(List.of("--url", text)));
        management.forEach((component, root) -> words.addAll(List.of("--management", component + "=" + root)));
        flip.ifPresent(command -> words.addAll(List.of("--flip", command)));
        String all = words.isEmpty() ? "" : " " + ShellWords.join(words);
        return jdbc.isEmpty() ? all : all + " --jdbc \"$JDBC\"";
    }
}
