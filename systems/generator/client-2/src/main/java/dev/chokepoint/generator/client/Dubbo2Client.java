package dev.chokepoint.generator.client;

import dev.chokepoint.dubbo.DubboHost;
import dev.chokepoint.generator.sampler.Answers;
import dev.chokepoint.generator.sampler.DubboClient;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.utils.ReferenceConfigCache;
import org.apache.dubbo.rpc.service.GenericService;

/**
 * Looks the provider up by {@link ReferenceConfigCache}. The cache finds the reference that was made first, and calls
 * its {@code get()}. In 2.7.4.1 that method is synchronized and checks all parts of the configuration each time.
 */
public final class Dubbo2Client implements DubboClient {
    /** As long as the other plans wait: a generator may be frozen for 50 s while a call is open. */
    private static final int ANSWER_WITHIN_MILLIS = 130_000;

    private static final String[] TYPES = {String.class.getName(), String.class.getName()};

    /** In 2.7.23, for which it is compiled too, the application of a reference is deprecated. */
    @Override
    @SuppressWarnings("deprecation")
    public Answers lookUp(String host, int port) {
        ApplicationConfig application = new ApplicationConfig("jmeter");
        // Otherwise Dubbo may open a port for operators' commands.
        application.setQosEnable(false);
        ReferenceConfig<GenericService> reference = new ReferenceConfig<>();
        reference.setApplication(application);
        reference.setInterface(SERVICE);
        reference.setGeneric("true");
        reference.setUrl("dubbo://" + DubboHost.of(host) + ":" + port + "/" + SERVICE);
        reference.setTimeout(ANSWER_WITHIN_MILLIS);
        reference.setRetries(0);
        GenericService service = ReferenceConfigCache.getCache().get(reference);
        return (caller, callId) -> String.valueOf(service.$invoke("answer", TYPES, new Object[] {caller, callId}));
    }
}
