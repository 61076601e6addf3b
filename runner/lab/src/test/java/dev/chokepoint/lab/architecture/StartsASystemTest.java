package dev.chokepoint.lab.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.testkit.OneStart;
import dev.chokepoint.lab.testkit.ShortRuns;
import dev.chokepoint.lab.testkit.StartsASystem;
import org.junit.jupiter.api.Test;

/** A test that starts a system beside another one would take its processors away. */
class StartsASystemTest {
    private static final DescribedPredicate<JavaClass> STARTS = new DescribedPredicate<>("use what starts a system") {
        @Override
        public boolean test(JavaClass one) {
            return one.getDirectDependenciesFromSelf().stream()
                    .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                    .anyMatch(used -> used.isEquivalentTo(LocalUnderTest.class)
                            || used.isEquivalentTo(OneStart.class)
                            || used.isEquivalentTo(ShortRuns.class));
        }
    };

    private static final ArchRule MARKED =
            classes().that().haveSimpleNameEndingWith("IT").and(STARTS).should().beAnnotatedWith(StartsASystem.class);

    @Test
    void everyTestThatStartsASystemIsMarked() {
        MARKED.check(new ClassFileImporter()
                .withImportOption(location -> !location.contains("UnmarkedIT"))
                .importPackages("dev.chokepoint.lab"));
    }

    @Test
    void oneThatIsNotMarkedIsSeen() {
        JavaClasses unmarked = new ClassFileImporter().importClasses(UnmarkedIT.class, LocalUnderTest.class);

        assertThat(MARKED.evaluate(unmarked).hasViolation()).isTrue();
    }

    private static final class UnmarkedIT {
        @Override
        public String toString() {
            return LocalUnderTest.factory().toString();
        }
    }
}
