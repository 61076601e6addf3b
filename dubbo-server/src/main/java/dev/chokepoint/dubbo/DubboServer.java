package dev.chokepoint.dubbo;

import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;
import org.springframework.context.SmartLifecycle;

/**
 * Dubbo's server. A process has one at most. There is no registry: callers are told the address. Spring stops it before
 * whatever the implementation uses, such as a database pool, because it stops what has a life cycle before it destroys
 * beans.
 */
public final class DubboServer implements SmartLifecycle {
    /** The web server has {@code Integer.MAX_VALUE - 2048}, so health says UP only when this one listens. */
    private static final int BEFORE_THE_WEB_SERVER = Integer.MAX_VALUE - 4_096;

    private final DubboBootstrap dubbo;
    private final ProtocolConfig protocol;
    private volatile boolean running;

    /**
     * A server that Spring starts.
     *
     * @param application the name of the service
     * @param settings where it listens, and with how many threads
     * @param type the interface that callers know
     * @param implementation what answers the calls, by several threads at once
     */
    public <T> DubboServer(String application, DubboSettings settings, Class<T> type, T implementation) {
        ApplicationConfig named = new ApplicationConfig(application);
        // Otherwise Dubbo opens a port for operators' commands, on all interfaces.
        named.setQosEnable(false);
        // Otherwise it writes a file with all its stacks into the home of the user when its threads do not suffice.
        named.setDumpEnable(false);
        this.protocol = new ProtocolConfig("dubbo", settings.port());
        protocol.setHost(DubboHost.of(settings.address()));
        protocol.setThreads(settings.threads());
        ServiceConfig<T> service = new ServiceConfig<>();
        service.setInterface(type);
        service.setRef(implementation);
        this.dubbo = DubboBootstrap.getInstance()
                .application(named)
                .registry(new RegistryConfig(RegistryConfig.NO_AVAILABLE))
                .protocol(protocol)
                .service(service);
    }

    /** Threads that call methods, as Dubbo was told. */
    public int threads() {
        return protocol.getThreads();
    }

    @Override
    public void start() {
        dubbo.start();
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        dubbo.stop();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return BEFORE_THE_WEB_SERVER;
    }
}
