/** Programs beside the generators: one reads what they stored, one audits what they counted. */
@NullMarked
package dev.chokepoint.generator.tools;

import org.jspecify.annotations.NullMarked;
