package dev.chokepoint.gateway.callers;

import java.util.Locale;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code gateway.callers} and {@code gateway.token-issuer}. The key of the tokens and their audience are
 * Spring Boot's own settings, {@code spring.security.oauth2.resourceserver.jwt.*}.
 *
 * @param callers who may call
 * @param tokenIssuer the {@code iss} that a token must have, because Spring Boot checks the issuer only where it also
 *     fetches the keys from there
 */
@ConfigurationProperties("gateway")
public record CallerSettings(CallerKind callers, String tokenIssuer) {

    /** Checks the issuer. */
    public CallerSettings {
        if (tokenIssuer.isBlank()) {
            throw new IllegalArgumentException(
                    "gateway.token-issuer is empty; give the iss of the tokens, such as chokepoint");
        }
    }

    /** As it is written in a setting. */
    public String form() {
        return callers.name().toLowerCase(Locale.ROOT);
    }
}
