import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Language } from "#model/languages/language.ts";
import type { FamilyFacts } from "./family-descriptions.ts";
import type { MadeRange } from "./made-range.ts";
import type { Axes, Choice, VariantSpace } from "./variants.ts";

/** A text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

/** An article as a family makes it: its code and its values, without what the catalogue adds (family, category, portfolios). */
export interface DemoArticle {
  readonly article_code: string;
  readonly [field: string]: unknown;
}

/** What is told about a family. */
export interface FamilyStory {
  readonly id: string;
  readonly name: string;
  /** One line. */
  readonly line: Bilingual;
  /** What it is made for, a sentence or two. */
  readonly use: Bilingual;
}

/** A family of the demo: what is told about it, what it can be made in, and how a choice becomes an article. */
export interface FamilyDesign extends FamilyStory {
  readonly category: CategoryCode;
  /** How many articles it has against other families of its category. */
  readonly weight: number;
  readonly facts: (made: MadeRange) => FamilyFacts;
  readonly space: VariantSpace<Axes>;
  readonly article: (choice: Readonly<Record<string, unknown>>) => DemoArticle;
}

/** Binds a space and its articles: inside, the choice has its own type; outside, all families are alike. */
export function familyDesign<A extends Axes>(
  story: FamilyStory & {
    readonly category: CategoryCode;
    readonly weight: number | undefined;
    readonly facts: (made: MadeRange) => FamilyFacts;
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

/** An option that is a letter or two in the article code; the usual one is left out of it. */
export interface Coded<T = string> {
  readonly value: T;
  readonly code: string;
}

/** Options of an axis: value and code. */
export const coded = <T>(...options: readonly (readonly [T, string])[]): readonly Coded<T>[] =>
  options.map(([value, code]) => ({ value, code }));

/** An article code out of its parts, without the empty ones. */
export const articleCode = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("-");

/** Colour temperature as it stands in codes: CRI 80 and 4000 K is `840`. */
export const lightColourCode = (colourRendering: number, kelvin: number): string =>
  `${colourRendering / 10}${kelvin / 100}`;
