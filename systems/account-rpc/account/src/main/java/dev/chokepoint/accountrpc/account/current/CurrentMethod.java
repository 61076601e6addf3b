package dev.chokepoint.accountrpc.account.current;

import dev.chokepoint.accountrpc.contract.CurrentQuestion;
import dev.chokepoint.accountrpc.contract.CurrentUser;
import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcProblem;
import org.springframework.stereotype.Component;

/** The method {@code account.current}. Its answer holds personal data as they are; the filter masks them. */
@Component
public class CurrentMethod {
    private final Sessions sessions;
    private final Users users;
    private final Roles roles;

    CurrentMethod(Sessions sessions, Users users, Roles roles) {
        this.sessions = sessions;
        this.users = users;
        this.roles = roles;
    }

    /**
     * The user of a request.
     *
     * @throws RpcException of {@link RpcProblem#NOT_FOUND} if there is no such user
     */
    public CurrentUser current(CurrentQuestion question) {
        UserRow user = users.find(question.userId())
                .orElseThrow(() -> new RpcException(RpcProblem.NOT_FOUND, "there is no user " + question.userId()));
        // Not before: somebody who asks for users at random would fill Redis with sessions of nobody.
        sessions.open(user.id());
        return new CurrentUser(
                question.requestId(),
                user.id(),
                user.hospitalId(),
                roles.name(user.roleId()),
                user.name(),
                user.phone(),
                user.identityCard());
    }
}
