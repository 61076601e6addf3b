package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How passwords get into pods, as a real kubectl renders it with those that secrets.sh makes. */
class ManifestPasswordsIT {
    private static final Pattern HASHED = Pattern.compile("-[a-z0-9]{10}$");

    @TempDir
    private static Path folder = Path.of("unset");

    private static KustomizeCopy copy = new KustomizeCopy(folder);

    @BeforeAll
    static void copy() throws Exception {
        copy = KustomizeCopy.into(folder);
    }

    @ParameterizedTest
    @MethodSource(KustomizeCopy.OVERLAYS)
    void noPasswordStandsOutsideOfASecretOrInAnArgument(String overlay) throws Exception {
        Rendered rendered = copy.overlay(overlay, KustomizeCopy.componentsFor(overlay))
                .and(copy.folder("deploy/k8s/observability"));
        Set<String> passwords = new TreeSet<>();
        Set<String> variables = new TreeSet<>();
        for (String line : allPasswords()) {
            variables.add(line.substring(0, line.indexOf('=')));
            passwords.add(line.substring(line.indexOf('=') + 1));
        }

        assertThat(passwords).hasSizeGreaterThan(4);
        assertThat(rendered.objects())
                .filteredOn(object -> !object.path("kind").asString("").equals("Secret"))
                .allSatisfy(object -> assertThat(object.toString()).doesNotContain(passwords));
        variables.add("REDISCLI_AUTH");
        rendered.workloads().values().stream()
                .flatMap(workload -> Rendered.containers(workload).stream())
                .forEach(container -> assertThat(Rendered.words(container))
                        .as(container.path("name").asString(""))
                        .noneMatch(word -> variables.stream().anyMatch(name -> word.contains("$(" + name + ")"))));
    }

    @Test
    void podsReadTheSecretsThatTheScriptMakesAndTheOverlayGenerates() throws Exception {
        Path asked = folder.resolve("asked.txt");
        copy.scripts().command("kubectl", "echo \"$*\" >>" + asked + "\ncat </dev/null\n");
        assertThat(copy.scripts().run(Map.of(), "secrets.sh", "k8s").exitCode()).isZero();
        Set<String> made = Files.readAllLines(asked).stream()
                .filter(line -> line.contains(" create secret generic "))
                .map(line -> line.replaceFirst(".* generic (\\S+) .*", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
        Rendered plain = copy.overlay("cluster", List.of())
                .and(copy.folder("deploy/k8s/observability"))
                .and(copy.folder("deploy/k8s/pubsub"));
        Rendered published = copy.folder("deploy/k8s/overlays/published");

        assertThat(made).contains("redis", "gateway", "uid-service").isEqualTo(secrets(plain));
        assertThat(plain.of("Secret")).isEmpty();
        assertThat(published.names("Secret"))
                .containsAll(secrets(published))
                .extracting(name -> HASHED.matcher(name).replaceAll(""))
                .containsExactlyInAnyOrderElementsOf(made);
        assertThat(Rendered.containers(plain.workload("redis"))
                        .get(0)
                        .at("/env")
                        .toString())
                .contains("\"key\":\"REDIS_PASSWORD\"");
        assertThat(Files.readString(copy.passwords("redis"))).startsWith("REDIS_PASSWORD=");
        assertThat(Rendered.containers(plain.workload("mariadb"))
                        .get(0)
                        .at("/env")
                        .toString())
                .contains("{\"name\":\"MARIADB_ROOT_HOST\",\"value\":\"localhost\"}")
                .doesNotContain("MARIADB_USER");
    }

    @Test
    void aChangedPasswordRollsThePodsThatReadIt() throws Exception {
        Map<String, String> before = templates();
        String redis = Files.readString(copy.passwords("redis"));
        Files.delete(copy.passwords("redis"));
        copy.makePasswords();
        Map<String, String> after = templates();

        assertThat(Files.readString(copy.passwords("redis"))).isNotEqualTo(redis);
        assertThat(after.keySet().stream().filter(name -> !Objects.equals(after.get(name), before.get(name))))
                .containsExactlyInAnyOrder("redis", "gateway", "trip-service", "uid-service");
    }

    private static Map<String, String> templates() throws Exception {
        Map<String, String> templates = new TreeMap<>();
        copy.folder("deploy/k8s/overlays/published")
                .workloads()
                .forEach((name, workload) ->
                        templates.put(name, workload.at("/spec/template").toString()));
        return templates;
    }

    private static Set<String> secrets(Rendered rendered) {
        return rendered.workloads().values().stream()
                .flatMap(workload -> Rendered.secretsOf(workload).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> allPasswords() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("deploy/secrets"))) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".env")).toList()) {
                lines.addAll(Files.readAllLines(file));
            }
        }
        return lines;
    }
}
