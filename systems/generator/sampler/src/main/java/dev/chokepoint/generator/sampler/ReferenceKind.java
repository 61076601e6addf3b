package dev.chokepoint.generator.sampler;

import java.util.Arrays;
import java.util.Locale;

/** The forms of {@link References}, as the parameter {@link #PARAMETER} of the request names them. */
enum ReferenceKind {
    /** Looked up for every sample. */
    EACH_SAMPLE,
    /** Looked up once by each process. */
    KEPT;

    /** The parameter that chooses. */
    static final String PARAMETER = "reference";

    /** Reads it. Throws if there is no such kind. */
    static ReferenceKind of(String text) {
        return Arrays.stream(values())
                .filter(kind -> kind.setting().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(PARAMETER + "=" + text + " is none of "
                        + Arrays.stream(values()).map(ReferenceKind::setting).toList()));
    }

    /** As it is written in a plan and on a command line. */
    String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
