package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The toggles as environment variables: {@code FIX_TRIP_IP_LOOKUP_ASYNC=on} chooses an arm, or the level of a sweep by
 * its name. {@code MEASURE=<finding>} beside them says that this finding is under measurement.
 */
public final class Toggles {

    /**
     * Names the finding under measurement. Its {@code with} settings hold in both arms, also in the arm whose {@code
     * FIX_…} variable has its default value. After an {@code @} it may name one of the finding's other parts: {@code
     * MEASURE=trip-seata-parallel-request@seata-server-2.0.0}.
     */
    public static final String MEASURE = "MEASURE";

    /** The prefix of a toggle's variable. */
    static final String PREFIX = "FIX_";

    /** Stands between the finding and the part, as in the names of published runs. */
    static final String PART_MARK = "@";

    private static final String HEADER = """
            # Generated from findings/ by `./chokepoint generate`; do not edit.
            # One line per fix: on = fixed, off = as the report found it. Each line holds the fix's default;
            # a fix without one is a comment: take the # away to choose. A sweep takes a level's name too.
            # MEASURE=<finding> beside these gives both of its arms what the finding wants for its own runs.
            """;

    private Toggles() {}

    /**
     * The variable of a finding.
     *
     * @param id a finding's id
     * @return for example {@code FIX_TRIP_IP_LOOKUP_ASYNC}
     */
    public static String variable(String id) {
        return PREFIX + id.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /**
     * The text of {@code deploy/toggles/toggles.env}, every fix at its default.
     *
     * @param catalogue the findings
     * @return four lines of comment and one line per finding, sorted by id
     */
    public static String render(Catalogue catalogue) {
        StringBuilder text = new StringBuilder(HEADER);
        for (Finding finding : catalogue.findings()) {
            String variable = variable(finding.id());
            text.append(finding.toggle()
                    .byDefault()
                    .arm()
                    .map(arm -> variable + "=" + arm.text() + "\n")
                    .orElse("# " + variable + "=on\n"));
        }
        return text.toString();
    }

    /**
     * The variables that a trial gives to every component. A fix without a variable has its default.
     *
     * @param finding the finding under measurement; one that was made by {@link Finding#onPart} keeps that part
     * @param arm the arm of the trial
     * @param level the level of the trial, which stands in place of the arm; empty for a trial of an arm
     * @return two variables, the finding's own and {@link #MEASURE}
     * @throws CatalogueException when the finding has no such level
     */
    public static Map<String, String> forMeasuring(Finding finding, Arm arm, Optional<String> level) {
        level.ifPresent(finding::atLevel);
        Map<String, String> toggles = new LinkedHashMap<>();
        toggles.put(variable(finding.id()), level.orElse(arm.text()));
        toggles.put(
                MEASURE,
                finding.id() + otherPart(finding).map(part -> PART_MARK + part).orElse(""));
        return Collections.unmodifiableMap(toggles);
    }

    /** The part in which the finding differs from its file; empty for the part of the file or none. */
    private static Optional<String> otherPart(Finding finding) {
        return finding.with()
                .getOrDefault(finding.toggle().component(), Settings.none())
                .part()
                .filter(finding.versions()::containsKey);
    }

    /**
     * Reads what an environment chooses.
     *
     * @param catalogue the findings as their files have them
     * @param environment variables; those that neither begin with {@code FIX_} nor are {@link #MEASURE} are of no
     *     interest, and an empty {@link #MEASURE} is as good as none
     * @return what is flipped. A finding that has its default is not, unless it is measured, because only a flipped
     *     finding brings its {@code with} settings
     * @throws CatalogueException with every variable that names no finding, and every value that is neither an arm nor
     *     a level of its finding
     */
    public static ToggleState parse(Catalogue catalogue, Map<String, String> environment) {
        return new TogglesReader(catalogue).read(environment);
    }
}
