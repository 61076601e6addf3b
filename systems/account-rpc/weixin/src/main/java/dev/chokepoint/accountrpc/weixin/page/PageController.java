package dev.chokepoint.accountrpc.weixin.page;

import dev.chokepoint.accountrpc.contract.CurrentQuestion;
import dev.chokepoint.accountrpc.contract.CurrentUser;
import dev.chokepoint.accountrpc.contract.Hospital;
import dev.chokepoint.accountrpc.contract.HospitalQuestion;
import dev.chokepoint.accountrpc.contract.Methods;
import dev.chokepoint.accountrpc.framework.client.RpcClient;
import dev.chokepoint.accountrpc.weixin.peer.AccountRouting;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Answers pages: asks the account service for the user, and the basic service for what the user's hospital shows. */
@RestController
class PageController {
    /** The header of a request that is to be kept apart; its value does not matter. */
    private static final String TAG = "X-Traffic-Tag";

    private final AccountRouting accounts;
    private final RpcClient basicClient;

    PageController(AccountRouting accounts, RpcClient basicClient) {
        this.accounts = accounts;
        this.basicClient = basicClient;
    }

    /** A request thread waits for both answers, one after the other. */
    @GetMapping("/users/{userId}/page")
    CurrentPage page(
            @PathVariable long userId,
            @RequestHeader("X-Request-Id") String requestId,
            @RequestHeader(name = TAG, defaultValue = "") String tag) {
        CurrentUser user = accounts.client(!tag.isEmpty())
                .ask(Methods.CURRENT, new CurrentQuestion(requestId, userId), CurrentUser.class);
        Hospital hospital = basicClient.ask(Methods.HOSPITAL, new HospitalQuestion(user.hospitalId()), Hospital.class);
        return new CurrentPage(requestId, user, hospital);
    }
}
