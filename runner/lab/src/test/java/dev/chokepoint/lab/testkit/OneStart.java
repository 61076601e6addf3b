package dev.chokepoint.lab.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.readback.ReadBackReader;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.stack.machine.RunFolder;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** One start of a whole system with some findings flipped, because a start costs more than an assertion. */
public final class OneStart implements AutoCloseable {
    private static final long SEED = 42;

    private static final MeasureHooks<ProbeException> NO_HOOKS = new MeasureHooks<>() {
        @Override
        public void measuringStarts() {}

        @Override
        public void measuringEnds() {}
    };

    private final SideBySide shared;
    private final SystemUnderTest system;
    private final List<TrialResult.ReadBack> readBack;

    /** Starts what is wanted and what that needs, and reads the settings back. They must be those asked for. */
    public OneStart(String name, Map<String, Arm> flipped, Set<String> wanted) throws Exception {
        Catalogue catalogue = Repository.catalogue().ofSystem(name);
        SystemDeclaration declared = Objects.requireNonNull(catalogue.systems().get(name), name);
        this.shared = SideBySide.take();
        this.system = created(declared);
        try {
            Map<String, LaunchArguments> launch = FlippedLaunch.of(catalogue, declared, flipped);
            String entry = declared.load().orElseThrow().entry();
            system.startTrial(new TrialSetup("start", entry, wanted, SEED, launch, Map.of()));
            this.readBack = new ReadBackReader(ShownSettings.overHttp()).read(system, launch);
            assertThat(readBack).allMatch(TrialResult.ReadBack::same);
        } catch (Exception | AssertionError failure) {
            close();
            throw failure;
        }
    }

    /** Without a system there is nobody to give the lock back. */
    private SystemUnderTest created(SystemDeclaration declared) {
        try {
            RunFolder folder = RunFolder.create(Repository.HOME, declared.name(), Clock.systemUTC());
            return LocalUnderTest.forOneStart(shared.ports()).create(declared, folder, SEED);
        } catch (RuntimeException failure) {
            shared.close();
            throw failure;
        }
    }

    /** The running system. */
    public SystemUnderTest system() {
        return system;
    }

    /** The names of all settings that were read back. */
    public List<String> settings() {
        return readBack.stream().map(TrialResult.ReadBack::setting).toList();
    }

    /** Where a component is called, without a path. */
    public String url(String component) {
        LoadTarget target = system.entry(component);
        return "http://" + target.host() + ":" + target.port();
    }

    /** Calls a component by a closed plan for a while. No request may fail. */
    public LoadOutcome load(String plan, String entry, int threads, Duration length) throws Exception {
        PlanLoad load = PlanLoad.closed(plan, entry, threads, Duration.ZERO, length);
        LoadOutcome outcome = system.load().run(load, system.entry(entry), plan, NO_HOOKS);
        assertThat(Objects.requireNonNull(outcome.metrics().get("error_rate")).value())
                .isZero();
        return outcome;
    }

    /** What the audit says of the data and of these requests. */
    public AuditResult audit(Collection<SentRequest> requests) throws Exception {
        return system.auditor().orElseThrow().audit(requests);
    }

    /** The sentences of the rules that are broken. */
    public List<String> broken(Collection<SentRequest> requests) throws Exception {
        return audit(requests).rules().stream()
                .filter(rule -> rule.violations() > 0)
                .map(AuditResult.Rule::rule)
                .toList();
    }

    /** Changes the data of a database, so that the audit has something to find. */
    public void change(String database, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(system.view().jdbcUrl(database));
                Statement statement = connection.createStatement()) {
            for (String one : statements) {
                statement.executeUpdate(one);
            }
        }
    }

    @Override
    public void close() {
        try (shared) {
            system.close();
        }
    }
}
