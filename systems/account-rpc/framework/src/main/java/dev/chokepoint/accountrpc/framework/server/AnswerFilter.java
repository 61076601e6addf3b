package dev.chokepoint.accountrpc.framework.server;

/** Changes an answer on its way out, as the report's filter that masks personal data. Called by several threads. */
public interface AnswerFilter {
    /** Leaves every answer as it is. */
    AnswerFilter NONE = answer -> answer;

    /** The answer that the caller gets; it may block. An exception becomes a failure of the call. */
    Object apply(Object answer);
}
