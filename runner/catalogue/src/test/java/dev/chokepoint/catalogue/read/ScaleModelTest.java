package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.testkit.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The processors that components had in the report stand beside those that they get. */
class ScaleModelTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void eachNumberOfProcessorsOfAComponentIsOneOfTheModel() throws IOException {
        write("scale: {redis: 1, trip-service: 4.5}\n");
        Finding finding = Samples.read(folder).find("trip-scaled").orElseThrow();

        assertThat(finding.scaleModel())
                .containsExactly(
                        new Finding.Scaled("redis", 0.25, 1),
                        new Finding.Scaled("trip-service", 0.3, 4.5),
                        new Finding.Scaled("trip-service", 0.6, 4.5));
    }

    @Test
    void aFindingWithoutItIsNoModel() throws IOException {
        write("");
        assertThat(Samples.read(folder).find("trip-scaled").orElseThrow().scaleModel())
                .isEmpty();
    }

    @Test
    void onlyWhatIsLimitedIsScaled() throws IOException {
        write("scale: {gateway: 1}\n");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-scaled.md: scale.gateway: is given, but no arm limits gateway;"
                        + " allowed: components with machine: <number> in an arm, a level or with;"
                        + " do: limit it, or remove it");
    }

    @Test
    void processorsAreMoreThanNone() throws IOException {
        write("scale: {redis: 0}\n");
        List<String> problems = Samples.problems(folder);
        assertThat(problems)
                .containsExactly("trip-scaled.md: scale.redis: is 0.0; allowed: a number of processors above 0;"
                        + " do: write an allowed one");
    }

    private void write(String scale) throws IOException {
        String front = Samples.changed(Samples.FORK_FRONT, """
                  off: {code: {trip.look: blocking}}
                  on: {code: {trip.look: asynchronous}}
                """, """
                  off: {machine: 0.3}
                  on: {machine: all}
                levels: {more: {machine: 0.6}}
                kind: sweep
                with: {redis: {machine: 0.25}}
                """);
        Samples.write(folder, "trip-scaled.md", Samples.file(front + scale));
    }
}
