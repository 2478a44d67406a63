import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Language } from "#model/languages/language.ts";
import type { FamilyFacts } from "./family-descriptions.ts";
import type { GeneratedRange } from "./made-range.ts";
import type { Axes, Choice, VariantSpace } from "./variants.ts";

/** A text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

/** An article within its family: code and values, without the fields added by the catalogue (family, category, portfolios). */
export interface DemoArticle {
  readonly article_code: string;
  readonly [field: string]: unknown;
}

/** The texts about a family. */
export interface FamilyTexts {
  readonly id: string;
  readonly name: string;
  /** One line. */
  readonly line: Bilingual;
  /** Its application, in a sentence or two. */
  readonly use: Bilingual;
  /** Its synonyms, separated by commas. */
  readonly synonyms?: Bilingual;
}

/** A family of the demo: its texts, its variants, and how a choice of options becomes an article. */
export interface FamilyDesign extends FamilyTexts {
  readonly category: CategoryCode;
  /** Its weight among the families of its category. */
  readonly weight: number;
  readonly facts: (range: GeneratedRange) => FamilyFacts;
  readonly space: VariantSpace<Axes>;
  readonly article: (choice: Readonly<Record<string, unknown>>) => DemoArticle;
}

/**
 * Combines a variant space with its articles. This hides the type of the choice, so that all families have the same type.
 */
export function familyDesign<A extends Axes>(
  story: FamilyTexts & {
    readonly category: CategoryCode;
    readonly weight: number | undefined;
    readonly facts: (range: GeneratedRange) => FamilyFacts;
  },
  space: VariantSpace<A>,
  article: (choice: Choice<A>) => DemoArticle,
): FamilyDesign {
  return {
    ...story,
    weight: story.weight ?? 1,
    space: space as unknown as VariantSpace<Axes>,
    article: article as unknown as FamilyDesign["article"],
  };
}

/** An option with a letter or two in the article code; the usual one has none. */
export interface Coded<T = string> {
  readonly value: T;
  readonly code: string;
}

/** Options of an axis: value and code. */
export const coded = <T>(...options: readonly (readonly [T, string])[]): readonly Coded<T>[] =>
  options.map(([value, code]) => ({ value, code }));

/** Joins the parts of an article code, except for empty ones. */
export const articleCode = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("-");

/** The light colour in article codes: CRI 80 and 4000 K is `840`. */
export const lightColourCode = (colourRendering: number, kelvin: number): string =>
  `${colourRendering / 10}${kelvin / 100}`;
