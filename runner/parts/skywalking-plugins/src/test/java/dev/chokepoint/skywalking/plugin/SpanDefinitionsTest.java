package dev.chokepoint.skywalking.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.skywalking.apm.dependencies.net.bytebuddy.description.method.MethodDescription;
import org.apache.skywalking.apm.dependencies.net.bytebuddy.description.type.TypeDescription;
import org.apache.skywalking.apm.dependencies.net.bytebuddy.pool.TypePool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A method that a library has renamed would give no span and no error; here it is missed. */
class SpanDefinitionsTest {
    private static final String FILE = "/skywalking-plugin.def";

    static Stream<SpanDefinition> definitions() throws Exception {
        return Stream.of(SpanDefinitions.class.getDeclaredClasses()).map(SpanDefinitionsTest::make);
    }

    private static SpanDefinition make(Class<?> type) {
        try {
            return (SpanDefinition) type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be made the way the agent makes it", e);
        }
    }

    @ParameterizedTest
    @MethodSource("definitions")
    void everyPointMeetsAMethodOfTheLibraryThatTheServicesUse(SpanDefinition definition) {
        TypeDescription type =
                TypePool.Default.ofSystemLoader().describe(definition.type()).resolve();

        for (MethodPoint point : definition.points()) {
            assertThat(type.getDeclaredMethods().filter(point.methods()).stream()
                            .filter(method -> !method.isSynthetic())
                            .map(MethodDescription::getName))
                    .as("%s, %s", definition.type(), point.methods())
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("definitions")
    void theAgentCanMakeEverySpan(SpanDefinition definition) throws Exception {
        for (MethodPoint point : definition.points()) {
            Class<?> span = Class.forName(point.getMethodsInterceptor());
            assertThat(Modifier.isPublic(span.getModifiers())).isTrue();
            assertThat(span.getConstructor().newInstance()).isInstanceOf(AroundSpan.class);
        }
    }

    @Test
    void theFileThatTheAgentReadsNamesEachOfThemOnce() throws Exception {
        List<String> named = lines().stream()
                .map(line -> line.substring(line.indexOf('=') + 1))
                .toList();

        assertThat(named)
                .containsExactlyInAnyOrderElementsOf(
                        definitions().map(one -> one.getClass().getName()).toList());
    }

    private static List<String> lines() throws IOException {
        try (InputStream file = SpanDefinitions.class.getResourceAsStream(FILE)) {
            return new String(
                            Objects.requireNonNull(file, FILE).readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
