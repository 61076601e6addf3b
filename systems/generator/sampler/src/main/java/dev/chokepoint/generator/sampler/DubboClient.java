package dev.chokepoint.generator.sampler;

/**
 * The consumer's side of one version of Dubbo. It lives in a class loader of its own, which
 * {@link java.util.ServiceLoader} looks through.
 */
public interface DubboClient {

    /** What the provider is called by. It is a text, because a consumer of Dubbo's generic service needs no class. */
    String SERVICE = "dev.chokepoint.generator.provider.AnswerService";

    /**
     * Looks the provider up in the way in which jmeter-plugins-for-apache-dubbo 2.7.4 does it for every sample (report
     * 003): a new configuration of the reference is made and filled in, and Dubbo's cache is asked for the service of
     * an equal one.
     *
     * @param host where the provider is
     * @param port its port of Dubbo
     * @return the provider, over the same connection as before if it was looked up before
     */
    Answers lookUp(String host, int port);
}
