package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.stack.component.HttpCalls;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The delays of the relays of a system, which can be taken away for a while. Each request is over sooner then, so the
 * JVMs serve more of them and compile sooner.
 */
public final class RelayDelays {
    /** A relay does it at once. The rest is for a machine whose processors are all busy. */
    private static final Duration DEADLINE = Duration.ofSeconds(10);

    private final List<URI> relays;
    private final Calls calls;

    /** Asks a relay to do something. */
    public interface Calls {
        /** Over HTTP. An answer that is no success is an IOException. */
        Calls OVER_HTTP =
                address -> HttpCalls.post(address, "", Map.of(), DEADLINE).success();

        /** Posts nothing to an address, and throws if the relay has not done it. */
        void post(URI address) throws IOException, InterruptedException;
    }

    /** Of the relays that run in the present trial. */
    public RelayDelays(SystemDeclaration declaration, TrialView view, Calls calls) {
        Set<String> running = view.components();
        this.relays = declaration.ids(one -> one.kind() == ComponentKind.RELAY).stream()
                .filter(running::contains)
                .map(view::managementUrl)
                .toList();
        this.calls = calls;
    }

    /** From now on the relays add no delay. Throws if one of them does not answer that it is so. */
    public void lift() throws IOException, InterruptedException {
        post("/actuator/delay/lift");
    }

    /** They add what was declared again. Throws if one of them does not answer that it is so. */
    public void restore() throws IOException, InterruptedException {
        post("/actuator/delay/restore");
    }

    private void post(String path) throws IOException, InterruptedException {
        for (URI relay : relays) {
            calls.post(relay.resolve(path));
        }
    }
}
