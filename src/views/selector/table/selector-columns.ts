import type { CategoryCode } from "#model/entities/category-code.ts";

/** The columns of the article table. */
export type ColumnKey =
  | "flux"
  | "power"
  | "efficacy"
  | "colour"
  | "control"
  | "cutout"
  | "depth"
  | "length"
  | "size"
  | "optic"
  | "shape"
  | "reflector"
  | "trim"
  | "ip"
  | "ik"
  | "sensor"
  | "emergency";

/** The facts that a family's head names, over its matching articles. */
export type FactKey = "flux" | "efficacy" | "cutout" | "depth" | "length" | "size" | "ip" | "ik" | "ugr";

/** What `sort=size` looks at: the measure that a visitor has to match first. */
export type LeadingMeasure = "cutout" | "length" | "module" | "diameter";

/** How a category's articles are shown. */
export interface Layout {
  readonly columns: readonly ColumnKey[];
  readonly facts: readonly FactKey[];
  readonly measure: LeadingMeasure;
}

const ALWAYS = ["flux", "power", "efficacy", "colour", "control"] as const;

/** What each category code shows, most important first; other categories show what every luminaire has. */
const LAYOUTS: Readonly<Record<CategoryCode, Layout>> = {
  BAT: {
    columns: [...ALWAYS, "length", "ip", "sensor", "emergency"],
    facts: ["flux", "efficacy", "length", "ip"],
    measure: "length",
  },
  DOW: {
    columns: [...ALWAYS, "cutout", "depth", "reflector", "ip", "emergency"],
    facts: ["flux", "cutout", "depth", "ip", "ugr"],
    measure: "cutout",
  },
  PAN: {
    columns: [...ALWAYS, "size", "optic", "ip", "emergency"],
    facts: ["flux", "efficacy", "size", "ip", "ugr"],
    measure: "module",
  },
  HIB: {
    columns: [...ALWAYS, "ip", "ik", "sensor"],
    facts: ["flux", "efficacy", "ip", "ik"],
    measure: "diameter",
  },
  SP68: {
    columns: [...ALWAYS, "depth", "shape", "trim", "ip"],
    facts: ["flux", "efficacy", "depth", "ip"],
    measure: "diameter",
  },
};

const OTHER: Layout = { columns: [...ALWAYS, "ip"], facts: ["flux", "efficacy", "ip"], measure: "diameter" };

/** How the articles of a category are shown; one without a known code shows what every luminaire has. @see rule F2 */
export const layoutOf = (code: CategoryCode | undefined): Layout => (code ? LAYOUTS[code] : OTHER);
