package dev.chokepoint.grpc.contract;

/** The provider behind the entry. Both methods fail with Dubbo's RpcException when there is no answer in time. */
public interface NoteService {

    /**
     * Saves a note.
     *
     * @param callId the caller's id of the call, 1 to 64 characters
     * @param userId whose note it is
     * @param text at most 200 characters
     * @return the id of its row, 1 or more
     */
    long save(String callId, long userId, String text);

    /**
     * Answers without the database, so that the chain up to here can be measured alone.
     *
     * @param callId the caller's id of the call
     * @return the same id
     */
    String answer(String callId);
}
