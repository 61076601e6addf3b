package dev.chokepoint.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.testkit.Samples;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogueTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void anEmptyFolderIsAnError() throws IOException {
        Samples.write(folder, "notes.txt", "no finding");
        assertThat(Samples.problems(folder))
                .containsExactly(folder + ": folder: holds no finding; allowed: a folder of .md files;"
                        + " do: write one, or name another folder");
    }

    @Test
    void aMissingFolderIsAnError() {
        assertThat(Samples.problems(folder.resolve("nowhere")))
                .hasSize(1)
                .allMatch(p -> p.contains("cannot be read") && p.endsWith("do: name another folder"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Trip-plan", "trip", "trip_plan", "trip--plan", "trip-plan-"})
    void aNameThatIsNoIdIsAnError(String id) throws IOException {
        Samples.write(folder, id + ".md", Samples.file(Samples.PLAN_FRONT));
        assertThat(Samples.problems(folder))
                .contains(id + ".md: file name: \"" + id + "\" is not an id;"
                        + " allowed: <system>-<what>.md in small letters; do: rename it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "title: A", "---\ntitle: A\n", "\n---\ntitle: A\n---\n"})
    void aFileWithoutFrontMatterIsAnError(String text) throws IOException {
        Samples.write(folder, "trip-plan.md", text);
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: front matter: is missing; allowed: --- , the keys, ---;"
                        + " do: begin the file with it");
    }

    @Test
    void aFileThatIsNotUtf8IsAnError() throws IOException {
        Files.write(folder.resolve("trip-plan.md"), new byte[] {(byte) 0xc3, (byte) 0x28});
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: file: is not UTF-8; allowed: UTF-8; do: save it as UTF-8");
    }

    @Test
    void aFileWithWindowsLineEndsIsReadAlike() throws IOException {
        Samples.write(folder, "trip-plan.md", Samples.file(Samples.PLAN_FRONT).replace("\n", "\r\n"));
        assertThat(Samples.read(folder).find("trip-plan").orElseThrow().lesson())
                .startsWith("## Symptom\nSlow.");
    }

    @Test
    void allProblemsOfAllFilesComeTogetherAndSorted() throws IOException {
        String two = Samples.changed(Samples.PLAN_FRONT, "title: A sentence", "title: 5");
        two = Samples.changed(two, "measure: 15s", "measure: soon");
        two = Samples.changed(two, "expect: reproduced", "expect: yes");
        Samples.write(folder, "trip-two.md", Samples.file(two));
        Samples.write(folder, "trip-good.md", Samples.file(Samples.PROGRAM_FRONT));
        Samples.write(folder, "trip-one.md", Samples.file(Samples.changed(two, "title: 5", "")));
        assertThatThrownBy(() -> Samples.read(folder)).isInstanceOfSatisfying(CatalogueException.class, e -> {
            assertThat(e.problems()).isSorted().hasSize(6);
            assertThat(e.problems().stream().map(p -> p.substring(0, p.indexOf(": ", 14))))
                    .containsExactly(
                            "trip-one.md: expect",
                            "trip-one.md: quick.measure",
                            "trip-one.md: title",
                            "trip-two.md: expect",
                            "trip-two.md: quick.measure",
                            "trip-two.md: title");
            assertThat(e).hasMessage(String.join(System.lineSeparator(), e.problems()));
        });
    }

    @Test
    void twoFindingsWhoseFixesContradictAreAnErrorThatNamesBoth() throws IOException {
        Samples.write(folder, "trip-a.md", Samples.file(Samples.toggling("{code: {k: x}}", "{code: {k: y}}", "")));
        Samples.write(folder, "trip-b.md", Samples.file(Samples.toggling("{code: {k: x}}", "{code: {k: z}}", "")));
        assertThat(Samples.problems(folder))
                .containsExactly("trip-b.md: k: set to z, but trip-a sets it to y;"
                        + " allowed: one value for findings that hold together;"
                        + " do: measure trip-b and trip-a one at a time, or make their values agree");
    }

    @Test
    void findingsAreSortedAndFoundById() throws IOException {
        Samples.write(folder, "trip-b.md", Samples.file(Samples.PROGRAM_FRONT));
        Samples.write(folder, "trip-a.md", Samples.file(Samples.PLAN_FRONT));
        Catalogue catalogue = Samples.read(folder);
        assertThat(catalogue.findings()).extracting(Finding::id).containsExactly("trip-a", "trip-b");
        assertThat(catalogue.find("trip-b")).isPresent();
        assertThat(catalogue.find("trip-c")).isEmpty();
        assertThat(catalogue.ofSystem("trip").findings()).hasSize(2);
        assertThat(catalogue.ofSystem("other").findings()).isEmpty();
    }

    @Test
    void aFindingOnAnotherPartHasThatPartAndItsExpectation() throws IOException {
        Catalogue catalogue = Samples.plan(folder);
        Finding other = catalogue.findings().get(0).onPart("part-2");
        assertThat(other.expect()).isEqualTo(Expectation.NO_EFFECT);
        Settings with = catalogue.findings().get(0).with().getOrDefault("trip-service", Settings.none());
        assertThat(other.with().get("trip-service")).isEqualTo(with.withPart("part-2"));
        assertThat(catalogue.replace(other).findings()).isEqualTo(List.of(other));
    }

    @Test
    void aPartThatIsNotDeclaredIsRefused() throws IOException {
        Finding finding = Samples.plan(folder).findings().get(0);
        assertThatThrownBy(() -> finding.onPart("part-1"))
                .hasMessage("trip-plan.md: versions: part \"part-1\" is not declared; allowed: part-2;"
                        + " do: use a declared part, or add it to versions with the verdict you expect");
    }
}
