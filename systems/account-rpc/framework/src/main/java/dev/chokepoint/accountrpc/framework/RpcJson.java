package dev.chokepoint.accountrpc.framework;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Turns requests and answers into the bodies of frames and back. */
public final class RpcJson {
    /** Peers may be of different versions: an older one does not know every field. */
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private RpcJson() {}

    /** The body of a frame. */
    public static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /**
     * What the body of a frame says.
     *
     * @throws RpcException of {@link RpcProblem#WRONG_BODY} if it is not of that type
     */
    public static <T> T read(String body, Class<T> type) {
        try {
            T value = MAPPER.readValue(body, type);
            if (value == null) {
                throw new RpcException(RpcProblem.WRONG_BODY, "the body is null, and not a " + type.getSimpleName());
            }
            return value;
        } catch (JacksonException e) {
            throw new RpcException(
                    RpcProblem.WRONG_BODY, "the body is no " + type.getSimpleName() + ": " + e.getOriginalMessage(), e);
        }
    }
}
