package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.Toggles;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What must hold for the files under deploy/, so that a new finding needs no line there and nothing is left open. */
class DeployFilesTest {

    private static final Path HOME = Repository.HOME;
    private static final Path DEPLOY = HOME.resolve("deploy");
    private static final Path DOCKERFILE = DEPLOY.resolve("images/Dockerfile");

    /** The toggles themselves, and what is not under version control: passwords, sizes and toggles of one checkout. */
    private static final Set<Path> NOT_LOOKED_AT = Set.of(
            DEPLOY.resolve("toggles/toggles.env"),
            DEPLOY.resolve("toggles/local.env"),
            DEPLOY.resolve("toggles/local"),
            DEPLOY.resolve("secrets"),
            DEPLOY.resolve(".env"));

    private static final Pattern PASSWORD = Pattern.compile("(?i)password\\w*[:=] *\"?(?![${%?])[A-Za-z0-9]{6,}");

    /** What makes a pod reachable from outside of the cluster. */
    private static final Pattern OUTSIDE =
            Pattern.compile("NodePort|LoadBalancer|externalIPs|hostPort|hostNetwork|kind: *(Ingress|HTTPRoute)\\b");

    /** Components that are named by whoever wants callers from outside. */
    private static final Set<Path> FOR_OUTSIDE =
            Set.of(DEPLOY.resolve("k8s/components/ingress"), DEPLOY.resolve("k8s/components/http-route"));

    private static final Pattern IMAGE = Pattern.compile(
            "(?m)(?:\\bimage: *|^(?:ARG |#)\\w+_IMAGE=|_IMAGE: *(?=\\$\\{))\"?((?:\\$\\{[^}]*}|[^\\s\",}])+)");

    /** A variable of docker compose with its default. */
    private static final Pattern DEFAULT = Pattern.compile("\\$\\{\\w+:-([^}]*)}");

    /** A name and three numbers at least; a minor version, such as redis:7.4, would change by itself. */
    private static final Pattern EXACT = Pattern.compile("\\S+:v?\\d+\\.\\d+\\.\\d+([._-]\\S*)?");

    /** How a kustomization gives all images of a name their tag. */
    private static final Pattern TAGGED = Pattern.compile("\\{name: ([^\\s,]+), newTag: [^\\s}]+}");

    /** How an additional compose file replaces what it would otherwise add to. */
    private static final Pattern MERGE = Pattern.compile("!(override|reset)\\b");

    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern DISCOVERED = Pattern.compile("names: \\[([a-z-]+)]");

    @Test
    void noFileSpeaksOfASingleFinding() throws IOException {
        assertThat(files()).isNotEmpty();
        for (Path file : files()) {
            assertThat(findingsNamedIn(Files.readString(file)))
                    .as("findings named in %s", file)
                    .isEmpty();
        }
    }

    @Test
    void aLineAboutAFindingWouldBeSeen() {
        String id = catalogue().findings().get(0).id();

        assertThat(findingsNamedIn("environment: {" + Toggles.variable(id) + ": on}"))
                .containsExactly(id);
        assertThat(findingsNamedIn("# for " + id)).containsExactly(id);
    }

    @Test
    void noPasswordStandsInAFile() throws IOException {
        for (Path file : files()) {
            assertThat(Files.readString(file)).as("%s", file).doesNotContainPattern(PASSWORD);
        }
        assertThat("MARIADB_PASSWORD=secretsecret").containsPattern(PASSWORD);
    }

    @Test
    void whatComposePublishesIsOnLoopback() throws IOException {
        for (Path file : composeFiles()) {
            assertThat(openPorts(DeployYaml.documents(
                                    MERGE.matcher(Files.readString(file)).replaceAll(""))
                            .get(0)))
                    .as("%s", file)
                    .isEmpty();
        }
        assertThat(openPorts(DeployYaml.documents("""
                services:
                  a: {ports: ["127.0.0.1:8080:8080", "8081:8081", {target: 80, published: 8082}]}
                  b: {network_mode: host}
                """).get(0)))
                .containsExactly("a: 8081:8081", "a: {\"target\":80,\"published\":8082}", "b: host");
    }

    @Test
    void nothingInTheClusterIsReachableFromOutsideUnlessAskedFor() throws IOException {
        for (Path file : files()) {
            if (file.startsWith(DEPLOY.resolve("k8s")) && FOR_OUTSIDE.stream().noneMatch(file::startsWith)) {
                assertThat(Files.readString(file)).as("%s", file).doesNotContainPattern(OUTSIDE);
            }
        }
        assertThat("spec: {type: NodePort}").containsPattern(OUTSIDE);
    }

    @Test
    void everyImageHasTheTagOfOnePatch() throws IOException {
        Set<String> tagged = new TreeSet<>();
        List<String> open = new ArrayList<>();
        for (Path file : files()) {
            String text = Files.readString(file);
            groups(TAGGED, text).forEach(tagged::add);
            groups(IMAGE, text).filter(image -> !isExact(image)).forEach(open::add);
        }
        assertThat(open).isNotEmpty().isSubsetOf(tagged);
        assertThat(groups(IMAGE, """
                        image: redis
                        ARG JRE_IMAGE=java:latest
                          - {image: "redis:7"}
                        JRE_IMAGE: ${JRE_IMAGE:-java:17-jre}
                        image: mine:${TAG:-1.2}
                        image: redis:7.4.7
                        #JRE_IMAGE=java:17.0.1_9-jre
                        image: mine:${TAG:-1.2.3}
                        """))
                .extracting(DeployFilesTest::isExact)
                .containsExactly(false, false, false, false, false, true, true, true);
    }

