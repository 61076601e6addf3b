package dev.chokepoint.accountrpc.basic;

import dev.chokepoint.accountrpc.framework.FrameLimits;
import dev.chokepoint.accountrpc.framework.server.FilterPlace;
import dev.chokepoint.accountrpc.framework.server.RpcServerSettings;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The RPC server ({@code basic.rpc.*}). Their ranges are those of {@link RpcServerSettings}.
 *
 * @param loops event loops
 * @param threads threads that call methods
 * @param queued calls that may wait for a thread
 */
@ConfigurationProperties("basic.rpc")
record RpcSettings(
        @DefaultValue("127.0.0.1") InetAddress address,
        @DefaultValue("7071") int port,
        @DefaultValue("8") int loops,
        @DefaultValue("50") int threads,
        @DefaultValue("10000") int queued) {
    RpcServerSettings server() {
        return new RpcServerSettings(
                new InetSocketAddress(address, port),
                loops,
                threads,
                queued,
                FilterPlace.EXECUTOR,
                FrameLimits.usual());
    }
}
