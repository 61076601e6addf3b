package dev.chokepoint.grpc.provider;

import dev.chokepoint.grpc.contract.DubboHost;
import dev.chokepoint.grpc.contract.NoteService;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;
import org.springframework.context.SmartLifecycle;

/**
 * Dubbo's server. There is no registry: the entry is told the address. Spring stops it before the database pool,
 * because it stops what has a life cycle before it destroys beans.
 */
final class DubboServer implements SmartLifecycle {
    private final DubboBootstrap dubbo;
    private volatile boolean running;

    DubboServer(DubboSettings settings, NoteService notes) {
        ApplicationConfig application = new ApplicationConfig("note-provider");
        // Otherwise Dubbo opens a port for operators' commands, on all interfaces.
        application.setQosEnable(false);
        ProtocolConfig protocol = new ProtocolConfig("dubbo", settings.port());
        protocol.setHost(DubboHost.of(settings.address()));
        protocol.setThreads(settings.threads());
        ServiceConfig<NoteService> service = new ServiceConfig<>();
        service.setInterface(NoteService.class);
        service.setRef(notes);
        this.dubbo = DubboBootstrap.getInstance()
                .application(application)
                .registry(new RegistryConfig(RegistryConfig.NO_AVAILABLE))
                .protocol(protocol)
                .service(service);
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
}
