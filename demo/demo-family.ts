import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Language } from "#model/languages/language.ts";
import type { FamilyFacts } from "./family-descriptions.ts";
import type { ArticleValues } from "./article-values.ts";
import type { Axes, Choice, VariantSpace } from "./variants.ts";

export type Bilingual = Readonly<Record<Language, string>>;

/** Without the fields added by the catalogue: family, category, portfolios. */
export interface DemoArticle {
  readonly article_code: string;
  readonly [field: string]: unknown;
}

export interface FamilyTexts {
  readonly id: string;
  readonly name: string;
  /** One short line. */
  readonly tagline: Bilingual;
  /** One or two sentences. */
  readonly application: Bilingual;
  /** Its synonyms, separated by commas. */
  readonly synonyms?: Bilingual;
}

export interface DemoFamily extends FamilyTexts {
  readonly category: CategoryCode;
  /** Its share of the articles relative to other families of its category. */
  readonly weight: number;
  readonly facts: (values: ArticleValues) => FamilyFacts;
  readonly space: VariantSpace<Axes>;
  readonly article: (choice: Readonly<Record<string, unknown>>) => DemoArticle;
}

/** Hides the type of the choice, so that all families have the same type. */
export function createDemoFamily<A extends Axes>(
  texts: FamilyTexts & {
    readonly category: CategoryCode;
    readonly weight: number | undefined;
    readonly facts: (values: ArticleValues) => FamilyFacts;
  },
  space: VariantSpace<A>,
  article: (choice: Choice<A>) => DemoArticle,
): DemoFamily {
  return {
    ...texts,
    weight: texts.weight ?? 1,
    space: space as unknown as VariantSpace<Axes>,
    article: article as unknown as DemoFamily["article"],
  };
}

export const createFamilies = <S>(
  texts: readonly FamilyTexts[],
  specs: Readonly<Record<string, S>>,
  create: (texts: FamilyTexts, spec: S) => DemoFamily,
): readonly DemoFamily[] =>
  texts.flatMap((familyTexts) => {
    const spec = specs[familyTexts.id];
    return spec ? [create(familyTexts, spec)] : [];
  });

/** An option with its letters in the article code, which are empty for the usual option. */
export interface CodedOption<T = string> {
  readonly value: T;
  readonly code: string;
}

export const codedOptions = <T>(...options: readonly (readonly [T, string])[]): readonly CodedOption<T>[] =>
  options.map(([value, code]) => ({ value, code }));

export const articleCode = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("-");
