package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.stack.component.Databases;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/** The number that a query gives after the last reply, or by how much it rose while measuring. */
final class SqlFigure {
    private SqlFigure() {}

    static NumberSource of(Figure.Sql sql) {
        return new NumberSource(Set.of(Need.DATABASE), view -> {
            double before = read(view.jdbcUrl(sql.database()), sql);
            return (later, requests) -> {
                double after = read(later.jdbcUrl(sql.database()), sql);
                return sql.increase() ? risen(sql, before, after) : after;
            };
        });
    }

    static double risen(Figure.Sql sql, double before, double after) throws ProbeException {
        if (!(after >= before)) {
            throw new ProbeException(
                    "%s: \"%s\" went from %s to %s, and it only rises; were rows deleted, or the database restarted?"
                            .formatted(sql.database(), sql.query(), before, after));
        }
        return after - before;
    }

    private static double read(String jdbcUrl, Figure.Sql sql) throws ProbeException {
        try (Connection connection = Databases.open(jdbcUrl);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql.query())) {
            String text = rows.next() ? String.valueOf(rows.getString(1)) : "no row";
            return Double.parseDouble(text);
        } catch (SQLException | NumberFormatException e) {
            throw new ProbeException(
                    "%s: \"%s\" gives no number: %s".formatted(sql.database(), sql.query(), e.getMessage()), e);
        }
    }
}
