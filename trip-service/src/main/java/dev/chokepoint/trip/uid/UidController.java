package dev.chokepoint.trip.uid;

import dev.chokepoint.uid.SnowflakeGenerator;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The empty endpoint of report 000 ("空接口(uid生成)"): what a call costs that does next to nothing. */
@RestController
class UidController {

    private final SnowflakeGenerator ids;

    UidController(SnowflakeGenerator ids) {
        this.ids = ids;
    }

    @GetMapping("/uid")
    UidView next() {
        return new UidView(Long.toString(ids.nextId()));
    }

    /**
     * One id.
     *
     * @param id as a string, because JavaScript's numbers end at 53 bits
     */
    record UidView(String id) {}
}
