package dev.chokepoint.skywalking.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesAndDataTest {
    private static final String TRACE = "1-YWJj-ZGVm-3-dHJpcA==-aW5zdA==-UE9TVDovb3JkZXJz-c2VhdGE=";

    @ParameterizedTest
    @CsvSource({
        "/orders, POST:/orders",
        "/orders/184467440737, POST:/orders/{id}",
        "/orders/12/pay, POST:/orders/{id}/pay",
        "/v2/orders, POST:/v2/orders",
        "/, POST:/",
    })
    void aRequestIsNamedWithoutItsIds(String path, String name) {
        assertThat(RequestSpan.name("POST", path)).isEqualTo(name);
    }

    @Test
    void theTraceIsOneMoreEntryOfTheBranchsContextAndIsFoundThere() {
        String with = BranchData.with("{\"actionContext\":{\"orderId\":7,\"sys::commit\":\"sell\"}}", TRACE);

        assertThat(with)
                .isEqualTo("{\"actionContext\":{\"sw8\":\"" + TRACE + "\",\"orderId\":7,\"sys::commit\":\"sell\"}}");
        assertThat(BranchData.traceOn(with)).isEqualTo(TRACE);
        assertThat(BranchData.with("{\"actionContext\":{}}", TRACE))
                .isEqualTo("{\"actionContext\":{\"sw8\":\"" + TRACE + "\"}}");
    }

    @Test
    void dataOfAnotherFormOrWithoutRoomIsLeftAlone() {
        String full = "{\"actionContext\":{\"note\":\"" + "x".repeat(1_950) + "\"}}";

        assertThat(BranchData.with("{\"other\":{}}", TRACE)).isEqualTo("{\"other\":{}}");
        assertThat(BranchData.with("{\"actionContext\":{", TRACE)).isEqualTo("{\"actionContext\":{");
        assertThat(BranchData.with(full, TRACE)).isEqualTo(full);
        assertThat(BranchData.traceOn(full)).isEmpty();
    }
}
