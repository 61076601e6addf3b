package dev.chokepoint.generator.sampler;

/** The provider as a caller sees it. */
@FunctionalInterface
public interface Answers {

    /**
     * Asks it.
     *
     * @param caller the name of the generator that calls
     * @param callId the generator's id of the call
     * @return the provider's line: the caller, the id of the call, and how many answers this caller has had
     * @throws RuntimeException of Dubbo, if there is no answer in time or the provider refused the call
     */
    String answer(String caller, String callId);
}
