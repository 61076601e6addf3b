package dev.chokepoint.skywalking.plugin;

import static org.apache.skywalking.apm.dependencies.net.bytebuddy.matcher.ElementMatchers.named;
import static org.apache.skywalking.apm.dependencies.net.bytebuddy.matcher.ElementMatchers.namedOneOf;
import static org.apache.skywalking.apm.dependencies.net.bytebuddy.matcher.ElementMatchers.takesArgument;
import static org.apache.skywalking.apm.dependencies.net.bytebuddy.matcher.ElementMatchers.takesArguments;
import static org.apache.skywalking.apm.dependencies.net.bytebuddy.matcher.ElementMatchers.takesNoArguments;

import java.util.concurrent.TimeUnit;

/**
 * Every definition; skywalking-plugin.def names them to the agent. They do not check versions: a class or a method
 * that a library no longer has gives no span. A test checks this for the libraries of the services.
 */
public final class SpanDefinitions {
    private SpanDefinitions() {}

    /** A request as Tomcat's host gets it, before every filter. */
    public static final class TomcatRequest extends SpanDefinition {
        /** For the agent. */
        public TomcatRequest() {
            super("org.apache.catalina.core.StandardHostValve", MethodPoint.of(named("invoke"), RequestSpan.class));
        }
    }

    /** The wait for a connection of the pool, with what the pool does beside. */
    public static final class DruidPool extends SpanDefinition {
        /** For the agent. */
        public DruidPool() {
            super(
                    "com.alibaba.druid.pool.DruidDataSource",
                    MethodPoint.of(named("getConnection").and(takesNoArguments()), PoolSpan.class));
        }
    }

    /** The return of a connection to the pool. */
    public static final class DruidConnection extends SpanDefinition {
        /** For the agent. */
        public DruidConnection() {
            super(
                    "com.alibaba.druid.pool.DruidPooledConnection",
                    MethodPoint.of(named("close").and(takesNoArguments()), PoolSpan.class));
        }
    }

    /** A statement from its sending to its result. The class is the pool's own, which knows the text. */
    public static final class DruidStatement extends SpanDefinition {
        /** For the agent. */
        public DruidStatement() {
            super(
                    "com.alibaba.druid.pool.DruidPooledPreparedStatement",
                    MethodPoint.of(
                            namedOneOf("execute", "executeQuery", "executeUpdate", "executeBatch")
                                    .and(takesNoArguments()),
                            StatementSpan.class));
        }
    }

    /** The wait for one lock in Redis. The form with two arguments calls this one. */
    public static final class OneLock extends SpanDefinition {
        /** For the agent. */
        public OneLock() {
            super(
                    "org.redisson.RedissonLock",
                    MethodPoint.of(
                            named("tryLock").and(takesArguments(long.class, long.class, TimeUnit.class)),
                            LockSpan.class));
        }
    }

    /** The wait for several locks in Redis, one after another. */
    public static final class SeveralLocks extends SpanDefinition {
        /** For the agent. */
        public SeveralLocks() {
            super(
                    "org.redisson.RedissonMultiLock",
                    MethodPoint.of(
                            named("tryLock").and(takesArguments(long.class, long.class, TimeUnit.class)),
                            LockSpan.class));
        }
    }

    /** What the caller's thread does for the global transaction; commit waits for the first confirm of each branch. */
    public static final class GlobalTransaction extends SpanDefinition {
        /** For the agent. */
        public GlobalTransaction() {
            super(
                    "org.apache.seata.tm.api.DefaultGlobalTransaction",
                    MethodPoint.of(
                            named("begin").and(takesArguments(int.class, String.class)), GlobalTransactionSpan.class),
                    MethodPoint.of(
                            namedOneOf("commit", "rollback").and(takesNoArguments()), GlobalTransactionSpan.class));
        }
    }

    /** A try: the registration of its branch, the fence and the participant's method. */
    public static final class Try extends SpanDefinition {
        /** For the agent. */
        public Try() {
            super(
                    "org.apache.seata.integration.tx.api.interceptor.ActionInterceptorHandler",
                    MethodPoint.of(named("proceed").and(takesArguments(5)), TrySpan.class));
        }
    }

    /** The registration of a branch, on whose data the trace travels to its second phase. */
    public static final class Registration extends SpanDefinition {
        /** For the agent. */
        public Registration() {
            super(
                    "org.apache.seata.rm.AbstractResourceManager",
                    new MethodPoint(
                            named("branchRegister").and(takesArguments(6)).and(takesArgument(4, String.class)),
                            RegistrationSpan.class,
                            true));
        }
    }

    /** A confirm or a cancel, in whichever process and thread it runs. */
    public static final class SecondPhase extends SpanDefinition {
        /** For the agent. */
        public SecondPhase() {
            super(
                    "org.apache.seata.rm.tcc.TCCResourceManager",
                    MethodPoint.of(
                            namedOneOf("branchCommit", "branchRollback").and(takesArguments(5)),
                            SecondPhaseSpan.class));
        }
    }
}
