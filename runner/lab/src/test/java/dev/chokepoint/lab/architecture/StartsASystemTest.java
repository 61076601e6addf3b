package dev.chokepoint.lab.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.testkit.MeasuresASystem;
import dev.chokepoint.lab.testkit.OneStart;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.ShortRuns;
import dev.chokepoint.lab.testkit.StartsASystem;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A test that starts a system beside one that measures would take its processors away. */
class StartsASystemTest {
    private static final ArchRule STARTING = classes()
            .that()
            .haveSimpleNameEndingWith("IT")
            .and(use("what starts a system", LocalUnderTest.class, OneStart.class, ShortRuns.class))
            .should()
            .beAnnotatedWith(StartsASystem.class)
            .orShould()
            .beAnnotatedWith(MeasuresASystem.class);

    private static final ArchRule MEASURING = classes()
            .that()
            .haveSimpleNameEndingWith("IT")
            .and(use("what measures a system", ShortRuns.class))
            .should()
            .beAnnotatedWith(MeasuresASystem.class);

    private static DescribedPredicate<JavaClass> use(String what, Class<?>... those) {
        return new DescribedPredicate<>("use " + what) {
            @Override
            public boolean test(JavaClass one) {
                return one.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                        .anyMatch(used -> Stream.of(those).anyMatch(used::isEquivalentTo));
            }
        };
    }

    @Test
    void everyTestThatStartsOrMeasuresASystemIsMarked() {
        JavaClasses all = new ClassFileImporter()
                .withImportOption(location -> !location.contains("UnmarkedIT"))
                .importPackages("dev.chokepoint.lab");

        STARTING.check(all);
        MEASURING.check(all);
    }

    @Test
    void oneThatIsNotMarkedIsSeen() {
        JavaClasses unmarked =
                new ClassFileImporter().importClasses(UnmarkedIT.class, LocalUnderTest.class, ShortRuns.class);

        assertThat(STARTING.evaluate(unmarked).hasViolation()).isTrue();
        assertThat(MEASURING.evaluate(unmarked).hasViolation()).isTrue();
    }

    private static final class UnmarkedIT {
        @Override
        public String toString() {
            return ShortRuns.of(Repository.ofTrip(), LocalUnderTest.factory()).toString();
        }
    }
}
