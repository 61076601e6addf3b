package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.chokepoint.gateway.testkit.GatewayForTest;
import dev.chokepoint.gateway.testkit.TinyBackend;
import dev.chokepoint.testing.LocalHttp;
import dev.chokepoint.testing.RedisForTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * The gateway with {@code gateway.callers=tokens}. What starts another gateway comes last: its end closes the event
 * loops, which all gateways of this JVM share.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(60)
class TokensIT {

    private static final String KEY = "--spring.security.oauth2.resourceserver.jwt.public-key-location=";
    private static final String CALLER = "198.51.100.1";
    private static final long HOUR_SECONDS = 3600;

    /** Longer ago than the minute by which clocks may differ. */
    private static final long LONG_AGO_SECONDS = -600;

    private final KeyPair own = keys();
    private final Path key = publicKey(own);
    private final TinyBackend trip = new TinyBackend("trip");
    private final RedisForTest redis = new RedisForTest();
    private final GatewayForTest gateway = new GatewayForTest(
            redis, "--gateway.callers=tokens", KEY + key.toUri(), "--gateway.trip-service.url=" + trip.url());

    @AfterAll
    void close() throws IOException {
        gateway.close();
        trip.close();
        redis.close();
        Files.delete(key);
    }

    @Test
    void theServiceIsToldTheUserOfTheTokenAndNotTheToken() throws Exception {
        String answer = call("/orders/7", signed(claims("u1", HOUR_SECONDS)), "X-User", "u2", "x-user", "u3")
                .body();

        assertThat(answer).isEqualTo("trip GET /orders/7 for " + CALLER + ", X-User u1");
        assertThat(gateway.manage("info").body()).contains("\"gateway.callers\":\"tokens\"");
    }

    @Test
    void aRequestWithoutATokenIsRefusedWhereverItGoes() {
        for (String path : new String[] {"/orders/7", "/products", "/uid", "/nowhere", "/actuator/health"}) {
            HttpResponse<String> answer = gateway.call(path, CALLER);

            assertThat(answer.statusCode()).as(path).isEqualTo(401);
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
            assertThat(answer.headers().firstValue("WWW-Authenticate")).hasValue("Bearer realm=\"chokepoint\"");
            assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
            assertThat(answer.body()).contains("\"status\":401", "\"instance\":\"" + path + "\"");
        }
    }

    @Test
    void aTokenThatIsNotAsItMustBeIsRefusedWithoutSayingWhy() throws Exception {
        Map<String, Object> good = claims("u1", HOUR_SECONDS);
        refused("of another key", signed(good, keys()));
        refused("expired", signed(claims("u1", LONG_AGO_SECONDS)));
        refused("without an expiry", signed(without(good, "exp")));
        refused("of another issuer", signed(with(good, "iss", "another")));
        refused("without an issuer", signed(without(good, "iss")));
        refused("for another audience", signed(with(good, "aud", "another")));
        refused("without an audience", signed(without(good, "aud")));
        refused("without a user", signed(without(good, "sub")));
        refused("of a user with a blank", signed(with(good, "sub", "u1 ")));
        refused("of a user that no header can carry", signed(with(good, "sub", "u\u010d")));
        refused("of a user that is too long", signed(with(good, "sub", "u".repeat(65))));
        refused("not yet valid", signed(with(good, "nbf", Instant.now().getEpochSecond() + HOUR_SECONDS)));
        refused("unsigned", new PlainJWT(JWTClaimsSet.parse(good)).serialize());
        refused("signed with the public key as a password", hmac(good));
        refused("no token at all", "u1");
    }

