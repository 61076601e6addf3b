package dev.chokepoint.uid.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MacModelTest {

    private static List<String> hex(MacModel model, int pods) {
        return model.macAddresses(pods, new SplittableRandom(1)).stream()
                .map(HexFormat.ofDelimiter(":")::formatHex)
                .toList();
    }

    @Test
    void bridgedPodsAreSpreadOverThreeNodesAndHaveDistinctAddresses() {
        List<String> addresses = hex(MacModel.BRIDGE, 64);

        assertThat(addresses).hasSize(64).doesNotHaveDuplicates();
        assertThat(addresses)
                .allMatch(address -> address.matches("0a:58:0a:f4:0[0-2]:..")
                        && !address.endsWith(":00")
                        && !address.endsWith(":01")
                        && !address.endsWith(":ff"));
        assertThat(addresses.stream().filter(address -> address.startsWith("0a:58:0a:f4:01")))
                .hasSize(21);
    }

    @Test
    void randomAddressesAreLocallyAdministeredAndUnicast() {
        assertThat(hex(MacModel.RANDOM, 64)).doesNotHaveDuplicates().allMatch(address -> address.matches(".[26ae]:.*"));
    }
}
