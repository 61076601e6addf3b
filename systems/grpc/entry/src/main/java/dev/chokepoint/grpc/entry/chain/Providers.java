package dev.chokepoint.grpc.entry.chain;

import dev.chokepoint.dubbo.DubboHost;
import dev.chokepoint.grpc.contract.NoteService;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.rpc.model.ModuleModel;

/**
 * Makes clients of the provider. There is no registry, so they are told its address.
 *
 * @param dubbo what they belong to; it is started, and ends them when it ends
 * @param settings the address, the time for an answer, and which connections
 */
record Providers(ModuleModel dubbo, ProviderSettings settings) {

    /** A client whose connections are as the settings have it. */
    NoteService client() {
        return switch (settings.connection()) {
            case SHARED -> reference().get();
            case PER_CALL -> new OneForEachCall(this::alone);
        };
    }

    /** With a connection that no other client uses. */
    private ReferenceConfig<NoteService> alone() {
        ReferenceConfig<NoteService> reference = reference();
        reference.setConnections(1);
        return reference;
    }

    private ReferenceConfig<NoteService> reference() {
        ReferenceConfig<NoteService> reference = new ReferenceConfig<>(dubbo);
        reference.setInterface(NoteService.class);
        reference.setUrl("dubbo://" + DubboHost.of(settings.host()) + ":" + settings.port());
        reference.setTimeout(Math.toIntExact(settings.answerWithin().toMillis()));
        // A repeated save would add a second row.
        reference.setRetries(0);
        // The entry starts even while its provider is away, as it stays up when the provider dies.
        reference.setCheck(false);
        return reference;
    }
}
