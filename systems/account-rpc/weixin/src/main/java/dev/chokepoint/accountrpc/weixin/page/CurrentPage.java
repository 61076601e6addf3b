package dev.chokepoint.accountrpc.weixin.page;

import dev.chokepoint.accountrpc.contract.CurrentUser;
import dev.chokepoint.accountrpc.contract.Hospital;

/**
 * The first page that a user sees.
 *
 * @param requestId the id of the request that it answers
 * @param user with masked personal data
 */
record CurrentPage(String requestId, CurrentUser user, Hospital hospital) {}
