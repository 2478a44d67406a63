import type { Article } from "#model/entities/article.ts";
import { forEachInSteps } from "#model/for-each-in-steps.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { compareValues } from "#attributes/option-order.ts";
import type { FilterValue } from "#attributes/selection.ts";
import type { ShortNameOn } from "#attributes/attribute-places.ts";
import { technicalValues, type TechnicalAttribute } from "#attributes/technical-data/attribute-groups.ts";
import { attributesShownOn } from "#attributes/technical-data/attributes-shown-on.ts";
import {
  formatAttributeRange,
  formatAttributeValues,
  type TextContext,
} from "#attributes/technical-data/shown-values.ts";

type SizeRangeKey = ShortNameOn<"sizeRange">;

/** A size of a family. Its values are formatted with their units. */
export interface FamilySize {
  /** The size as in the address (`size=165`); empty for articles of unknown size. */
  readonly key: string;
  /** Absent for articles of unknown size. */
  readonly label: ResolvedText | undefined;
  /** The ranges of its articles, by the attribute's short name; unknown ones are omitted. */
  readonly ranges: readonly { readonly key: SizeRangeKey; readonly text: string }[];
  /** The articles, at least one; the first represents the size in pictures. */
  readonly articles: readonly Article[];
}

/** The size of an article is the first of these attributes that it has. */
const SIZE_ATTRIBUTES = attributesShownOn("sizeKey");

/** Divides a family's articles into sizes, smallest first, unknown last; empty if none is known. @see rule N2 */
export function* familySizeSteps(
  articles: readonly Article[],
  textContext: TextContext,
): Generator<void, FamilySize[]> {
  const bySize = new Map<string | undefined, { readonly value: FilterValue; readonly members: ArticlesOfSize }>();
  yield* forEachInSteps(articles, (article) => {
    const key = articleSize(article);
    const size = bySize.get(key);
    if (size) size.members.push(article);
    else bySize.set(key, { value: sizeValue(article), members: [article] });
  });
  const unknown = bySize.get(undefined);
  bySize.delete(undefined);
  const sizes: FamilySize[] = [];
  for (const [key = "", { members }] of [...bySize].sort(([, a], [, b]) => compareValues(a.value, b.value)))
    sizes.push(yield* createSize(key, members, textContext));
  return unknown && sizes.length > 0 ? [...sizes, yield* createSize("", unknown.members, textContext)] : sizes;
}

type ArticlesOfSize = [Article, ...Article[]];

/** The size of an article as in the address; `undefined` if unknown. */
export function articleSize(article: Article): string | undefined {
  const attribute = sizeAttribute(article);
  return attribute && sizeValues(article, attribute).join("–");
}

export function sizeLabel(article: Article, textContext: TextContext): ResolvedText | undefined {
  const attribute = sizeAttribute(article);
  if (!attribute) return undefined;
  const formatted = formatAttributeValues(sizeValues(article, attribute), attribute, textContext);
  const text = formatted.map((item) => item.text?.text ?? String(item.value)).join(", ");
  const language = formatted[0]?.text?.language ?? textContext.language;
  return { text: attribute.name === "diameter" ? `Ø ${text}` : text, language };
}

/** The attribute with an article's size; `undefined` if unknown. */
export const sizeAttribute = (article: Article): TechnicalAttribute | undefined =>
  SIZE_ATTRIBUTES.find((attribute) => technicalValues(article, attribute).length > 0);

/** Length and width of a size with a height, which is ignored, since emergency packs and similar parts increase it. */
const FOOTPRINT = /^\s*(\d+(?:\.\d+)?\s*[x×]\s*\d+(?:\.\d+)?)\s*[x×]/i;

const sizeValues = (article: Article, attribute: TechnicalAttribute): readonly FilterValue[] =>
  technicalValues(article, attribute).map((value) =>
    typeof value === "string" ? (FOOTPRINT.exec(value)?.[1] ?? value) : value,
  );

/** The value that a size is sorted by. */
function sizeValue(article: Article): FilterValue {
  const attribute = sizeAttribute(article);
  return (attribute && sizeValues(article, attribute)[0]) ?? "";
}

function* createSize(
  key: string,
  articles: Readonly<ArticlesOfSize>,
  textContext: TextContext,
): Generator<void, FamilySize> {
  const ranges: { key: SizeRangeKey; text: string }[] = [];
  for (const attribute of attributesShownOn("sizeRange")) {
    const values = new Set<FilterValue>();
    yield* forEachInSteps(articles, (article) => {
      for (const value of technicalValues(article, attribute)) values.add(value);
    });
    const text = formatAttributeRange([...values], attribute, textContext)[0]?.text?.text;
    if (text !== undefined) ranges.push({ key: (attribute.short ?? attribute.name) as SizeRangeKey, text });
  }
  yield;
  return { key, label: sizeLabel(articles[0], textContext), ranges, articles };
}
