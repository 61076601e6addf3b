package dev.chokepoint.generator.client;

import dev.chokepoint.dubbo.DubboHost;
import dev.chokepoint.generator.sampler.Answers;
import dev.chokepoint.generator.sampler.DubboClient;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.utils.SimpleReferenceCache;
import org.apache.dubbo.rpc.model.ApplicationModel;
import org.apache.dubbo.rpc.service.GenericService;

/** Looks the provider up by {@link SimpleReferenceCache}, which stands in place of the cache of 2.7. */
public final class Dubbo3Client implements DubboClient {
    /** As long as the other plans wait: a generator may be frozen for 50 s while a call is open. */
    private static final int ANSWER_WITHIN_MILLIS = 130_000;

    private static final String[] TYPES = {String.class.getName(), String.class.getName()};

    /** Names the application, which since 3.0 belongs to the whole process and not to each reference. */
    public Dubbo3Client() {
        ApplicationConfig application = new ApplicationConfig("jmeter");
        // Otherwise Dubbo may open a port for operators' commands.
        application.setQosEnable(false);
        ApplicationModel.defaultModel().getApplicationConfigManager().setApplication(application);
    }

    @Override
    public Answers lookUp(String host, int port) {
        ReferenceConfig<GenericService> reference = new ReferenceConfig<>();
        reference.setInterface(SERVICE);
        reference.setGeneric("true");
        reference.setUrl("dubbo://" + DubboHost.of(host) + ":" + port + "/" + SERVICE);
        reference.setTimeout(ANSWER_WITHIN_MILLIS);
        reference.setRetries(0);
        GenericService service = SimpleReferenceCache.getCache().get(reference);
        return (caller, callId) -> String.valueOf(service.$invoke("answer", TYPES, new Object[] {caller, callId}));
    }
}
