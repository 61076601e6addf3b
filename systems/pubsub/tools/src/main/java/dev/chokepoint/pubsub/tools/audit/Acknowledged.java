package dev.chokepoint.pubsub.tools.audit;

/**
 * What a sender was told, and what it had asked for.
 *
 * @param id the id in the answer
 * @param delayMillis how long after its submission the message was to be sent
 * @param checksum of the key and the payload that were submitted, see {@link Checksum}
 */
record Acknowledged(long id, long delayMillis, long checksum) {
    private static final int FIELDS = 4;

    /**
     * Reads a line of the runner's file: the id, the key, the delay in milliseconds and the payload, with commas
     * between them. Only the payload may hold a comma.
     *
     * @throws IllegalArgumentException if it is no such line
     */
    static Acknowledged of(String line) {
        String[] fields = line.split(",", FIELDS);
        if (fields.length == FIELDS) {
            try {
                long id = Long.parseLong(fields[0]);
                long delayMillis = Long.parseLong(fields[2]);
                return new Acknowledged(id, delayMillis, Checksum.of(fields[1], fields[3]));
            } catch (NumberFormatException notANumber) {
                throw new IllegalArgumentException(refusal(line), notANumber);
            }
        }
        throw new IllegalArgumentException(refusal(line));
    }

    private static String refusal(String line) {
        return "\"" + line + "\" is no line <id>,<key>,<delay in milliseconds>,<payload>";
    }
}
