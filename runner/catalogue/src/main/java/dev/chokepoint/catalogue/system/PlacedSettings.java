package dev.chokepoint.catalogue.system;

/**
 * Settings that differ between local processes and containers.
 *
 * @param everywhere settings of every place
 * @param local settings of a child process of the runner
 * @param container settings in a container
 */
public record PlacedSettings(OwnSettings everywhere, OwnSettings local, OwnSettings container) {
    /**
     * Settings that change nothing.
     *
     * @return the empty settings
     */
    public static PlacedSettings none() {
        return new PlacedSettings(OwnSettings.none(), OwnSettings.none(), OwnSettings.none());
    }

    /**
     * The settings of one place.
     *
     * @param inContainer whether the component runs in a container
     * @return those of everywhere with those of the place over them
     */
    public OwnSettings in(boolean inContainer) {
        return everywhere.merge(inContainer ? container : local);
    }
}
