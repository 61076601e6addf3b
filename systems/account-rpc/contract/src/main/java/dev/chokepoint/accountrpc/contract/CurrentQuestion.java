package dev.chokepoint.accountrpc.contract;

/**
 * Who is the user of a request?
 *
 * @param requestId the id of the request at the gateway, which the answer repeats
 * @param userId the id of the user
 */
public record CurrentQuestion(String requestId, long userId) {}
