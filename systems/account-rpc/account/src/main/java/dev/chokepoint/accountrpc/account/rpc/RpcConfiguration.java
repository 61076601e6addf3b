package dev.chokepoint.accountrpc.account.rpc;

import dev.chokepoint.accountrpc.account.current.CurrentMethod;
import dev.chokepoint.accountrpc.contract.CurrentQuestion;
import dev.chokepoint.accountrpc.contract.Methods;
import dev.chokepoint.accountrpc.framework.server.AnswerFilter;
import dev.chokepoint.accountrpc.framework.server.RpcMethod;
import dev.chokepoint.accountrpc.framework.server.RpcServer;
import dev.chokepoint.settings.EffectiveSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Starts the RPC server. */
@Configuration(proxyBeanMethods = false)
class RpcConfiguration {

    @Bean(destroyMethod = "close")
    RpcServer rpcServer(RpcSettings settings, CurrentMethod current, AnswerFilter masking, MeterRegistry registry) {
        return new RpcServer(
                settings.server(),
                List.of(new RpcMethod<>(Methods.CURRENT, CurrentQuestion.class, current::current)),
                masking,
                registry);
    }

    /** Stops before everything that methods use, such as the connection to Redis. */
    @Bean
    SmartLifecycle rpcServerStop(RpcServer server) {
        return new StopFirst(server);
    }

    /** Asked of the server, not of the settings. */
    @Bean
    EffectiveSettings rpcSettings(RpcServer server) {
        return () -> Map.of("account.rpc.filters", server.filters().setting());
    }
}
