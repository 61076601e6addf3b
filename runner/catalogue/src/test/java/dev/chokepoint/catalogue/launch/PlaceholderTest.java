package dev.chokepoint.catalogue.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.launch.Placeholder.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceholderTest {
    @Test
    void aComponentIsMeantWithItsServerPortUnlessAnotherIsNamed() {
        assertThat(Placeholder.in("http://${host:cache}:${port:store.management}/"))
                .containsExactly(
                        new Placeholder(Kind.HOST, "cache", "server", ","),
                        new Placeholder(Kind.PORT, "store", "management", ","));
    }

    @Test
    void aListHasTheSeparatorThatIsStated() {
        assertThat(Placeholder.in("${addresses:store|;}${urls:store.management}${addresses:store|}"))
                .extracting(Placeholder::separator)
                .containsExactly(";", ",", "");
    }

    @Test
    void aDotInTheNameOfAFileIsPartOfTheName() {
        assertThat(Placeholder.in("${file:broker.conf}"))
                .containsExactly(new Placeholder(Kind.FILE, "broker.conf", "server", ","));
    }

    @Test
    void whatIsFilledInIsTakenAsItIs() {
        assertThat(Placeholder.fill("a ${bind} b ${instance}$", one -> "$1\\" + one.kind()))
                .isEqualTo("a $1\\BIND b $1\\INSTANCE$");
        assertThat(Placeholder.in("100 $ {bind} $bind")).isEqualTo(List.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "${hosts:cache}",
                "${HOST:cache}",
                "${}",
                "${host",
                "${host:cache",
                "${host}",
                "${own}",
                "${bind:cache}",
                "${number:1}",
                "${host:cache|;}",
                "${own:server|;}"
            })
    void anythingElseThatLooksLikeAPlaceholderIsRefused(String text) {
        assertThatThrownBy(() -> Placeholder.in("before " + text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"" + text + "\" is not a placeholder");
    }
}
