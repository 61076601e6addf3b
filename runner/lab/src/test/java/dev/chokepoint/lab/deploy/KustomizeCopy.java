package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * A copy of what kustomize reads of the checkout, with passwords of its own, and a real kubectl that renders it. No
 * cluster is asked.
 *
 * @param home root of the copy
 */
record KustomizeCopy(Path home) {
    /** The method source of the names of all overlays. */
    static final String OVERLAYS = "dev.chokepoint.lab.deploy.KustomizeCopy#overlays";

    private static final String FILE = "kustomization.yaml";
    private static final long DEADLINE_SECONDS = 60;

    /** What kubectl reads; where it resolves {@code ..} it must find the same neighbours. */
    private static final List<String> COPIED = List.of("deploy", "seata-config");

    private static boolean possible() {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "kubectl")));
    }

    /** Copies the checkout without its own passwords and makes new ones. Without a kubectl the tests are skipped. */
    static KustomizeCopy into(Path folder) throws Exception {
        assumeTrue(possible(), "kubectl is not on the PATH");
        for (String name : COPIED) {
            try (Stream<Path> files = Files.walk(Repository.HOME.resolve(name))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    copy(file, folder.resolve(Repository.HOME.relativize(file)));
                }
            }
        }
        KustomizeCopy copy = new KustomizeCopy(folder);
        copy.scripts().command("docker", "echo 2\n");
        copy.makePasswords();
        return copy;
    }

    private static void copy(Path file, Path target) throws IOException {
        boolean own = file.startsWith(Repository.HOME.resolve("deploy/secrets")) && !file.endsWith(FILE);
        if (!own && !file.endsWith(".env")) {
            Files.createDirectories(target.getParent());
            Files.copy(file, target);
        }
    }

    /** Runs secrets.sh, which makes what is missing. */
    void makePasswords() throws Exception {
        Scripts.Ended made = scripts().run(Map.of(), "secrets.sh");
        assertThat(made.exitCode()).as(made.text()).isZero();
    }

    /** The scripts of the copy. */
    Scripts scripts() {
        return new Scripts(home.resolve("deploy"));
    }

    /** The file of one component's passwords. */
    Path passwords(String component) {
        return home.resolve("deploy/secrets").resolve(component + ".env");
    }

    /** The names of all overlays. */
    static List<String> overlays() throws IOException {
        return folders("overlays");
    }

    /** The components that an overlay does not have itself; kubectl refuses some of them a second time. */
    static List<String> componentsFor(String overlay) throws IOException {
        String text = Files.readString(
                Repository.HOME.resolve("deploy/k8s/overlays").resolve(overlay).resolve(FILE));
        List<String> own = DeployYaml.documents(text)
                .get(0)
                .path("components")
                .valueStream()
                .map(JsonNode::asString)
                .map(path -> path.substring(path.lastIndexOf('/') + 1))
                .toList();
        return folders("components").stream().filter(one -> !own.contains(one)).toList();
    }

    private static List<String> folders(String kind) throws IOException {
        try (Stream<Path> folders =
                Files.list(Repository.HOME.resolve("deploy/k8s").resolve(kind))) {
            return folders.map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    /** An overlay with further components, as somebody's own overlay would add them. */
    Rendered overlay(String name, List<String> components) throws Exception {
        Path own = Files.createTempDirectory(home.resolve("deploy/k8s/overlays"), "own");
        Files.writeString(own.resolve(FILE), """
                apiVersion: kustomize.config.k8s.io/v1beta1
                kind: Kustomization
                namespace: chokepoint
                resources: [../%s]
                components: [%s]
                """.formatted(
                name, components.stream().map(one -> "../../components/" + one).collect(Collectors.joining(", "))));
        return folder(home.relativize(own).toString());
    }

    /** A kustomization, named from the root of the copy. */
    Rendered folder(String path) throws Exception {
        Path output = Files.createTempFile(home, "rendered", ".yaml");
        Path errors = Files.createTempFile(home, "errors", ".txt");
        Process kubectl = new ProcessBuilder(
                        "kubectl", "kustomize", home.resolve(path).toString())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        try {
            assertThat(kubectl.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            kubectl.destroyForcibly();
        }
        assertThat(kubectl.exitValue()).as(Files.readString(errors)).isZero();
        return new Rendered(DeployYaml.documents(output));
    }
}
