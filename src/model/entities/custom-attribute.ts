/** The groups of technical data, in the order in which they are shown. */
export const ATTRIBUTE_GROUPS = ["light", "electrical", "mechanics", "protection"] as const;
export type AttributeGroupName = (typeof ATTRIBUTE_GROUPS)[number];

/** The prefix distinguishes it from all built-in names, in URLs and in articles. */
export type CustomName = `${typeof CUSTOM_PREFIX}${string}`;
export const CUSTOM_PREFIX = "own_";

/** Such filter texts name an attribute itself, and may declare a custom one. @see rules D5, F19 */
export const ATTRIBUTE_TEXT_TYPE = "attribute";

/** Whether a name is that of a custom attribute, or of one of its fields or parameters; it need not be declared. */
export const isCustomName = (name: string): name is CustomName => name.startsWith(CUSTOM_PREFIX);

/** Suffixes of the fields and parameters of a range, and of orders by a number. Both have the same length. */
export const RANGE_SUFFIXES = ["_min", "_max"] as const;

/** Described like the built-in attributes of the attribute table. @see rule F19 */
export interface CustomAttribute {
  readonly name: CustomName;
  readonly group: AttributeGroupName;
  readonly valueType: "text" | "number" | "boolean";
  readonly fields: readonly string[];
  readonly unit?: string;
  /** Set for numbers, which are filtered by range, since there may be any number of distinct ones. */
  readonly isFilteredByRange?: true;
  /** Whether the two fields are the ends of one range. */
  readonly isRange?: true;
}

/** The custom attributes of a catalogue, in the order in which they are shown. */
export type CustomAttributes = readonly CustomAttribute[];

export const NO_CUSTOM_ATTRIBUTES: CustomAttributes = [];

/** The name of the attribute that a field, a parameter or an order belongs to; names without a suffix are unchanged. */
export const withoutRangeSuffix = <N extends string>(name: N): N =>
  RANGE_SUFFIXES.some((bound) => name.endsWith(bound)) ? (name.slice(0, -"_min".length) as N) : name;
