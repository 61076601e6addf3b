package dev.chokepoint.lab.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.chokepoint.lab.testkit.Modules;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The dependency rules of docs/architecture.md, on the compiled classes of the whole checkout. */
class ArchitectureTest {
    private static final int MOST_FILES = 25;

    private static final DescribedPredicate<JavaClass> LAB = resideInAPackage("dev.chokepoint.lab..");
    private static final DescribedPredicate<JavaClass> COMMAND_LINE = resideInAPackage("dev.chokepoint.lab.cli..");
    private static final DescribedPredicate<JavaClass> RUNNER =
            resideInAnyPackage("dev.chokepoint.catalogue..", "dev.chokepoint.stack..", "dev.chokepoint.lab..");

    /** Programs below testing/ that use the runner, and are used by nobody. */
    private static final DescribedPredicate<JavaClass> ABOVE = in("failures..", "raworders..", "performance..");

    /** Services, parts and what their tests share. */
    private static final DescribedPredicate<JavaClass> STARTED = resideInAPackage("dev.chokepoint..")
            .and(not(RUNNER))
            .and(not(ABOVE))
            .as("classes of what the runner starts");

    private static final List<ArchRule> RULES = List.of(
            never(resideInAPackage("dev.chokepoint.catalogue.."), in("stack..", "lab..")),
            never(resideInAPackage("dev.chokepoint.stack.."), LAB),
            never(STARTED, RUNNER),
            never(RUNNER, STARTED),
            never(not(ABOVE), ABOVE),
            noClasses()
                    .that()
                    // Tests of services start the servers that they need.
                    .resideOutsideOfPackages("dev.chokepoint.stack..", "dev.chokepoint.testing..")
                    .should()
                    .dependOnClassesThat()
                    .areAssignableTo(ProcessBuilder.class),
            never(in("stack.process.."), in("stack.system..", "stack.container..")),
            never(in("stack.process.."), in("stack.compose..", "stack.kubernetes..")),
            never(in("stack.component.."), in("stack.system..")),
            never(in("stack.compose.."), in("stack.kubernetes..")),
            never(in("stack.kubernetes.."), in("stack.compose..")),
            never(in("lab.result.."), LAB.and(not(in("lab.result..")))),
            never(in("lab.stats.."), LAB.and(not(in("lab.stats..", "lab.result..")))),
            never(in("lab.probe.."), in("lab.run..", "lab.trial..", "lab.cli..", "lab.report..")),
            never(in("lab.report.."), in("lab.trial..", "lab.target..", "lab.cli..")),
            never(not(COMMAND_LINE).and(not(ABOVE)), COMMAND_LINE),
            slices().matching("dev.chokepoint.(**)").as("packages").should().beFreeOfCycles());

    private static DescribedPredicate<JavaClass> in(String... packages) {
        return resideInAnyPackage(
                Stream.of(packages).map(name -> "dev.chokepoint." + name).toArray(String[]::new));
    }

    private static ArchRule never(DescribedPredicate<JavaClass> user, DescribedPredicate<JavaClass> used) {
        return noClasses().that(user).should().dependOnClassesThat(used);
    }

    @Test
    void everyModuleWasCompiledSoThatTheRulesSeeIt() throws IOException {
        assertThat(Modules.withCode(Repository.HOME))
                // What lies below testing/ uses this module, so it is compiled later.
                .filteredOn(module -> !module.toString().contains("/testing/"))
                .contains(Repository.HOME.resolve("runner/lab"))
                .allSatisfy(module -> assertThat(module.resolve("target/classes"))
                        .as("compiled classes; build the whole checkout with mvn verify")
                        .isDirectory());
    }

    @Test
    void theRulesHoldForTheWholeCheckout() throws IOException {
        List<Path> folders = Modules.withCode(Repository.HOME).stream()
                .map(module -> module.resolve("target/classes"))
                .filter(Files::isDirectory)
                .toList();
        JavaClasses classes = new ClassFileImporter().importPaths(folders);

        RULES.forEach(rule -> rule.allowEmptyShould(false).check(classes));
    }

    @Test
    void everyRuleFailsForAClassThatBreaksIt() {
        JavaClasses broken = new ClassFileImporter()
                .withImportOption(location -> location.contains("/rulebreaker/"))
                .importPackages("dev.chokepoint");

        assertThat(RULES).allSatisfy(rule -> assertThat(rule.evaluate(broken).hasViolation())
                .as("seen to fail: %s", rule.getDescription())
                .isTrue());
    }

    @Test
    void noPackageOfTheRunnerIsTooLargeToGuessFrom() throws IOException {
        Map<Path, Long> files = new TreeMap<>();
        for (Path module : Modules.withCode(Repository.HOME.resolve("runner"))) {
            Path code = module.resolve("src/main/java");
            try (Stream<Path> all = Files.walk(code)) {
                all.filter(file -> file.toString().endsWith(".java"))
                        .forEach(file -> files.merge(code.relativize(file.resolveSibling(".")), 1L, Long::sum));
            }
        }

        assertThat(files).hasSizeGreaterThan(30).allSatisfy((folder, count) -> assertThat(count)
                .as("files of %s", folder)
                .isLessThanOrEqualTo(MOST_FILES));
    }
}
