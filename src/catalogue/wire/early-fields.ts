import { ATTRIBUTES, type AttributeName } from "#attributes/attribute-table.ts";
import { attributeOf, sourceFields } from "#attributes/own-attributes.ts";
import { isOwnName, NO_OWN } from "#model/entities/own-attribute.ts";

/**
 * The fields that lists and filters read, whichever columns and orders a visitor chooses: family, category, and what
 * attributes are read from.
 *
 * @see rules F4, F18
 */
const EARLY_FIELDS: ReadonlySet<string> = new Set([
  "family_id",
  "category",
  ...(Object.keys(ATTRIBUTES) as AttributeName[]).flatMap((name) => [
    ...(attributeOf(name, NO_OWN).fields ?? [name]),
    ...sourceFields(name, NO_OWN),
  ]),
]);

/** Whether lists and filters read a field, or may. */
export const isEarlyField = (name: string): boolean => EARLY_FIELDS.has(name) || isOwnName(name);
