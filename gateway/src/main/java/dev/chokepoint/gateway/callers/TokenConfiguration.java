package dev.chokepoint.gateway.callers;

import dev.chokepoint.gateway.http.CallerUser;
import dev.chokepoint.gateway.http.ProblemAnswer;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.OAuth2ResourceServerProperties;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.reactive.EnableWebFluxSecurity;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.core.context.ReactiveSecurityContextHolder;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimNames;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationToken;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.context.NoOpServerSecurityContextRepository;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher.MatchResult;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Spring Security's resource server, for {@code gateway.callers=tokens} only: otherwise there is no filter of it. Each
 * request needs a token (RFC 6750, a signed JWT) with a good signature, an expiry that is not past, the issuer, the
 * audience and a user. The filter comes before the blacklist and the rate, and after the access log.
 *
 * <p>There is no session, so that no cookie can stand for a token. The management port asks for none: it is for probes
 * and for Prometheus and is not given to callers.
 */
@Configuration(proxyBeanMethods = false)
@EnableWebFluxSecurity
@ConditionalOnProperty(name = "gateway.callers", havingValue = "tokens")
class TokenConfiguration {

    static final String SETTING = "gateway.callers";

    /**
     * The same characters as in an idempotency key, and the length of trip-service's {@code userId}. Netty would write
     * any other character into the header as a question mark, so that two users could become one.
     */
    private static final Pattern USER = Pattern.compile("[\\x21-\\x7e]{1,64}");

    /** A provider of keys that accepts a connection and says nothing would keep each request. */
    private static final Duration LONGEST_FETCH = Duration.ofSeconds(5);

    /** Spring Boot takes all beans of this type. The first two take the place of its defaults, which ask for less. */
    @Bean
    OAuth2TokenValidator<Jwt> expiry() {
        JwtTimestampValidator validator = new JwtTimestampValidator();
        validator.setAllowEmptyExpiryClaim(false);
        return validator;
    }

    @Bean
    OAuth2TokenValidator<Jwt> issuer(CallerSettings settings) {
        return new JwtIssuerValidator(settings.tokenIssuer());
    }

    @Bean
    OAuth2TokenValidator<Jwt> user() {
        return new JwtClaimValidator<String>(
                JwtClaimNames.SUB, user -> user != null && USER.matcher(user).matches());
    }

    @Bean
    SecurityWebFilterChain tokens(
            ServerHttpSecurity security,
            ObjectProvider<ReactiveJwtDecoder> decoders,
            OAuth2ResourceServerProperties properties,
            ApplicationContext gateway,
            ProblemAnswer answer) {
        ReactiveJwtDecoder decoder = decoders.getIfAvailable(() -> {
            throw wrong("It needs the public key of the tokens; set spring.security.oauth2.resourceserver.jwt."
                    + "public-key-location, such as file:/run/token-key/public.pem, or jwk-set-uri");
        });
        if (properties.getJwt().getAudiences().isEmpty()) {
            throw wrong("It needs the audience of the tokens; set spring.security.oauth2.resourceserver.jwt."
                    + "audiences, such as chokepoint");
        }
        TokenProblem problem = new TokenProblem(answer);
        return security.securityMatcher(onPortOf(gateway))
                .securityContextRepository(NoOpServerSecurityContextRepository.getInstance())
                .requestCache(ServerHttpSecurity.RequestCacheSpec::disable)
                .csrf(ServerHttpSecurity.CsrfSpec::disable)
                .httpBasic(ServerHttpSecurity.HttpBasicSpec::disable)
                .formLogin(ServerHttpSecurity.FormLoginSpec::disable)
                .logout(ServerHttpSecurity.LogoutSpec::disable)
                .authorizeExchange(all -> all.anyExchange().authenticated())
                .oauth2ResourceServer(server -> server.jwt(jwt -> jwt.jwtDecoder(sayingWhoFails(decoder)))
                        .authenticationEntryPoint(problem))
                .exceptionHandling(failures -> failures.authenticationEntryPoint(problem))
                .addFilterAfter(TokenConfiguration::tellUser, SecurityWebFiltersOrder.AUTHORIZATION)
                .build();
    }

    private static InvalidConfigurationPropertyValueException wrong(String reason) {
        return new InvalidConfigurationPropertyValueException(SETTING, CallerKind.TOKENS, reason);
    }

    /** The management port has a context of its own, but sees this filter too. */
    private static ServerWebExchangeMatcher onPortOf(ApplicationContext gateway) {
        return exchange ->
                gateway.equals(exchange.getApplicationContext()) ? MatchResult.match() : MatchResult.notMatch();
    }

    /** Keys that cannot be fetched are no fault of the caller, who is answered 503. The library does not say so. */
    private static ReactiveJwtDecoder sayingWhoFails(ReactiveJwtDecoder decoder) {
        return token -> decoder.decode(token)
                .timeout(LONGEST_FETCH)
                .onErrorMap(
                        failure -> failure instanceof IllegalStateException || failure instanceof TimeoutException,
                        failure -> new JwtException("the keys of the tokens cannot be fetched", failure));
    }

    private static Mono<Void> tellUser(ServerWebExchange exchange, WebFilterChain chain) {
        return ReactiveSecurityContextHolder.getContext()
                .map(SecurityContext::getAuthentication)
                .ofType(JwtAuthenticationToken.class)
                .switchIfEmpty(Mono.error(() -> new IllegalStateException("a request without a token has passed")))
                .doOnNext(token -> CallerUser.put(exchange, userOf(token.getToken())))
                .then(Mono.defer(() -> chain.filter(exchange)));
    }

    private static String userOf(Jwt token) {
        return Objects.requireNonNull(token.getSubject(), "the validator of the user refuses a token without one");
    }
}
