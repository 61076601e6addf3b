package dev.chokepoint.accountrpc.account.rpc;

import dev.chokepoint.accountrpc.framework.FrameLimits;
import dev.chokepoint.accountrpc.framework.server.FilterPlace;
import dev.chokepoint.accountrpc.framework.server.RpcServerSettings;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The RPC server ({@code account.rpc.*}). Their ranges are those of {@link RpcServerSettings}.
 *
 * @param loops event loops. Report 001 changed the number of threads of its work group without effect
 * @param threads threads that call methods; as many as the connections of the database pool
 * @param queued calls that may wait for a thread
 * @param filters where answers are masked: {@code executor} is the remedy of the report
 */
@ConfigurationProperties("account.rpc")
record RpcSettings(
        @DefaultValue("127.0.0.1") InetAddress address,
        @DefaultValue("7070") int port,
        @DefaultValue("8") int loops,
        @DefaultValue("100") int threads,
        @DefaultValue("10000") int queued,
        @DefaultValue("executor") FilterPlace filters) {
    RpcServerSettings server() {
        return new RpcServerSettings(
                new InetSocketAddress(address, port), loops, threads, queued, filters, FrameLimits.usual());
    }
}
