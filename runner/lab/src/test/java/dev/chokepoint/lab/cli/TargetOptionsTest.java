package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.target.TargetChoice;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class TargetOptionsTest {

    @Command
    private static final class Line {
        @Mixin
        private TargetOptions options = new TargetOptions();
    }

    private static TargetOptions parsed(String... words) {
        Line line = new Line();
        new CommandLine(line).parseArgs(words);
        return line.options;
    }

    @Test
    void thisMachineIsTheUsualTargetAndNeedsNoWordToRepeat() {
        assertThat(parsed().choice()).isEqualTo(TargetChoice.local());
        assertThat(parsed().repeat()).isEmpty();
        assertThat(parsed("--target", "local").repeat()).isEmpty();
    }

    @Test
    void everyOptionOfAnAttachedSystemIsUnderstoodAndRepeatedWithoutThePassword() {
        TargetOptions options = parsed(
                "--target",
                "attached",
                "--url",
                "http://shop.example:8083",
                "--management",
                "trip-service=http://shop.example:8081",
                "--jdbc",
                "jdbc:mysql://db/trip?user=a&password=geheim",
                "--flip",
                "./flip.sh now");

        assertThat(options.choice())
                .isEqualTo(new TargetChoice(
                        Target.ATTACHED,
                        Optional.empty(),
                        Optional.of(URI.create("http://shop.example:8083")),
                        Map.of("trip-service", URI.create("http://shop.example:8081")),
                        Optional.of("jdbc:mysql://db/trip?user=a&password=geheim"),
                        Optional.of("./flip.sh now")));
        assertThat(options.repeat())
                .isEqualTo(" --target attached --url http://shop.example:8083 --management"
                        + " trip-service=http://shop.example:8081 --flip './flip.sh now' --jdbc \"$JDBC\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://shop.example/shop",
                "http://shop.example?a=b",
                "http://shop.example:99999",
                "ftp://shop.example"
            })
    void anAddressThatWouldBeUsedInPartOnlyIsRefused(String url) {
        assertThatThrownBy(() -> parsed("--target", "attached", "--url", url).choice())
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--url is \"" + url + "\"")
                .hasMessageContaining("a port of 1 to 65535, no path");
    }

    @Test
    void aSystemForEachArmIsAttachedOnKubernetesTooAndRepeatedWithoutThePasswords() {
        TargetOptions options = parsed(
                "--target",
                "k8s",
                "--off-url",
                "http://off.example:8083",
                "--on-url",
                "http://on.example:8083",
                "--off-management",
                "trip-service=http://off.example:8081",
                "--on-management",
                "trip-service=http://on.example:8081",
                "--on-jdbc",
                "jdbc:mysql://db/trip?user=a&password=geheim",
                "--flip",
                "./again.sh");

        assertThat(options.choice())
                .isEqualTo(TargetChoice.attached(
                        new TargetChoice.Reached(
                                URI.create("http://off.example:8083"),
                                Map.of("trip-service", URI.create("http://off.example:8081")),
                                Optional.empty()),
                        new TargetChoice.Reached(
                                URI.create("http://on.example:8083"),
                                Map.of("trip-service", URI.create("http://on.example:8081")),
                                Optional.of("jdbc:mysql://db/trip?user=a&password=geheim")),
                        Optional.of("./again.sh")));
        assertThat(options.choice().target()).isEqualTo(Target.ATTACHED);
        assertThat(options.repeat())
                .isEqualTo(" --target k8s --off-url http://off.example:8083 --off-management"
                        + " trip-service=http://off.example:8081 --on-url http://on.example:8083 --on-management"
                        + " trip-service=http://on.example:8081 --flip ./again.sh --on-jdbc \"$ON_JDBC\"");
    }

    @Test
    void anOverlayAndAnotherWayToTheGatewayGoWithACluster() {
        TargetChoice choice = parsed("--target", "k8s", "--overlay", "report", "--url", "http://10.0.0.1")
                .choice();

        assertThat(choice.overlay()).contains("report");
        assertThat(choice.url()).contains(URI.create("http://10.0.0.1"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --target moon                                 | allowed: local, compose, k8s, attached
            --overlay small                               | --overlay goes with --target k8s; the target is local
            --target compose --overlay small              | --overlay goes with --target k8s; the target is compose
            --target compose --url http://x               | --url goes with --target k8s or --target attached
            --target k8s --management a=http://x          | --management goes with --target attached
            --target k8s --jdbc jdbc:mysql://x/trip       | --jdbc goes with --target attached
            --target local --flip x                       | --flip goes with --target attached
            --target attached                             | --target attached needs --url
            --target attached --url https://x             | allowed: http://host or http://host:port
            --target attached --url shop                  | allowed: http://host or http://host:port
            --target k8s --overlay ../x                   | folder below deploy/k8s/overlays
            --target attached --url http://x --jdbc y     | --jdbc does not begin with jdbc:mysql://
            --target attached --url http://x --management a=y | --management is "y"
            --target attached                             | or, for forks, --off-url and --on-url
            --target compose --off-url http://x --on-url http://y | --off-url goes with --target k8s or --target
            --target attached --on-url http://x           | --on-url needs both --off-url and --on-url
            --target attached --off-jdbc jdbc:mysql://x/trip | --off-jdbc needs both --off-url and --on-url
            --target attached --off-url http://x --on-url http://x | --off-url and --on-url are the same
            --target attached --off-url x --on-url http://x | --off-url is "x"; allowed: http://host
            --target attached --off-url http://x --on-url http://y --on-jdbc y | --on-jdbc does not begin with
            --target attached --off-url http://x --on-url http://y --url http://z | --url stands beside --off-url
            --target k8s --off-url http://x --on-url http://y --overlay small | --overlay stands beside --off-url
            --target k8s --flip x                         | --flip goes with --target attached
            """)
    void whatDoesNotGoTogetherIsRefusedWithWhatWould(String line, String message) {
        TargetOptions options = parsed(line.strip().split(" +"));

        assertThatThrownBy(options::choice).isInstanceOf(UsageException.class).hasMessageContaining(message);
    }
}
