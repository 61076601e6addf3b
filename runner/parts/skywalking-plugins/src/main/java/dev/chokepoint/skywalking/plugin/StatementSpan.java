package dev.chokepoint.skywalking.plugin;

import com.alibaba.druid.pool.DruidPooledConnection;
import com.alibaba.druid.pool.DruidPooledPreparedStatement;
import java.lang.reflect.Method;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.skywalking.apm.agent.core.context.ContextManager;
import org.apache.skywalking.apm.agent.core.context.tag.Tags;
import org.apache.skywalking.apm.agent.core.context.trace.AbstractSpan;
import org.apache.skywalking.apm.agent.core.context.trace.SpanLayer;
import org.apache.skywalking.apm.network.trace.component.ComponentsDefine;

/** {@code Mysql/JDBC/PreparedStatement/executeQuery} with the statement's text, question marks for its values. */
public final class StatementSpan extends AroundSpan {
    private static final String UNKNOWN_PEER = "database";

    /** Host and port, then the name of the database. */
    private static final Pattern ADDRESS = Pattern.compile("jdbc:[^/]*//([^/?]+)(?:/([^?;]*))?.*");

    @Override
    void begin(Object target, Method method, Object[] arguments) {
        DruidPooledPreparedStatement statement = (DruidPooledPreparedStatement) target;
        Matcher address = ADDRESS.matcher(url(statement));
        boolean known = address.matches();
        AbstractSpan span = ContextManager.createExitSpan(
                "Mysql/JDBC/PreparedStatement/" + method.getName(), known ? address.group(1) : UNKNOWN_PEER);
        span.setComponent(ComponentsDefine.MYSQL_JDBC_DRIVER);
        SpanLayer.asDB(span);
        Tags.DB_TYPE.set(span, "Mysql");
        if (known && address.group(2) != null) {
            Tags.DB_INSTANCE.set(span, address.group(2));
        }
        Tags.DB_STATEMENT.set(span, statement.getSql());
    }

    /** Empty for a statement that is closed already: the span must begin, because it is also ended. */
    private static String url(DruidPooledPreparedStatement statement) {
        try {
            return statement.getConnection() instanceof DruidPooledConnection connection
                            && connection.getConnectionHolder() != null
                    ? connection.getConnectionHolder().getDataSource().getUrl()
                    : "";
        } catch (SQLException e) {
            return "";
        }
    }
}
