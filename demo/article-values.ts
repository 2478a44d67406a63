import type { Bilingual } from "./demo-family.ts";
import { rangeText } from "./wording.ts";

/** Collected from a family's articles themselves, so that its descriptions cannot contradict them. */
export class ArticleValues {
  readonly #values = new Map<string, Set<unknown>>();
  readonly #sizes = new Map<string, ArticleValues>();

  static of(articles: Iterable<Readonly<Record<string, unknown>>>): ArticleValues {
    const collected = new ArticleValues();
    for (const article of articles) {
      const values = [...valuesOf(article)];
      collected.#add(values);
      const face = faceOf(article);
      if (face !== undefined) collected.#valuesOfFace(face).#add(values);
    }
    return collected;
  }

  has(field: string, value: unknown): boolean {
    return this.#values.get(field)?.has(value) === true;
  }

  strings(field: string): string[] {
    return [...(this.#values.get(field) ?? [])].filter((value) => typeof value === "string");
  }

  /** The distinct numbers of some fields together, ascending. */
  numbers(...fields: readonly string[]): number[] {
    const values = fields.flatMap((field) => [...(this.#values.get(field) ?? [])]);
    return [...new Set(values.filter((value) => typeof value === "number"))].sort((a, b) => a - b);
  }

  /** @throws when no article has a number in these fields */
  rangeText(unit: string, ...fields: readonly string[]): Bilingual {
    const numbers = this.numbers(...fields);
    if (numbers.length === 0) throw new Error(`No article of the family has a number for ${fields.join(" or ")}.`);
    return rangeText(numbers, unit);
  }

  /** The values by size of the visible face, smallest first. */
  get sizes(): readonly ArticleValues[] {
    const sortKey = (size: ArticleValues): number =>
      (size.numbers("length")[0] ?? 0) * 10_000 + (size.numbers("width")[0] ?? 0);
    return [...this.#sizes.values()].sort((a, b) => sortKey(a) - sortKey(b));
  }

  #add(entries: readonly (readonly [string, unknown])[]): void {
    for (const [field, value] of entries) {
      const values = this.#values.get(field);
      if (values) values.add(value);
      else this.#values.set(field, new Set([value]));
    }
  }

  #valuesOfFace(face: string): ArticleValues {
    const size = this.#sizes.get(face) ?? new ArticleValues();
    this.#sizes.set(face, size);
    return size;
  }
}

type Entry = Readonly<Record<string, unknown>>;

/** Other fields are not collected. */
const DESCRIBED_FIELDS = [
  "mounting",
  "control",
  "sensor",
  "wired_through",
  "emergency",
  "trim_color",
  "recessed_modul_size",
  "resistance_ip",
  "resistance_ip_back",
  "impact_rate_ik",
  "lumen_default",
  "wattage_default",
  "colortemperature_default",
  "ugr",
  "cutout_ceiling_min",
  "cutout_ceiling_max",
  "recessed_depth",
  "diameter",
  "cable_length",
];

const dimensionsOf = ({ dimension }: Entry): number[] =>
  typeof dimension === "string" ? dimension.split("x").map(Number) : [];

const faceOf = (article: Entry): string | undefined => {
  const [length, width] = dimensionsOf(article);
  return length === undefined ? undefined : `${length}x${width ?? 0}`;
};

/** The described fields, plus length, width and height in mm and the efficacy in lm/W. */
function* valuesOf(article: Entry): Generator<readonly [string, unknown]> {
  for (const field of DESCRIBED_FIELDS) if (article[field] !== undefined) yield [field, article[field]];
  const [length, width, height] = dimensionsOf(article);
  yield* [["length", length] as const, ["width", width] as const, ["height", height] as const];
  const { lumen_default: lumen, wattage_default: watts } = article;
  if (typeof lumen === "number" && typeof watts === "number") yield ["efficacy", Math.round(lumen / watts)];
}
