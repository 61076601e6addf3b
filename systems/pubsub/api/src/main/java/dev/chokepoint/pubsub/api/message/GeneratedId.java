package dev.chokepoint.pubsub.api.message;

/** Takes the id that the database has generated for a new row. MyBatis writes it, so it cannot be a record. */
final class GeneratedId {
    private long id;

    /** The id of the row; 0 before the insert. */
    public long getId() {
        return id;
    }

    /** Called by MyBatis after the insert. */
    public void setId(long id) {
        this.id = id;
    }
}
