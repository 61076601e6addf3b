package dev.chokepoint.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The runner knows no system by name: a further system is a folder and no line of code. */
class SystemNamesTest {
    private static final List<String> MODULES = List.of("runner/catalogue", "runner/stack", "runner/lab");

    /** A text stays as it is, and a comment goes. A text comes first, for it may hold what looks like a comment. */
    private static final Pattern TEXT_OR_COMMENT = Pattern.compile("(?:\"\"\"[\\s\\S]*?\"\"\""
            + "|\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\\n])')"
            + "|//[^\\n]*|/\\*[\\s\\S]*?\\*/");

    private final Set<String> names = names(Repository.catalogue().systems().values());

    @Test
    void theNamesAreThoseOfTheSystemsAndOfWhatTheyAreMadeOf() {
        assertThat(names).contains("trip", "trip-service", "seata-server", "gateway", "pod-simulation", "envoy");
    }

    /** The runner brings these itself, so it knows the products by name. */
    @Test
    void whatTheRunnerBringsItselfMayBeNamed() {
        assertThat(names).doesNotContain("mariadb", "redis", "jmeter");
    }

    @Test
    void noSystemIsNamedInTheCodeOfTheRunner() throws IOException {
        List<String> found = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(Repository.HOME.resolve(module).resolve("src/main"))) {
                for (Path file : files.filter(SystemNamesTest::isText).toList()) {
                    for (String line : naming(Files.readString(file), names)) {
                        found.add(Repository.HOME.relativize(file) + ":" + line);
                    }
                }
            }
        }

        assertThat(found).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "String id = \"trip\";",
                "int x; // fine\nString url = \"http://gateway/orders\"; // a comment",
                "new TripService();",
                "Object tripService;",
                "TRIP_SERVICE.of();",
                "import dev.chokepoint.seata.server.Port;",
                "final class SeataServer {}",
                "String text = \"\"\"\n    the third-party answers\n    \"\"\";",
            })
    void aNameInCodeIsFound(String code) {
        assertThat(naming(code, names)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text.strip();",
                "String striptease = \"round-tripping\";",
                "// such as trip-service",
                "/** The gateway,\n * and trip-service. */\nint x;",
                "String url; // http://gateway and \"trip\"",
            })
    void aCommentAndAPartOfAWordAreNoNames(String code) {
        assertThat(naming(code, names)).isEmpty();
    }

    /** The lines outside of comments that hold one of the names, each with its number. */
    private static List<String> naming(String code, Set<String> names) {
        Pattern any = Pattern.compile(
                names.stream()
                        .map(name -> name.replaceAll("[-.]", "[-. ]?"))
                        .collect(Collectors.joining("|", "\\b(?:", ")\\b")),
                Pattern.CASE_INSENSITIVE);
        String bare = TEXT_OR_COMMENT.matcher(code).replaceAll(match -> {
            String text = match.group();
            boolean comment = text.startsWith("/");
            return Matcher.quoteReplacement(comment ? text.replaceAll("[^\\n]", "") : text);
        });
        List<String> lines = bare.lines().toList();
        List<String> found = new ArrayList<>();
        for (int number = 1; number <= lines.size(); number++) {
            String words = lines.get(number - 1)
                    .replaceAll("([a-z0-9])([A-Z])", "$1 $2")
                    .replace('_', ' ');
            if (any.matcher(words).find()) {
                found.add(number + ": " + lines.get(number - 1).strip());
            }
        }
        return found;
    }

    private static Set<String> names(Collection<SystemDeclaration> systems) {
        Set<String> names = new TreeSet<>();
        for (SystemDeclaration system : systems) {
            names.add(system.name());
            Stream.concat(system.components().values().stream(), system.programs().values().stream())
                    .filter(component -> component.kind() != ComponentKind.GENERATOR)
                    .forEach(component -> names.addAll(names(component)));
        }
        // A kind of component is a word of the runner itself.
        Stream.of(ComponentKind.values())
                .forEach(kind -> names.remove(kind.name().toLowerCase(Locale.ROOT)));
        return names;
    }

    private static Set<String> names(ComponentDeclaration component) {
        Set<String> names = new TreeSet<>(component.parts().keySet());
        names.add(component.id());
        return names;
    }

    private static boolean isText(Path file) {
        return Files.isRegularFile(file) && !file.toString().endsWith(".png");
    }
}
