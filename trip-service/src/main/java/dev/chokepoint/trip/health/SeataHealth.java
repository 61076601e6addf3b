package dev.chokepoint.trip.health;

import org.apache.seata.core.model.BranchType;
import org.apache.seata.core.protocol.ResultCode;
import org.apache.seata.core.protocol.transaction.GlobalLockQueryRequest;
import org.apache.seata.core.protocol.transaction.GlobalLockQueryResponse;
import org.apache.seata.core.rpc.netty.RmNettyRemotingClient;
import org.apache.seata.tm.TransactionManagerHolder;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.stereotype.Component;

/**
 * Up when the Seata server answers both roles of this client. The server closes the channel of a role that is
 * not registered, so an answer proves the registration too.
 *
 * <p>Both questions are about a global transaction that does not exist, so neither changes anything.
 */
@Component("seata")
class SeataHealth extends AbstractHealthIndicator {

    private static final String NO_XID = "127.0.0.1:0:0";

    SeataHealth() {
        super("the Seata server did not answer");
    }

    @Override
    protected void doHealthCheck(Health.Builder builder) throws Exception {
        builder.up()
                .withDetail(
                        "tm", TransactionManagerHolder.get().getStatus(NO_XID).name())
                .withDetail("rm", askAsResourceManager());
    }

    private static String askAsResourceManager() throws Exception {
        GlobalLockQueryRequest request = new GlobalLockQueryRequest();
        request.setXid(NO_XID);
        request.setBranchType(BranchType.TCC);
        request.setResourceId("trip-stock");
        request.setLockKey("");
        Object answer = RmNettyRemotingClient.getInstance().sendSyncRequest(request);
        if (answer instanceof GlobalLockQueryResponse response && response.getResultCode() == ResultCode.Success) {
            return "registered";
        }
        throw new IllegalStateException("the Seata server refused a question of the resource manager: " + answer);
    }
}
