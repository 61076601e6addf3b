package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.system.LoadDeclaration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.AbstractCollection;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * One request of a kind that the audit is told of, and what its caller got. Texts are empty where there is nothing.
 *
 * @param label the step of the plan
 * @param key by what the caller recognises its request, such as an idempotency key
 * @param request what was asked for: the declared values with commas between them
 * @param status the status of the answer, or JMeter's text for a request that got none
 * @param success whether the plan accepted the answer
 * @param acknowledgedId the id that the answer carried
 */
public record SentRequest(
        String label, String key, String request, String status, boolean success, String acknowledgedId) {

    /** Whether its caller was told an id. */
    public boolean acknowledged() {
        return success && !acknowledgedId.isEmpty();
    }

    /**
     * The requests of a load that the audit is told of. Each iteration reads them from the sample log anew, because a
     * long fork sends millions of them. Iterating throws an UncheckedIOException if the log can no longer be read.
     */
    static final class Log extends AbstractCollection<SentRequest> {
        private final Path log;
        private final Map<String, LoadDeclaration.Audited> audited;
        private final int size;

        /** The log holds so many of them; its name may end in {@code .gz}. */
        Log(Path log, Map<String, LoadDeclaration.Audited> audited, int size) {
            this.log = log;
            this.audited = Map.copyOf(audited);
            this.size = size;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public Iterator<SentRequest> iterator() {
            return new Rest();
        }

        /** What is still to come. The log is closed at its end. */
        private final class Rest implements Iterator<SentRequest> {
            private final SampleLog.Rows rows;
            private Optional<SentRequest> next;

            Rest() {
                try {
                    rows = new SampleLog.Rows(log, audited);
                } catch (LoadException e) {
                    throw unreadable(e);
                }
                next = advance();
            }

            private Optional<SentRequest> advance() {
                try {
                    for (Optional<Sample> row = rows.next(); row.isPresent(); row = rows.next()) {
                        if (row.get().audited().isPresent()) {
                            return row.get().audited();
                        }
                    }
                    rows.close();
                    return Optional.empty();
                } catch (LoadException e) {
                    throw unreadable(e);
                }
            }

            private static UncheckedIOException unreadable(LoadException e) {
                return new UncheckedIOException(new IOException(e.getMessage(), e));
            }

            @Override
            public boolean hasNext() {
                return next.isPresent();
            }

            @Override
            public SentRequest next() {
                SentRequest sent = next.orElseThrow(() -> new NoSuchElementException(log + " has no further request"));
                next = advance();
                return sent;
            }
        }
    }
}
