package dev.chokepoint.stack.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.ComponentException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlScriptTest {
    @Test
    void statementsEndAtASemicolonAtTheEndOfALine() {
        List<String> statements = SqlScript.split(List.of(
                "-- A comment; with a semicolon;",
                "create table a (",
                "  b varchar(9) default ';-)'",
                ");",
                "",
                "insert;"));

        assertThat(statements).containsExactly("create table a (\n  b varchar(9) default ';-)'\n)", "insert");
    }

    @Test
    void theLastStatementMayLackItsSemicolon() {
        assertThat(SqlScript.split(List.of("select 1"))).containsExactly("select 1");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> SqlScript.read(Path.of("no-such.sql")))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("no-such.sql");
    }
}
