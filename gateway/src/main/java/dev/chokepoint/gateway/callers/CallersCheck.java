package dev.chokepoint.gateway.callers;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.stereotype.Component;

/** Refuses to start where tokens are meant to be checked and would not be. */
@Component
class CallersCheck {

    CallersCheck(
            CallerSettings settings,
            ObjectProvider<SecurityWebFilterChain> chains,
            ObjectProvider<ReactiveJwtDecoder> decoders) {
        boolean checked = chains.stream().findAny().isPresent();
        if (!checked
                && (settings.callers() == CallerKind.TOKENS
                        || decoders.stream().findAny().isPresent())) {
            throw new InvalidConfigurationPropertyValueException(
                    TokenConfiguration.SETTING,
                    settings.form(),
                    "No token would be checked, though a key is given or tokens are asked for; write tokens, or open"
                            + " and no spring.security.oauth2.resourceserver.jwt.public-key-location");
        }
    }
}
