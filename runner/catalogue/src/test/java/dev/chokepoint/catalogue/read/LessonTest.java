package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.testkit.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class LessonTest {

    static final List<String> SECTIONS = Lesson.SECTIONS;

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @FieldSource("SECTIONS")
    void aLessonThatLacksASectionIsAnError(String section) throws IOException {
        assertThat(problems(Samples.changed(Samples.LESSON, "## " + section + "\n", "### " + section + "\n")))
                .hasSize(1)
                .allMatch(problem -> problem.startsWith("trip-plan.md: lesson: the sections are ")
                        && problem.endsWith("; allowed: Symptom, False leads, Cause, Fix, See it yourself,"
                                + " What came out, What this does not prove, in this order;"
                                + " do: write a \"## \" heading for each"));
    }

    @Test
    void aLessonWithoutSectionsIsAnError() throws IOException {
        assertThat(problems("Just text.")).singleElement().asString().contains("the sections are none");
    }

    @Test
    void sectionsInAnotherOrderAreAnError() throws IOException {
        String swapped = Samples.LESSON
                .replace("## Cause", "## X")
                .replace("## Fix", "## Cause")
                .replace("## X", "## Fix");
        assertThat(problems(swapped)).singleElement().asString().contains("Symptom, False leads, Fix, Cause");
    }

    @Test
    void anEighthSectionIsAnError() throws IOException {
        assertThat(problems(Samples.LESSON + "## More\ntext\n")).hasSize(1);
    }

    @Test
    void anEmptySectionIsAnError() throws IOException {
        assertThat(problems(Samples.changed(Samples.LESSON, "A call.\n", "\n")))
                .containsExactly("trip-plan.md: lesson: section \"Cause\" is empty; allowed: some text; do: write it");
        assertThat(problems(Samples.changed(Samples.LESSON, "Much.\n", "")))
                .containsExactly("trip-plan.md: lesson: section \"What this does not prove\" is empty;"
                        + " allowed: some text; do: write it");
    }

    private List<String> problems(String lesson) throws IOException {
        Samples.write(folder, "trip-plan.md", "---\n" + Samples.PLAN_FRONT + "---\n" + lesson);
        return Samples.problems(folder);
    }
}
