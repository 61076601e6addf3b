package dev.chokepoint.accountrpc.basic;

import dev.chokepoint.accountrpc.contract.Hospital;
import dev.chokepoint.accountrpc.contract.HospitalQuestion;
import java.util.List;
import org.springframework.stereotype.Component;

/** The method {@code basic.hospital}. What a hospital offers is kept in memory. */
@Component
class Hospitals {
    private static final List<String> SERVICES = List.of("appointments", "prescriptions", "herbal tea by mail");

    Hospital hospital(HospitalQuestion question) {
        return new Hospital(question.hospitalId(), "Hospital " + question.hospitalId(), SERVICES);
    }
}
