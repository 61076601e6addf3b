package dev.chokepoint.uid.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulationArgumentsTest {

    private static SimulationArguments parse(String line) {
        return SimulationArguments.parse(List.of(line.split(" ", -1)));
    }

    @Test
    void allArgumentsAreRead() {
        SimulationArguments arguments =
                parse("--pods 3,16 --mac-models bridge,random --repetitions 7 --ids 20 --seed -5");

        assertThat(arguments)
                .isEqualTo(
                        new SimulationArguments(List.of(3, 16), List.of(MacModel.BRIDGE, MacModel.RANDOM), 7, 20, -5));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--pods|--pods has no value",
                "--pod 3|--pod is unknown",
                "--pods 3 --pods 4|--pods is given twice",
                "--pods 3|--mac-models is missing",
                "--pods 3, --mac-models random --repetitions 1 --ids 1 --seed 1|--pods: '' is not a whole number",
                "--pods 65 --mac-models random --repetitions 1 --ids 1 --seed 1|--pods: 65 is outside 1..64",
                "--pods 3,3 --mac-models random --repetitions 1 --ids 1 --seed 1|--pods names a value twice",
                "--pods 3 --mac-models fixed --repetitions 1 --ids 1 --seed 1|fixed is unknown; allowed: random,bridge",
                "--pods 3 --mac-models random --repetitions 0 --ids 1 --seed 1|--repetitions: 0 is outside 1..100000",
                "--pods 3 --mac-models random --repetitions 1 --ids 10001 --seed 1|--ids: 10001 is outside 1..10000",
                "--pods 3 --mac-models random --repetitions 1 --ids 1 --seed x|--seed: 'x' is not a whole number",
            })
    void aWrongArgumentIsAnErrorThatNamesIt(String line, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> parse(line)).withMessageContaining(message);
    }
}
