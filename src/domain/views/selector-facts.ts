import type { Article } from "#domain/catalogue/article.ts";
import type { FilterTexts } from "#domain/catalogue/filter-texts.ts";
import type { Language } from "#domain/language/language.ts";
import { rangeWithUnit, withUnit } from "./attribute-text.ts";
import { cellView } from "./selector-cells.ts";
import type { ColumnKey, FactKey } from "./selector-columns.ts";
import { efficacy } from "./selector-sorting.ts";

/** A fact over a family's matching articles: `1,060–2,800 lm`. */
export interface FactView {
  readonly key: FactKey;
  readonly text: string;
}

interface FactSource {
  readonly articles: readonly Article[];
  readonly texts: FilterTexts;
  readonly language: Language;
}

/** More values than these are told as a range, or by the first few and the number of the others. */
const LISTED_VALUES = 4;
const NAMED_VALUES = 2;

const FACTS: Readonly<Record<FactKey, (source: FactSource) => string | undefined>> = {
  flux: (source) => range(source, "lm", (article) => article.lumen_default),
  efficacy: (source) => range(source, "lm/W", (article) => whole(efficacy(article))),
  // The lowest and highest of both bounds: what the articles' own ranges reach together (F4).
  cutout: (source) =>
    range(
      source,
      "mm",
      (article) => article.cutout_ceiling_min,
      (article) => article.cutout_ceiling_max,
    ),
  depth: (source) => range(source, "mm", (article) => article.recessed_depth),
  length: (source) => listed(source, "mm", (article) => article.length_batten),
  size: (source) => labelled(source, "size"),
  ip: (source) => labelled(source, "ip")?.replaceAll(/\bIP ?(?=\d)/g, ""),
  ik: (source) => labelled(source, "ik")?.replaceAll(/\bIK ?(?=\d)/g, ""),
  ugr: (source) => range(source, undefined, (article) => article.ugr),
};

/** The facts of a family's articles; what no article has a value for is left out. */
export function factViews(keys: readonly FactKey[], source: FactSource): FactView[] {
  return keys.flatMap((key) => {
    const text = FACTS[key](source);
    return text === undefined ? [] : [{ key, text }];
  });
}

type Read = (article: Article) => number | undefined;

function range(
  { articles, language }: FactSource,
  unit: string | undefined,
  ...reads: readonly Read[]
): string | undefined {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const read of reads)
    for (const article of articles) {
      const value = read(article);
      if (value === undefined) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  return min > max ? undefined : rangeWithUnit({ min, max }, unit, language);
}

function listed(source: FactSource, unit: string, read: Read): string | undefined {
  const values = new Set(source.articles.map(read).filter((value) => value !== undefined));
  if (values.size > LISTED_VALUES) return range(source, unit, read);
  const sorted = [...values].sort((a, b) => a - b);
  const last = sorted.pop();
  if (last === undefined) return undefined;
  return [
    ...sorted.map((value) => withUnit(value, undefined, source.language)),
    withUnit(last, unit, source.language),
  ].join(", ");
}

/** The fields whose labels are listed; the size of a panel may stand in either of two. */
const LABEL_FIELDS = {
  size: ["recessed_modul_size", "dimension"],
  ip: ["resistance_ip"],
  ik: ["impact_rate_ik"],
} as const satisfies Partial<Record<ColumnKey, readonly (keyof Article)[]>>;

function labelled(source: FactSource, column: keyof typeof LABEL_FIELDS): string | undefined {
  const { texts, language } = source;
  const labels = new Set<string>();
  for (const article of distinctArticles(source.articles, LABEL_FIELDS[column]))
    for (const { text } of cellView(column, { article, texts, language }).texts) labels.add(text);
  const sorted = [...labels].sort((a, b) => a.localeCompare(b, language, { numeric: true }));
  if (sorted.length === 0) return undefined;
  if (sorted.length <= LISTED_VALUES) return sorted.join(", ");
  return [...sorted.slice(0, NAMED_VALUES), `+${sorted.length - NAMED_VALUES}`].join(", ");
}

/** One article for each value: looking up the same words for thousands of articles is waste. */
function distinctArticles(articles: readonly Article[], fields: readonly (keyof Article)[]): Iterable<Article> {
  const seen = new Map<unknown, Article>();
  for (const article of articles) {
    const value = article[fields.find((field) => article[field] !== undefined) ?? ""];
    if (!seen.has(value)) seen.set(value, article);
  }
  return seen.values();
}

const whole = (value: number | undefined): number | undefined => (value === undefined ? undefined : Math.round(value));
