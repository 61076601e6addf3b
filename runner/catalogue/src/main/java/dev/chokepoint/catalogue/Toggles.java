package dev.chokepoint.catalogue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The toggles as environment variables: {@code FIX_TRIP_IP_LOOKUP_ASYNC=on}. */
public final class Toggles {

    private static final String PREFIX = "FIX_";
    private static final String HEADER = """
            # Generated from findings/ by `./chokepoint generate`; do not edit.
            # One line per fix: on = fixed, off = as the report found it. Each line holds the fix's default;
            # a fix without one is a comment: take the # away to choose.
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
     * @return two lines of comment and one line per finding, sorted by id
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
     * Reads which fixes an environment flips.
     *
     * @param catalogue the findings
     * @param environment variables; those that do not begin with {@code FIX_} are of no interest
     * @return the findings that do not have their default, ready for {@link Launch#of}; one that has it is not in it,
     *     because only a flipped finding brings its {@code with} settings
     * @throws CatalogueException for a variable of no finding, or a value other than on and off
     */
    public static Map<String, Arm> parse(Catalogue catalogue, Map<String, String> environment) {
        Map<String, Finding> known = new TreeMap<>();
        catalogue.findings().forEach(f -> known.put(variable(f.id()), f));
        Map<String, Arm> flipped = new TreeMap<>();
        List<String> problems = new ArrayList<>();
        new TreeMap<>(environment).forEach((name, value) -> {
            Finding finding = known.get(name);
            if (!name.startsWith(PREFIX)) {
                return;
            }
            if (finding == null) {
                problems.add(
                        problem(name, "no finding has this toggle", Problem.names(known.keySet()), "mend the name"));
                return;
            }
            Optional<Arm> arm = Arrays.stream(Arm.values())
                    .filter(each -> each.text().equals(value))
                    .findFirst();
            if (arm.isEmpty()) {
                problems.add(problem(name, "the value is \"" + value + "\"", "on, off", "write one of these"));
            }
            arm.filter(chosen -> !finding.toggle().byDefault().arm().equals(Optional.of(chosen)))
                    .ifPresent(chosen -> flipped.put(finding.id(), chosen));
        });
        if (!problems.isEmpty()) {
            throw new CatalogueException(problems);
        }
        return flipped;
    }

    private static String problem(String name, String what, String allowed, String remedy) {
        return new Problem("environment", name, what, allowed, remedy).toString();
    }
}