    @Test
    void theManagementPortAsksForNoTokenAndATokenInAnAddressIsNone() throws Exception {
        assertThat(gateway.manage("health").statusCode()).isEqualTo(200);
        String token = signed(claims("u1", HOUR_SECONDS));
        assertThat(gateway.call("/orders/7?access_token=" + token, CALLER).statusCode())
                .isEqualTo(401);
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void withoutTheKeysOfAnIdentityProviderNobodyIsLetInAndNobodyIsBlamed() throws Exception {
        try (GatewayForTest other = new GatewayForTest(
                redis,
                "--gateway.callers=tokens",
                "--gateway.trip-service.url=" + trip.url(),
                // Nobody listens on the port of tcpmux.
                "--spring.security.oauth2.resourceserver.jwt.jwk-set-uri=http://127.0.0.1:1/keys")) {
            String token = "Bearer " + signed(claims("u1", HOUR_SECONDS));

            assertThat(LocalHttp.get(other.port(), "/orders/7", "Authorization", token)
                            .statusCode())
                    .isEqualTo(503);
            assertThat(other.call("/orders/7", CALLER).statusCode()).isEqualTo(401);
        }
    }

    @Test
    @Order(Integer.MAX_VALUE - 1)
    void itDoesNotStartWhereTokensWouldNotBeCheckedOrCouldNot() {
        assertRefused("public-key-location", "--gateway.callers=tokens");
        assertRefused("No token would be checked", "--gateway.callers=open", KEY + key.toUri());
        assertRefused(
                "audience",
                "--gateway.callers=tokens",
                KEY + key.toUri(),
                "--spring.security.oauth2.resourceserver.jwt.audiences=");
    }

    private void assertRefused(String reason, String... arguments) {
        assertThatThrownBy(() -> new GatewayForTest(redis, arguments).close())
                .rootCause()
                .isInstanceOfSatisfying(
                        InvalidConfigurationPropertyValueException.class,
                        wrong -> assertThat(wrong.getReason()).contains(reason));
    }

    private void refused(String what, String token) {
        HttpResponse<String> answer = call("/orders/7", token);

        assertThat(answer.statusCode()).as(what).isEqualTo(401);
        assertThat(answer.headers().firstValue("WWW-Authenticate"))
                .as(what)
                .hasValue("Bearer realm=\"chokepoint\", error=\"invalid_token\"");
        assertThat(answer.body()).as(what).contains("\"detail\":\"The bearer token is not valid, or no more.\"");
    }

    private HttpResponse<String> call(String path, String token, String... headers) {
        String[] all = new String[headers.length + 4];
        System.arraycopy(headers, 0, all, 4, headers.length);
        all[0] = "X-Forwarded-For";
        all[1] = CALLER;
        all[2] = "Authorization";
        all[3] = "Bearer " + token;
        return LocalHttp.get(gateway.port(), path, all);
    }

    private static Map<String, Object> claims(String user, long seconds) {
        return Map.of(
                "iss",
                "chokepoint",
                "aud",
                "chokepoint",
                "sub",
                user,
                "exp",
                Instant.now().getEpochSecond() + seconds);
    }

    private static Map<String, Object> with(Map<String, Object> claims, String name, Object value) {
        Map<String, Object> all = new TreeMap<>(claims);
        all.put(name, value);
        return all;
    }

    private static Map<String, Object> without(Map<String, Object> claims, String name) {
        Map<String, Object> all = new TreeMap<>(claims);
        all.remove(name);
        return all;
    }

    private String signed(Map<String, Object> claims) throws Exception {
        return signed(claims, own);
    }

    private static String signed(Map<String, Object> claims, KeyPair pair) throws Exception {
        SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.RS256), JWTClaimsSet.parse(claims));
        token.sign(new RSASSASigner(pair.getPrivate()));
        return token.serialize();
    }

    private String hmac(Map<String, Object> claims) throws Exception {
        SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), JWTClaimsSet.parse(claims));
        token.sign(new MACSigner(own.getPublic().getEncoded()));
        return token.serialize();
    }

    private static KeyPair keys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private static Path publicKey(KeyPair pair) {
        String lines = Base64.getMimeEncoder().encodeToString(pair.getPublic().getEncoded());
        try {
            return Files.writeString(
                    Files.createTempFile("token-key", ".pem"),
                    "-----BEGIN PUBLIC KEY-----\n" + lines + "\n-----END PUBLIC KEY-----\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