    /** The build of the images copies what it compiles, one by one. */
    @Test
    void everyModuleIsCopiedIntoTheBuildOfTheImages() throws IOException {
        String dockerfile = Files.readString(DOCKERFILE);
        assertThat(groups(MODULE, Files.readString(HOME.resolve("pom.xml"))))
                .isNotEmpty()
                .allSatisfy(module -> assertThat(folders(module))
                        .anyMatch(folder -> dockerfile.contains("COPY " + folder + "/ " + folder + "/")));
    }

    @Test
    void prometheusLooksForNamesThatComposeGives() throws IOException {
        String compose = Files.readString(DEPLOY.resolve("compose.yaml"));
        assertThat(groups(DISCOVERED, Files.readString(DEPLOY.resolve("observability/prometheus.yml"))))
                .hasSizeGreaterThan(2)
                .allSatisfy(name -> assertThat(compose).contains("aliases: [" + name + "]"));
    }

    /** A new volume takes its owner from the folder of the image; without that folder it would be root's. */
    @Test
    void whatSeataLogsIsOnAVolumeWhoseFolderTheImageMakes() throws IOException {
        JsonNode compose = DeployYaml.documents(DEPLOY.resolve("compose.yaml")).get(0);
        String image = OneSourceTest.stage("seata-server");

        assertThat(compose.path("services").path("seata-server").path("volumes").valueStream())
                .extracting(JsonNode::asString)
                .contains("seata-logs:/tmp/seata");
        assertThat(compose.path("volumes").has("seata-logs")).isTrue();
        assertThat(image).containsPattern("(?m)^RUN mkdir /tmp/seata$");
        assertThat(Repository.trip()
                        .component("seata-server")
                        .settings()
                        .container()
                        .properties())
                .containsEntry("log.home", "/tmp/seata");
        assertThat(image).as("made by the user of the image").doesNotContainPattern("(?m)^USER ");
    }

    @Test
    void theThirdPartyIsReachedByTripAndByTheLoadAndByNobodyElse() throws IOException {
        JsonNode policy = DeployYaml.documents(DEPLOY.resolve("k8s/base/network-policies.yaml")).stream()
                .filter(each -> each.path("metadata").path("name").asString().equals("third-party"))
                .findFirst()
                .orElseThrow();

        assertThat(policy.path("spec").path("ingress").size()).isEqualTo(1);
        JsonNode ingress = policy.path("spec").path("ingress").get(0);
        JsonNode who = ingress.at("/from/0/podSelector/matchExpressions/0");
        assertThat(ingress.path("from").size()).isEqualTo(1);
        assertThat(who.path("key").asString()).isEqualTo("app.kubernetes.io/name");
        assertThat(who.path("operator").asString()).isEqualTo("In");
        assertThat(who.path("values").valueStream())
                .extracting(JsonNode::asString)
                .containsExactlyInAnyOrder("trip-service", "jmeter", "jmeter-server");
        assertThat(ingress.at("/ports/0/port").asInt()).isEqualTo(8090);
    }

    private static List<Path> composeFiles() throws IOException {
        List<Path> files = files().stream()
                .filter(file -> file.getFileName().toString().startsWith("compose."))
                .toList();
        assertThat(files).contains(DEPLOY.resolve("compose.yaml"), DEPLOY.resolve("compose.inside.yaml"));
        return files;
    }

    private static List<String> openPorts(JsonNode compose) {
        List<String> open = new ArrayList<>();
        compose.path("services").forEachEntry((name, service) -> {
            for (JsonNode port : service.path("ports")) {
                String text = port.isString() ? port.asString() : port.toString();
                if (!text.startsWith("127.0.0.1:")) {
                    open.add(name + ": " + text);
                }
            }
            if (service.has("network_mode")) {
                open.add(name + ": " + service.path("network_mode").asString());
            }
        });
        return open;
    }

    /** A folder and those around it: {@code a/b} and {@code a}. */
    private static List<String> folders(String folder) {
        int last = folder.lastIndexOf('/');
        return last < 0
                ? List.of(folder)
                : Stream.concat(Stream.of(folder), folders(folder.substring(0, last)).stream())
                        .toList();
    }

    private static boolean isExact(String image) {
        return EXACT.matcher(DEFAULT.matcher(image).replaceAll("$1")).matches();
    }

    private static Stream<String> groups(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1));
    }

    private static List<String> findingsNamedIn(String text) {
        return catalogue().findings().stream()
                .map(Finding::id)
                .filter(id -> text.contains(id) || text.contains(Toggles.variable(id)))
                .toList();
    }

    private static Catalogue catalogue() {
        return Repository.catalogue();
    }

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(DEPLOY)) {
            all.filter(Files::isRegularFile)
                    .filter(file -> NOT_LOOKED_AT.stream().noneMatch(file::startsWith))
                    .forEach(files::add);
        }
        return files;
    }
}
