package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.lab.testkit.Repository;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The scripts that make bearer tokens and give them to the load, run by a shell on a copy. */
class TokenScriptsIT {
    private static final Path HOME = Repository.HOME;
    private static final String ROWS = """
            productId,firstDay,nights,quantity,userId
            1,2030-01-01,1,1,u1
            2,2030-01-01,1,1,u2
            """;

    /** Data of systems whose callers have no tokens: one has other columns, the other one column alone. */
    private static final List<String> WITHOUT_CALLERS = List.of("later.csv", "users.csv");

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        Files.copy(HOME.resolve("deploy/tokens.sh"), folder.resolve("tokens.sh"));
        Files.copy(HOME.resolve("deploy/secrets.sh"), folder.resolve("secrets.sh"));
        Files.copy(HOME.resolve("deploy/images/jmeter.sh"), folder.resolve("jmeter.sh"));
        Path plans = folder.resolve("plans");
        Files.createDirectories(plans.resolve("data"));
        try (Stream<Path> all = Files.list(HOME.resolve("jmeter"))) {
            for (Path plan :
                    all.filter(file -> file.toString().endsWith(".jmx")).toList()) {
                Files.copy(plan, plans.resolve(plan.getFileName()));
            }
        }
        Files.writeString(plans.resolve("data/orders.csv"), ROWS);
        for (String other : WITHOUT_CALLERS) {
            Files.copy(
                    HOME.resolve("jmeter/data").resolve(other),
                    plans.resolve("data").resolve(other));
        }
        Files.createDirectories(folder.resolve("temporary"));
        Scripts scripts = new Scripts(folder);
        scripts.command("java", "echo \"$@\"\n");
        scripts.command("getent", "echo '127.0.0.1 STREAM here'\n");
        scripts.command("hostname", "echo here\n");
    }

    @Test
    void aTokenIsSignedByAKeyThatOnlyItsOwnerReadsAndExpires() throws Exception {
        requireOpenssl();
        Instant before = Instant.now();
        Scripts.Ended made = run(Map.of("HOURS", "2"), "tokens.sh", "token", "a.user@example");
        assertThat(made.exitCode()).as(made.text()).isZero();

        JsonNode claims = claims(made.text().strip());
        assertThat(claims.path("sub").asString()).isEqualTo("a.user@example");
        assertThat(claims.path("iss").asString()).isEqualTo("chokepoint");
        assertThat(claims.path("aud").asString()).isEqualTo("chokepoint");
        assertThat(Duration.between(
                        before, Instant.ofEpochSecond(claims.path("exp").asLong())))
                .isBetween(Duration.ofMinutes(119), Duration.ofMinutes(121));
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(folder.resolve("secrets/token-key/private.pem"))))
                .isEqualTo("rw-------");

        String key = Files.readString(folder.resolve("secrets/token-key/public.pem"));
        assertThat(run(Map.of(), "tokens.sh", "keys").exitCode()).isZero();
        assertThat(folder.resolve("secrets/token-key/public.pem")).hasContent(key);
    }

    @Test
    void whatCannotBeMadeIsSaid() throws Exception {
        requireOpenssl();
        assertThat(refused(Map.of(), "token", "u\",\"sub\":\"u2")).contains("is no user");
        assertThat(refused(Map.of(), "token")).contains("name the user");
        assertThat(refused(Map.of("HOURS", "169"), "token", "u1")).contains("HOURS is 169; allowed is 1 to 168");
        assertThat(refused(Map.of(), "tokens")).contains("keys, token <user>, load and k8s are");
        assertThat(refused(Map.of("JMETER_DATA_FOLDER", "/nowhere"), "load")).contains("/nowhere");

        new Scripts(folder).command("dirname", "echo \"${1%/*}\"\n");
        assertThat(refused(Map.of("PATH", "/nowhere"), "keys")).contains("openssl is not on the PATH; install it");
    }

    @Test
    void theLoadSendsTheTokenOfEachUser() throws Exception {
        requireOpenssl();
        Scripts.Ended load =
                run(Map.of("JMETER_DATA_FOLDER", folder.resolve("plans/data").toString()), "secrets.sh", "secured");
        assertThat(load.exitCode()).as(load.text()).isZero();

        Scripts.Ended run = jmeter("run");

        Path made = folder.resolve("temporary/plans-with-tokens");
        assertThat(run.exitCode()).as(run.text()).isZero();
        assertThat(run.text()).contains("-t " + made.resolve("order.jmx"), "data=" + made.resolve("data/orders.csv"));
        List<String> rows = Files.readAllLines(made.resolve("data/orders.csv"));
        assertThat(rows).hasSize(3).first().isEqualTo("productId,firstDay,nights,quantity,userId,token");
        for (String row : rows.subList(1, 3)) {
            String[] fields = row.split(",", -1);
            assertThat(claims(fields[5]).path("sub").asString()).isEqualTo(fields[4]);
        }
        for (String other : WITHOUT_CALLERS) {
            assertThat(made.resolve("data").resolve(other))
                    .hasSameTextualContentAs(HOME.resolve("jmeter/data").resolve(other));
        }
        assertThat(load.text()).contains("a token for each of 2 users");
        for (String plan : List.of("order", "order-open", "pay", "pay-open", "query", "query-open")) {
            assertThat(made.resolve(plan + ".jmx"))
                    .content()
                    .contains("<stringProp name=\"Header.value\">Bearer ${token}</stringProp>")
                    .contains(">productId,firstDay,nights,quantity,userId,token</stringProp>");
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(made.resolve(plan + ".jmx").toFile());
        }
        assertThat(made.resolve("uid.jmx"))
                .content()
                .contains("Bearer " + rows.get(1).split(",", -1)[5] + "<");
        assertThat(jmeter("server").exitCode()).isZero();
    }

    @Test
    void aUserWithoutATokenIsNamedAndWithoutTokensThePlansStayAsTheyAre() throws Exception {
        Scripts.Ended plain = jmeter("run");
        assertThat(plain.exitCode()).as(plain.text()).isZero();
        assertThat(plain.text()).contains("-t " + folder.resolve("plans/order.jmx"));
        assertThat(folder.resolve("temporary")).isEmptyDirectory();

        Path tokens =
                Files.createDirectories(folder.resolve("secrets/load-tokens")).resolve("tokens.csv");
        Files.writeString(tokens, "u1,a.b.c\n");
        Scripts.Ended missing = jmeter("run");
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.text()).contains(tokens + " has no token of the user u2, who is in ", "orders.csv");
    }

    private JsonNode claims(String token) throws Exception {
        String[] parts = token.split("\\.", -1);
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initVerify(publicKey());
        signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
        assertThat(signature.verify(Base64.getUrlDecoder().decode(parts[2]))).isTrue();
        return JsonMapper.shared().readTree(Base64.getUrlDecoder().decode(parts[1]));
    }

    private PublicKey publicKey() throws Exception {
        String pem = Files.readString(folder.resolve("secrets/token-key/public.pem"));
        byte[] key = Base64.getMimeDecoder().decode(pem.replaceAll("-----.*-----", ""));
        return KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(key));
    }

    private String refused(Map<String, String> environment, String... words) throws Exception {
        Scripts.Ended ended = run(environment, "tokens.sh", words);
        assertThat(ended.exitCode()).as(ended.text()).isEqualTo(2);
        return ended.text();
    }

    private Scripts.Ended jmeter(String word) throws Exception {
        return run(
                Map.of(
                        "HOST", "gateway",
                        "PORT", "8083",
                        "PLANS", folder.resolve("plans").toString(),
                        "TOKENS",
                                folder.resolve("secrets/load-tokens/tokens.csv").toString(),
                        "TMPDIR", folder.resolve("temporary").toString()),
                "jmeter.sh",
                word);
    }

    private static void requireOpenssl() {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                        .anyMatch(place -> Files.isExecutable(Path.of(place, "openssl"))),
                "there is no openssl");
    }

    private Scripts.Ended run(Map<String, String> environment, String script, String... words) throws Exception {
        return new Scripts(folder).run(environment, script, words);
    }
}
