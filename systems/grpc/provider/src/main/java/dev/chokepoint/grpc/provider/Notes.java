package dev.chokepoint.grpc.provider;

import dev.chokepoint.grpc.contract.NoteService;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.GeneratedKeyHolder;

/** The table of notes. A call adds one row. */
final class Notes implements NoteService {
    private final JdbcClient database;
    private final Clock clock;
    private final Timer saves;
    private final Timer answers;

    Notes(JdbcClient database, MeterRegistry registry, Clock clock) {
        this.database = database;
        this.clock = clock;
        this.saves = calls("save", registry);
        this.answers = calls("answer", registry);
    }

    private static Timer calls(String method, MeterRegistry registry) {
        return Timer.builder("notes.calls")
                .description("calls of the provider, from its own thread")
                .tag("method", method)
                .register(registry);
    }

    @Override
    public long save(String callId, long userId, String text) {
        return Objects.requireNonNull(saves.record(() -> insert(callId, userId, text)));
    }

    private Long insert(String callId, long userId, String text) {
        GeneratedKeyHolder key = new GeneratedKeyHolder();
        database.sql("INSERT INTO note (call_id, user_id, text, saved_at_millis) VALUES (?, ?, ?, ?)")
                .params(callId, userId, text, clock.millis())
                .update(key, "id");
        return Objects.requireNonNull(key.getKey(), "the database gave the row no id")
                .longValue();
    }

    @Override
    public String answer(String callId) {
        return Objects.requireNonNull(answers.record(() -> callId));
    }
}
