package dev.chokepoint.trip.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RequestThreadRuleTest {

    @Test
    void fixedDoesNotLookAtTheProcessors() {
        assertThat(RequestThreadRule.FIXED.most(1)).isEqualTo(200);
        assertThat(RequestThreadRule.FIXED.most(64)).isEqualTo(200);
    }

    @Test
    void perProcessorIsUndertowsRule() {
        assertThat(RequestThreadRule.PER_PROCESSOR.most(1)).isEqualTo(16);
        assertThat(RequestThreadRule.PER_PROCESSOR.most(2)).isEqualTo(16);
        assertThat(RequestThreadRule.PER_PROCESSOR.most(8)).isEqualTo(64);
        assertThat(RequestThreadRule.PER_PROCESSOR.most(32)).isEqualTo(256);
    }
}
