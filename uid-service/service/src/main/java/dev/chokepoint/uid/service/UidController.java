package dev.chokepoint.uid.service;

import dev.chokepoint.uid.SnowflakeGenerator;
import java.util.List;
import java.util.stream.LongStream;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /uid} and {@code GET /uid?count=n}. Ids are strings, because JavaScript rounds numbers beyond 53 bits. */
@RestController
class UidController {

    /**
     * So that one reply stays small (about 22 kB) and one caller cannot run the time in the ids far ahead of the
     * clock.
     */
    static final int MOST_IDS = 1_000;

    private final SnowflakeGenerator generator;

    UidController(SnowflakeGenerator generator) {
        this.generator = generator;
    }

    /** The reply to {@code GET /uid}. */
    record OneId(String id) {}

    /** The reply to {@code GET /uid?count=n}; rising order. */
    record SeveralIds(List<String> ids) {}

    @GetMapping(path = "/uid", params = "!count")
    OneId one() {
        return new OneId(Long.toString(generator.nextId()));
    }

    @GetMapping(path = "/uid", params = "count")
    SeveralIds several(@RequestParam int count) {
        if (count < 1 || count > MOST_IDS) {
            throw new ErrorResponseException(
                    HttpStatus.BAD_REQUEST,
                    ProblemDetail.forStatusAndDetail(
                            HttpStatus.BAD_REQUEST, "count " + count + " is outside 1.." + MOST_IDS),
                    null);
        }
        return new SeveralIds(
                LongStream.of(generator.nextIds(count)).mapToObj(Long::toString).toList());
    }
}
