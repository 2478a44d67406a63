import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Language } from "#model/languages/language.ts";
import type { FamilyFacts } from "./family-descriptions.ts";
import type { ArticleValues } from "./article-values.ts";
import type { CodedOption, FamilySpec } from "./shared-options.ts";
import type { Axes, Choice, VariantSpace } from "./variants.ts";

export type Bilingual = Readonly<Record<Language, string>>;

/** Without the fields added by the catalogue: family, category, portfolios. */
export interface DemoArticle {
  readonly article_code: string;
  readonly [field: string]: unknown;
}

interface FamilyTexts {
  readonly name: string;
  /** One short line. */
  readonly tagline: Bilingual;
  /** One or two sentences. */
  readonly application: Bilingual;
  /** Its synonyms, separated by commas. */
  readonly synonyms?: Bilingual;
}

export interface DemoFamily extends FamilyTexts {
  readonly id: string;
  readonly category: CategoryCode;
  /** Its share of the articles relative to other families of its category. */
  readonly weight: number;
  readonly facts: (values: ArticleValues) => FamilyFacts;
  readonly space: VariantSpace<Axes>;
  readonly article: (choice: Readonly<Record<string, unknown>>) => DemoArticle;
}

/** What the families of a category have in common; `A` are the axes of their variants. */
interface CategoryDesign<S, A extends Axes> {
  readonly facts: (spec: S, values: ArticleValues) => FamilyFacts;
  readonly axes: (spec: S) => A;
  readonly minOptions: (spec: S) => VariantSpace<A>["minOptions"];
  readonly growth: VariantSpace<A>["growth"];
  readonly isOffered: (spec: S, choice: Choice<A>) => boolean;
  readonly article: (spec: S, choice: Choice<A>) => DemoArticle;
}

/** @param texts by family id, as are the specs; in the order of the families */
export const createFamilies = <S extends FamilySpec, A extends Axes>(
  category: CategoryCode,
  texts: Readonly<Record<string, FamilyTexts>>,
  specs: Readonly<Record<string, S>>,
  { facts, axes, minOptions, growth, isOffered, article }: CategoryDesign<S, A>,
): readonly DemoFamily[] =>
  Object.entries(texts).flatMap(([id, familyTexts]) => {
    const spec = specs[id];
    if (!spec) return [];
    return {
      id,
      ...familyTexts,
      category,
      weight: spec.weight ?? 1,
      facts: (values: ArticleValues) => facts(spec, values),
      space: {
        axes: axes(spec),
        minOptions: minOptions(spec),
        growth,
        isOffered: (choice: unknown) => isOffered(spec, choice as Choice<A>),
      },
      article: (choice: unknown) => article(spec, choice as Choice<A>),
    };
  });

/** Joins the non-empty parts of an article code. */
export const articleCode = (parts: readonly string[], options: readonly CodedOption<unknown>[]): string =>
  [...parts, ...options.map(({ code }) => code)].filter((part) => part !== "").join("-");

/** The values of options, by the field that states them. */
export const optionValues = (options: Readonly<Record<string, CodedOption<unknown>>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).map(([field, { value }]) => [field, value]));
