package dev.chokepoint.trip.stock;

/** What happened to the stock; the names are the values of {@code stock_journal.kind}. */
enum JournalKind {
    FREEZE,
    SELL,
    RELEASE,
    TAKE_BACK
}
