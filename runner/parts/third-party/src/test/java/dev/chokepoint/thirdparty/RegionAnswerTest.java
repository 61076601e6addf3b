package dev.chokepoint.thirdparty;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RegionAnswerTest {

    @Test
    void oneAddressAlwaysHasTheSameRegion() {
        assertThat(RegionAnswer.json("10.1.2.3"))
                .isEqualTo(RegionAnswer.json("10.1.2.3"))
                .matches("\\{\"ip\":\"10\\.1\\.2\\.3\",\"region\":\"[A-Z][a-z']+n?[a-z]*\"}");
    }
}
