package dev.chokepoint.generator.provider;

/** What the load calls over Dubbo. */
public interface AnswerService {

    /**
     * Answers after the service time, and first waits for the end of a stall.
     *
     * @param caller who calls: 1 to 64 letters, digits, '-', '_' or '.'. There may be 100 of them
     * @param callId the caller's id of the call, made of the same characters
     * @return caller, id and number in one line, with blanks between them. The number counts the answers that this
     *     caller has got so far, from 1; so a lost answer leaves a gap
     */
    String answer(String caller, String callId);
}
