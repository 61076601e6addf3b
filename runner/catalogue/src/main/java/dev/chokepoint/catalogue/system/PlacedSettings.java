package dev.chokepoint.catalogue.system;

/** Settings that differ between child processes of the runner ({@code local}) and containers. */
public record PlacedSettings(OwnSettings everywhere, OwnSettings local, OwnSettings container) {
    /** Settings that change nothing. */
    public static PlacedSettings none() {
        return new PlacedSettings(OwnSettings.none(), OwnSettings.none(), OwnSettings.none());
    }

    /** The settings of one place: those of everywhere with those of the place over them. */
    public OwnSettings in(boolean inContainer) {
        return everywhere.merge(inContainer ? container : local);
    }

    /** Puts other settings over these, place by place. */
    public PlacedSettings merge(PlacedSettings other) {
        return new PlacedSettings(
                everywhere.merge(other.everywhere), local.merge(other.local), container.merge(other.container));
    }
}
