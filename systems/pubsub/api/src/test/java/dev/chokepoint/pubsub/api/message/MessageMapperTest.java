package dev.chokepoint.pubsub.api.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.mapping.BoundSql;
import org.apache.ibatis.mapping.MappedStatement;
import org.apache.ibatis.mapping.ParameterMapping;
import org.apache.ibatis.reflection.SystemMetaObject;
import org.apache.ibatis.session.Configuration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** That each statement fits its method, the table of the migrations and the record that it fills. */
class MessageMapperTest {
    private static final Pattern COLUMN = Pattern.compile("\\b[a-z]+(?:_[a-z]+)+\\b");
    private static final Pattern LITERAL = Pattern.compile("(?<=')\\w+(?=')");

    private final Configuration configuration = new Configuration();

    @BeforeEach
    void readTheStatements() {
        configuration.addMapper(MessageMapper.class);
    }

    static List<String> names() {
        return Arrays.stream(MessageMapper.class.getDeclaredMethods())
                .map(Method::getName)
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void aStatementAsksForParametersOfItsMethodOnly(String name) {
        BoundSql sql = sql(name);

        assertThat(sql.getParameterMappings()).isNotEmpty();
        assertThat(sql.getParameterMappings())
                .extracting(ParameterMapping::getProperty)
                .filteredOn(property -> !sql.hasAdditionalParameter(property))
                .isSubsetOf(parameters(name).keySet());
    }

    @ParameterizedTest
    @MethodSource("names")
    void aStatementNamesColumnsOfTheTableOnly(String name) throws IOException {
        assertThat(words(COLUMN, text(name))).isNotEmpty().isSubsetOf(words(COLUMN, table()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"unsentUpTo", "unscheduled", "markScheduled", "doubtScheduled", "markSent"})
    void aStatusInAStatementIsOneThatThereIs(String name) {
        Set<String> known =
                Arrays.stream(MessageStatus.values()).map(Enum::name).collect(Collectors.toSet());

        assertThat(words(LITERAL, text(name))).isNotEmpty().isSubsetOf(known);
    }

    @ParameterizedTest
    @ValueSource(strings = {"find", "unsentUpTo", "unscheduled"})
    void whatIsSelectedIsWhatAMessageIsMadeOf(String name) {
        String selected =
                text(name).replaceFirst("^SELECT (.*?) FROM .*$", "$1").replace("unsent.", "");

        assertThat(selected.split(", ", -1))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(TimedMessage.class.getRecordComponents())
                        .map(RecordComponent::getName)
                        .map(one -> one.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"markScheduled", "doubtScheduled", "markSent"})
    void noMessageIsMarkedWithoutALookAtItsStatus(String name) {
        assertThat(text(name)).containsPattern("WHERE .*\\bstatus (=|<>) '");
    }

    @Test
    void allIdsOfABatchAreMarkedByOneStatement() {
        assertThat(text("markScheduled").replace(" ", "")).endsWith("idIN(?,?)");
    }

    @Test
    void theIdThatTheDatabaseChoosesIsGivenBack() {
        MappedStatement insert = statement("insert");

        assertThat(insert.getKeyProperties()).containsExactly("generated.id");
        assertThat(insert.getKeyColumns()).containsExactly("id");
        assertThat(SystemMetaObject.forObject(new GeneratedId()).hasSetter("id"))
                .isTrue();
    }

    private MappedStatement statement(String name) {
        return configuration.getMappedStatement(MessageMapper.class.getName() + "." + name);
    }

    private BoundSql sql(String name) {
        return statement(name).getBoundSql(parameters(name));
    }

    private String text(String name) {
        return sql(name).getSql().replaceAll("\\s+", " ").strip();
    }

    /** A value for each parameter by its name; two ids where several are asked for. */
    private static Map<String, Object> parameters(String name) {
        Method method = Arrays.stream(MessageMapper.class.getDeclaredMethods())
                .filter(one -> one.getName().equals(name))
                .findFirst()
                .orElseThrow();
        Map<String, Object> parameters = new TreeMap<>();
        for (Parameter parameter : method.getParameters()) {
            Object value = parameter.getType().equals(Collection.class) ? List.of(7L, 8L) : Long.valueOf(7);
            parameters.put(
                    Objects.requireNonNull(parameter.getAnnotation(Param.class)).value(), value);
        }
        return parameters;
    }

    private static Set<String> words(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The migrations that add columns. */
    private static String table() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String migration : List.of("V1__timed_messages.sql", "V4__doubts_and_exact_keys.sql")) {
            try (InputStream file =
                    Objects.requireNonNull(MessageMapperTest.class.getResourceAsStream("/db/migration/" + migration))) {
                all.append(new String(file.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return all.toString();
    }
}
