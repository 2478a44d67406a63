import { LANGUAGES } from "#model/languages/language.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import type { Article } from "#model/entities/article.ts";
import { ATTRIBUTE_TEXT_TYPE } from "#model/entities/custom-attribute.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { CUSTOM_PROPERTY_FIELDS } from "#gldf/reading/custom-property-fields.ts";
import type { GldfArticle, GldfTexts } from "./gldf-article.ts";
import { sameInAllLanguages } from "./gldf-elements.ts";

/** The values of a field as texts; empty if unknown. */
export const valuesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value])
    .filter((item) => item !== undefined && item !== null)
    .map(String);

/** The only value of a field; `undefined` if there are several or none. */
export function onlyValue(value: unknown): string | undefined {
  const [first, ...rest] = valuesOf(value);
  return rest.length === 0 ? first : undefined;
}

/** The flux in emergency operation in lm; `undefined` if unknown. */
export function emergencyFlux({ own_emergency_flux: stated }: Article): number | undefined {
  const flux = Number(onlyValue(stated));
  return flux > 0 ? Math.round(flux) : undefined;
}

/** The fields whose values are written as texts in all languages. */
const TRANSLATED_FIELDS = ["light_source", "trim_color"] as const;

/** The labels of an article's fields and values per language; the field name or the raw value if there is no text. */
export function gldfTexts(article: Article, texts: FilterTexts): GldfTexts {
  const textsIn = (type: string, key: string): readonly TextEntry[] =>
    LANGUAGES.map((language) => ({ language, text: texts.lookup(type, key, language)?.text ?? key }));
  const fields = [...CUSTOM_PROPERTY_FIELDS, ...texts.custom.flatMap((attribute) => attribute.fields)];
  return {
    fields: new Map(
      fields
        .filter((field) => valuesOf(article[field]).length > 0)
        .map((field) => [field, textsIn(ATTRIBUTE_TEXT_TYPE, field)]),
    ),
    values: new Map(
      TRANSLATED_FIELDS.flatMap((field) =>
        valuesOf(article[field]).map((value) => [`${field} ${value}`, textsIn(field, value)]),
      ),
    ),
  };
}

/** The label of a value, per language. */
export const textsOf = ({ texts }: Pick<GldfArticle, "texts">, field: string, value: string): readonly TextEntry[] =>
  texts.values.get(`${field} ${value}`) ?? sameInAllLanguages(value);
