package dev.chokepoint.lab.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.chokepoint.catalogue.rulebreaker.CatalogueRulebreaker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The dependency rule of docs/architecture.md, on the compiled classes of the whole checkout. */
class ArchitectureTest {
    private static final Path HOME =
            Path.of("").toAbsolutePath().resolve("../..").normalize();
    private static final List<String> PRODUCTS = List.of(
            "testing",
            "uid-service/library",
            "uid-service/service",
            "uid-service/simulation",
            "trip-service",
            "gateway",
            "runner/catalogue",
            "runner/stack",
            "runner/program",
            "runner/parts/third-party",
            "runner/parts/relay",
            "runner/parts/skywalking-plugins",
            "runner/parts/skywalking-collector",
            "runner/lab");

    private static final String[] RUNNER = {
        "dev.chokepoint.catalogue..", "dev.chokepoint.stack..", "dev.chokepoint.lab.."
    };
    private static final String[] SYSTEM = {
        "dev.chokepoint.testing..",
        "dev.chokepoint.trip..",
        "dev.chokepoint.uid..",
        "dev.chokepoint.gateway..",
        "dev.chokepoint.program..",
        "dev.chokepoint.thirdparty..",
        "dev.chokepoint.relay..",
        "dev.chokepoint.skywalking.."
    };

    private static final ArchRule CATALOGUE_STANDS_ALONE = noClasses()
            .that()
            .resideInAPackage("dev.chokepoint.catalogue..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.chokepoint.stack..", "dev.chokepoint.lab..");
    private static final ArchRule STACK_DOES_NOT_KNOW_THE_LAB = noClasses()
            .that()
            .resideInAPackage("dev.chokepoint.stack..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.chokepoint.lab..");
    private static final ArchRule SYSTEM_DOES_NOT_KNOW_THE_RUNNER = noClasses()
            .that()
            .resideInAnyPackage(SYSTEM)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(RUNNER);
    private static final ArchRule RUNNER_DOES_NOT_KNOW_THE_SYSTEM = noClasses()
            .that()
            .resideInAnyPackage(RUNNER)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(SYSTEM);
    private static final ArchRule ONLY_THE_STACK_STARTS_PROCESSES = noClasses()
            .that()
            .resideOutsideOfPackage("dev.chokepoint.stack..")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(ProcessBuilder.class);

    private static final List<ArchRule> RULES = List.of(
            CATALOGUE_STANDS_ALONE,
            STACK_DOES_NOT_KNOW_THE_LAB,
            SYSTEM_DOES_NOT_KNOW_THE_RUNNER,
            RUNNER_DOES_NOT_KNOW_THE_SYSTEM,
            ONLY_THE_STACK_STARTS_PROCESSES);

    @Test
    void everyProductWasCompiledSoThatTheRulesSeeIt() {
        for (String product : PRODUCTS) {
            assertThat(HOME.resolve(product).resolve("target/classes/dev"))
                    .as("compiled classes of %s; build the whole checkout with mvn verify", product)
                    .isDirectory();
        }
    }

    @Test
    void theRulesHoldForTheWholeCheckout() {
        JavaClasses classes = productClasses();
        RULES.forEach(rule -> rule.allowEmptyShould(false).check(classes));
    }

    @Test
    void theRulesFailForAClassThatBreaksThem() {
        JavaClasses broken = new ClassFileImporter().importClasses(CatalogueRulebreaker.type());
        assertThatThrownBy(() -> CATALOGUE_STANDS_ALONE.check(broken))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("dev.chokepoint.lab.result.Effect");
        assertThatThrownBy(() -> ONLY_THE_STACK_STARTS_PROCESSES.check(broken))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("ProcessBuilder");
    }

    private static JavaClasses productClasses() {
        List<Path> folders = PRODUCTS.stream()
                .map(product -> HOME.resolve(product).resolve("target/classes"))
                .filter(Files::isDirectory)
                .toList();
        return new ClassFileImporter().importPaths(folders);
    }
}
