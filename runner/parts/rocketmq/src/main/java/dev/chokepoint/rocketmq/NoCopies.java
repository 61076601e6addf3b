package dev.chokepoint.rocketmq;

import org.apache.rocketmq.store.ha.DefaultHAService;

/**
 * The broker's copying service for a broker that has no copies: it does not start. RocketMQ's own one listens for
 * brokers that copy, on every address of the machine, and no setting changes that. RocketMQ finds this one in {@code
 * META-INF/service}.
 *
 * <p>The setting {@code duplicationEnable=true} would avoid the port too, but a broker with it delivers no timer
 * messages: {@code BrokerController.start} then leaves out the services of a first broker.
 */
public final class NoCopies extends DefaultHAService {

    /** Does nothing: there is no port to open and no thread to start. */
    @Override
    public void start() {
        // On purpose.
    }

    /** Does nothing, because nothing was started. */
    @Override
    public void shutdown() {
        // On purpose.
    }
}
