import type { Article } from "#model/entities/article.ts";
import type { ChosenText } from "#model/texts/text.ts";
import { compareValues } from "#attributes/option-order.ts";
import type { FilterValue } from "#attributes/selection.ts";
import type { ShortNameOn } from "#attributes/short-names.ts";
import { technicalValues, type TechnicalAttribute } from "#attributes/technical-data/attribute-groups.ts";
import { attributesOn } from "#attributes/technical-data/attributes-on.ts";
import { shownRange, shownValues, type Wording } from "#attributes/technical-data/shown-values.ts";

/** The attributes shown as ranges of each size, by their short names. */
export type SizeRange = ShortNameOn<"sizeRange">;

/** A size of a family. Lengths and fluxes are texts with their units. */
export interface FamilySize {
  /** As in the address: `size=165`; empty for articles of unknown size. */
  readonly key: string;
  /** Absent for articles of unknown size. */
  readonly label: ChosenText | undefined;
  /** The ranges of its articles, by the attribute's short name; unknown ones are left out. */
  readonly ranges: readonly { readonly key: SizeRange; readonly text: string }[];
  /** At least one; the first represents the size in pictures. */
  readonly articles: readonly Article[];
}

/** What distinguishes sizes: the first of these attributes that an article has. */
const SIZE_ATTRIBUTES = attributesOn("sizeKey");

/**
 * The sizes of a family's articles, smallest first, with articles of unknown size as the last one. Every article is in
 * exactly one. Empty if no article has a size.
 *
 * @see rule N2
 */
export function familySizes(articles: readonly Article[], wording: Wording): FamilySize[] {
  const bySize = Map.groupBy(articles, articleSize);
  const unknown = bySize.get(undefined);
  const known = [...bySize]
    .flatMap(([key, members]) => (key === undefined ? [] : familySize(key, members, wording)))
    .sort((a, b) => compareValues(a.value, b.value))
    .map(({ size }) => size);
  return unknown && known.length > 0 ? [...known, sizeOf("", undefined, unknown, wording)] : known;
}

/** The size of an article as in the address; `undefined` if unknown. */
export function articleSize(article: Article): string | undefined {
  const attribute = sizeAttribute(article);
  return attribute && sizeValues(article, attribute).join("–");
}

/** The size of an article in words. */
export function sizeLabel(article: Article, wording: Wording): ChosenText | undefined {
  const attribute = sizeAttribute(article);
  if (!attribute) return undefined;
  const shown = shownValues(sizeValues(article, attribute), attribute, wording);
  const text = shown.map((one) => one.text?.text ?? String(one.value)).join(", ");
  const language = shown[0]?.text?.language ?? wording.language;
  return { text: attribute.name === "diameter" ? `Ø ${text}` : text, language };
}

const sizeAttribute = (article: Article): TechnicalAttribute | undefined =>
  SIZE_ATTRIBUTES.find((attribute) => technicalValues(article, attribute).length > 0);

/** Length and width of a size with a height: emergency packs and the like only add to the height. */
const FOOTPRINT = /^\s*(\d+(?:\.\d+)?\s*[x×]\s*\d+(?:\.\d+)?)\s*[x×]/i;

const sizeValues = (article: Article, attribute: TechnicalAttribute): readonly FilterValue[] =>
  technicalValues(article, attribute).map((value) =>
    typeof value === "string" ? (FOOTPRINT.exec(value)?.[1] ?? value) : value,
  );

function familySize(
  key: string,
  members: readonly Article[],
  wording: Wording,
): { readonly size: FamilySize; readonly value: FilterValue }[] {
  const [first] = members;
  const attribute = first && sizeAttribute(first);
  const label = first && sizeLabel(first, wording);
  if (!attribute || !label) return [];
  return [{ size: sizeOf(key, label, members, wording), value: sizeValues(first, attribute)[0] ?? key }];
}

const sizeOf = (
  key: string,
  label: ChosenText | undefined,
  articles: readonly Article[],
  wording: Wording,
): FamilySize => ({
  key,
  label,
  ranges: attributesOn("sizeRange").flatMap((attribute) => {
    const values = articles.flatMap((article) => technicalValues(article, attribute));
    const text = shownRange(values, attribute, wording)[0]?.text?.text;
    return text === undefined ? [] : [{ key: (attribute.short ?? attribute.name) as SizeRange, text }];
  }),
  articles,
});
