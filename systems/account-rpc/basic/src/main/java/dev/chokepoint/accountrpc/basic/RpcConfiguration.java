package dev.chokepoint.accountrpc.basic;

import dev.chokepoint.accountrpc.contract.HospitalQuestion;
import dev.chokepoint.accountrpc.contract.Methods;
import dev.chokepoint.accountrpc.framework.server.AnswerFilter;
import dev.chokepoint.accountrpc.framework.server.RpcMethod;
import dev.chokepoint.accountrpc.framework.server.RpcServer;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Starts the RPC server. */
@Configuration(proxyBeanMethods = false)
class RpcConfiguration {

    @Bean(destroyMethod = "close")
    RpcServer rpcServer(RpcSettings settings, Hospitals hospitals, MeterRegistry registry) {
        return new RpcServer(
                settings.server(),
                List.of(new RpcMethod<>(Methods.HOSPITAL, HospitalQuestion.class, hospitals::hospital)),
                AnswerFilter.NONE,
                registry);
    }
}
