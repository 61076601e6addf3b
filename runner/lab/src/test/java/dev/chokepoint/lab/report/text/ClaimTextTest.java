package dev.chokepoint.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClaimTextTest {
    private static final String TRANSLATED = "\u5355\u70ed\u70b9:16qps (*one hot product: 16*), with all instances.";

    @Test
    void thePageShowsTheWordsAndTheirTranslation() {
        assertThat(ClaimText.whole(TRANSLATED))
                .isEqualTo("\u5355\u70ed\u70b9:16qps (one hot product: 16), with all instances.");
    }

    @Test
    void theTerminalShowsTheTranslationInTheirPlace() {
        assertThat(ClaimText.english(TRANSLATED)).isEqualTo("one hot product: 16, with all instances.");
        assertThat(ClaimText.english("Orders (of one night) are faster."))
                .isEqualTo("Orders (of one night) are faster.");
    }
}
