package dev.chokepoint.gateway.callers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class CallerSettingsTest {

    @Test
    void theFormIsShownAsItIsWritten() {
        assertThat(new CallerSettings(CallerKind.TOKENS, "chokepoint").form()).isEqualTo("tokens");
    }

    @Test
    void anIssuerThatWouldFitNoTokenIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CallerSettings(CallerKind.OPEN, " "))
                .withMessageContaining("gateway.token-issuer");
    }
}
