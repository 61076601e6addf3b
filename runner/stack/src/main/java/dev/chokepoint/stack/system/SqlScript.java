package dev.chokepoint.stack.system;

import dev.chokepoint.stack.component.Databases;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Statements without their semicolons, to be sent to a database one after the other, and where they come from. */
record SqlScript(String origin, List<String> statements) {
    /** Reads a file whose statements end with a semicolon at the end of a line; comments are lines with {@code --}. */
    static SqlScript read(Path file) {
        try {
            return new SqlScript(file.toString(), split(Files.readAllLines(file)));
        } catch (IOException e) {
            throw new ComponentException(
                    "The SQL file " + file + " cannot be read: " + e + ". It is part of the repository; restore it.",
                    e);
        }
    }

    static List<String> split(List<String> lines) {
        List<String> statements = new ArrayList<>();
        StringBuilder statement = new StringBuilder();
        for (String line : lines) {
            if (line.strip().startsWith("--")) {
                continue;
            }
            statement.append(line).append('\n');
            if (line.stripTrailing().endsWith(";")) {
                String text = statement.toString().strip();
                statements.add(text.substring(0, text.length() - 1));
                statement.setLength(0);
            }
        }
        if (!statement.toString().isBlank()) {
            statements.add(statement.toString().strip());
        }
        return statements;
    }

    /** Sends all statements over one connection. */
    void run(String jdbcUrl) {
        try (Connection connection = Databases.open(jdbcUrl);
                Statement sender = connection.createStatement()) {
            for (String statement : statements) {
                sender.execute(statement);
            }
        } catch (SQLException e) {
            throw new ComponentException(
                    "SQL of " + origin + " failed on " + jdbcUrl + ": " + e.getMessage()
                            + ". The log of mariadb may say more.",
                    e);
        }
    }
}
