package dev.chokepoint.accountrpc.account.current;

/** A user as the table has it. */
record UserRow(long id, long hospitalId, long roleId, String name, String phone, String identityCard) {}
