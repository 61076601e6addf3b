package dev.chokepoint.accountrpc.contract;

/** What does a page of this hospital show? */
public record HospitalQuestion(long hospitalId) {}
