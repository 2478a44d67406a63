import type { Article } from "#model/entities/article.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";

/** The groups of technical data, in the order in which they are shown. */
export const GROUP_NAMES = ["light", "electrical", "mechanics", "protection"] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

/** A line of technical data: what it is called, the fields that it is read from, and how its figures are written. */
export interface TechnicalAttribute {
  /** A field of the article, or the name of several that are shown as one; message key where the data has no name. */
  readonly name: string;
  readonly fields: readonly (keyof Article)[];
  readonly unit?: string;
  /** Stands before a figure that is a bound: a UGR of 19 promises at most 19. */
  readonly sign?: "≤" | "≥";
  /** The two fields are the ends of one range, `145–155 mm`. */
  readonly isRange?: true;
}

const line = (name: string, more: Partial<Omit<TechnicalAttribute, "name">> = {}): TechnicalAttribute => ({
  name,
  fields: [name],
  ...more,
});

/** Efficacy has no field: it is flux by power. */
export const EFFICACY: TechnicalAttribute = { name: "efficacy", fields: [], unit: "lm/W" };

/** Every attribute that an article can have, by group, in the order in which it is shown. @see rule D1 */
export const TECHNICAL_DATA: Readonly<Record<GroupName, readonly TechnicalAttribute[]>> = {
  light: [
    line("lumen_default", { unit: "lm" }),
    EFFICACY,
    line("colortemperature", {
      fields: ["colortemperature_default", "colortemperature_vari1", "colorTemperature_vari2"],
      unit: "K",
    }),
    line("ra", { sign: "≥" }),
    line("ugr", { sign: "≤" }),
    line("optic"),
    line("light_source"),
  ],
  electrical: [
    line("wattage_default", { unit: "W" }),
    line("control"),
    line("sensor"),
    line("emergency"),
    line("wired_through"),
  ],
  mechanics: [
    line("mounting"),
    line("dimension"),
    line("diameter", { unit: "mm" }),
    line("length_batten", { unit: "mm" }),
    line("recessed_modul_size"),
    line("cutout_ceiling", { fields: ["cutout_ceiling_min", "cutout_ceiling_max"], unit: "mm", isRange: true }),
    line("recessed_depth", { unit: "mm" }),
    line("reflector_color"),
    line("trim_color"),
    line("trim_shape"),
    line("tiltable_percentage", { unit: "%" }),
  ],
  protection: [line("resistance_ip"), line("resistance_ip_back"), line("impact_rate_ik")],
};

/** The attribute of a name. */
export function technicalAttribute(name: string): TechnicalAttribute {
  const found = GROUP_NAMES.flatMap((group) => TECHNICAL_DATA[group]).find((attribute) => attribute.name === name);
  if (!found) throw new RangeError(`no technical attribute ${name}`);
  return found;
}

/**
 * The values that an article has for an attribute, without duplicates; none when nothing is known.
 *
 * @see rules D1, F4
 */
export function technicalValues(article: Article, attribute: TechnicalAttribute): readonly FilterValue[] {
  if (attribute === EFFICACY) return [efficacy(article)].filter((value) => value !== undefined);
  const values: FilterValue[] = [];
  for (const field of attribute.fields) {
    const value = article[field] as FilterValue | readonly FilterValue[] | null | undefined;
    if (Array.isArray(value)) for (const one of value as readonly FilterValue[]) addKnown(one, values);
    else if (value !== undefined && value !== null) addKnown(value as FilterValue, values);
  }
  return values;
}

function addKnown(value: FilterValue, values: FilterValue[]): void {
  const isBlank = typeof value === "string" && value.trim() === "";
  if (!isBlank && !values.includes(value)) values.push(value);
}

/** Flux by power in lm/W, whole; `undefined` when one of them is missing or zero. */
export function efficacy({ lumen_default: lumen, wattage_default: wattage }: Article): number | undefined {
  return lumen !== undefined && wattage !== undefined && lumen > 0 && wattage > 0
    ? Math.round(lumen / wattage)
    : undefined;
}

/** Lowest and highest of some numbers; `undefined` when there are none. */
export function spanOf(numbers: Iterable<number>): Range | undefined {
  let span: Range | undefined;
  for (const number of numbers)
    span = { min: Math.min(number, span?.min ?? number), max: Math.max(number, span?.max ?? number) };
  return span;
}
