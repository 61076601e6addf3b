package dev.chokepoint.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.info.Info;

class SettingsContributorTest {

    @Test
    void theSettingsOfAllFeaturesAreInOneMap() {
        Info.Builder builder = new Info.Builder();

        new SettingsContributor(List.of(() -> Map.of("a", "1"), () -> Map.of("b", "2"))).contribute(builder);

        assertThat(builder.build().getDetails().get("settings"))
                .isEqualTo(Map.of(
                        "a",
                        "1",
                        "b",
                        "2",
                        "jvm.available-processors",
                        Integer.toString(Runtime.getRuntime().availableProcessors())));
    }
}
