package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.report.text.ShellWords;
import dev.chokepoint.lab.target.TargetChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The target of a run and how it is reached. */
final class TargetOptions {
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
                    + "returns when the system is ready. With --off-url: before each fork, once for each arm.")
    private Optional<String> flip = Optional.empty();

    @Mixin
    private ArmOptions arms = new ArmOptions();

    /** What was chosen. Throws if the target does not exist, an option does not go with it, or an address is none. */
    TargetChoice choice() {
        Target chosen = Target.of(target)
                .orElseThrow(() -> new UsageException("--target is \"" + target + "\"; allowed: " + Target.allowed()));
        goesWith("--overlay", overlay.isPresent(), chosen, Target.K8S);
        goesWith("--url", url.isPresent(), chosen, Target.K8S, Target.ATTACHED);
        goesWith("--management", !management.isEmpty(), chosen, Target.ATTACHED);
        goesWith("--jdbc", jdbc.isPresent(), chosen, Target.ATTACHED);
        boolean ofArms = arms.given(chosen);
        if (ofArms) {
            notBeside("--url", url.isPresent());
            notBeside("--management", !management.isEmpty());
            notBeside("--jdbc", jdbc.isPresent());
            notBeside("--overlay", overlay.isPresent());
            return arms.choice(flip);
        }
        goesWith("--flip", flip.isPresent(), chosen, Target.ATTACHED);
        if (chosen == Target.ATTACHED && url.isEmpty()) {
            throw new UsageException("--target attached needs --url: where the system answers; or, for forks, --off-url"
                    + " and --on-url: where the systems of the two arms answer");
        }
        if (overlay.isPresent() && !overlay.get().matches("[a-z0-9][a-z0-9-]*")) {
            throw new UsageException(
                    "--overlay is \"" + overlay.get() + "\"; allowed: the name of a folder below deploy/k8s/overlays");
        }
        Addresses.checkJdbc("--jdbc", jdbc);
        return new TargetChoice(
                chosen,
                overlay,
                url.map(text -> Addresses.of("--url", text)),
                Addresses.of("--management", management),
                jdbc,
                flip);
    }

    private static void notBeside(String option, boolean given) {
        if (given) {
            throw new UsageException(option + " stands beside --off-url and --on-url; leave it out, or say it of"
                    + " each arm by --off-… and --on-…");
        }
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

    /** The options for a command line that repeats the run, without the databases' passwords. */
    String repeat() {
        List<String> words = new ArrayList<>();
        if (!target.equals(Target.LOCAL.text())) {
            words.addAll(List.of("--target", target));
        }
        overlay.ifPresent(name -> words.addAll(List.of("--overlay", name)));
        url.ifPresent(text -> words.addAll(List.of("--url", text)));
        management.forEach((component, root) -> words.addAll(List.of("--management", component + "=" + root)));
        words.addAll(arms.words());
        flip.ifPresent(command -> words.addAll(List.of("--flip", command)));
        String all = words.isEmpty() ? "" : " " + ShellWords.join(words);
        return (jdbc.isEmpty() ? all : all + " --jdbc \"$JDBC\"") + arms.databases();
    }
}
