package dev.chokepoint.grpc.entry.chain;

/**
 * What is behind the entry. Report 004: "长链路的压测链,在定位问题时可以先从短链开始" (where the chain is long, look
 * for the fault in a short one first).
 */
public interface Chain {

    /**
     * Answers a call, and may wait for it.
     *
     * @return the row of the saved note, or 0 where this chain saves none
     * @throws NoAnswerException when something behind the entry does not answer
     */
    long save(String callId, long userId, String text);

    /** As the setting has it. */
    ChainKind kind();
}
