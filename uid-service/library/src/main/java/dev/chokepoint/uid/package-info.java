/** Makes ids that never repeat: the snowflake generator and the sources of the workerId that it stands on. */
@NullMarked
package dev.chokepoint.uid;

import org.jspecify.annotations.NullMarked;
