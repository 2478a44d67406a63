import type { ImageKind } from "#model/entities/entry-kinds.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import type { ExportableArticle } from "./exportable-article.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import type { Article } from "#model/entities/article.ts";
import { ATTRIBUTE_TEXT_TYPE } from "#model/entities/custom-attribute.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { CUSTOM_PROPERTY_FIELDS } from "#gldf/reading/variant-attributes.ts";
import { sameInAllLanguages } from "./gldf-elements.ts";

/** A file that a container embeds, or references by an external address. */
export interface GldfFile {
  /** Its GLDF content type, such as `ldc/eulumdat`. */
  readonly type: string;
  /** Its name in the container, or its external address. */
  readonly name: string;
  /** Absent for an external file. */
  readonly bytes?: Uint8Array;
}

export interface GldfPicture {
  readonly file: GldfFile;
  readonly kind: ImageKind;
}

/** The labels of an article's fields and values per language. */
interface GldfLabels {
  /** By field, for the fields that may be written to the container. */
  readonly fields: ReadonlyMap<string, readonly TextEntry[]>;
  /** By field and value, separated by a space. */
  readonly values: ReadonlyMap<string, readonly TextEntry[]>;
}

/** An article as a variant of a container's product. */
export interface GldfArticle extends Pick<ExportableArticle, "article"> {
  readonly labels: GldfLabels;
  readonly photometry: GldfFile;
  /** The article's pictures that the product does not already have. */
  readonly pictures: readonly GldfPicture[];
}

/**
 * What a container is written from: a product and its variants, as plain data, which can be sent to a child process.
 */
export interface GldfSource extends Pick<ExportableArticle, "family"> {
  /** The product's id and number. */
  readonly id: string;
  readonly pictures: readonly GldfPicture[];
  /** At least one. */
  readonly variants: readonly GldfArticle[];
  /** The time at which the version was published, ISO 8601. */
  readonly publishedAt: string;
}

/** The values of a field as strings; empty if unknown. */
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
export function parseEmergencyFlux({ own_emergency_flux: stated }: Article): number | undefined {
  const flux = Number(onlyValue(stated));
  return flux > 0 ? Math.round(flux) : undefined;
}

/** The fields whose values are written as labels in all languages. */
const TRANSLATED_FIELDS = ["light_source", "trim_color"] as const;

/** Looks up the labels of an article's fields and values; without a label, the field's name or the value is used. */
export function createGldfLabels(article: Article, texts: FilterTexts): GldfLabels {
  const labelsIn = (type: string, key: string): readonly TextEntry[] =>
    LANGUAGES.map((language) => ({ language, text: texts.lookup(type, key, language)?.text ?? key }));
  const fields = [...CUSTOM_PROPERTY_FIELDS, ...texts.custom.flatMap((attribute) => attribute.fields)];
  return {
    fields: new Map(
      fields
        .filter((field) => valuesOf(article[field]).length > 0)
        .map((field) => [field, labelsIn(ATTRIBUTE_TEXT_TYPE, field)]),
    ),
    values: new Map(
      TRANSLATED_FIELDS.flatMap((field) =>
        valuesOf(article[field]).map((value) => [`${field} ${value}`, labelsIn(field, value)]),
      ),
    ),
  };
}

/** The label of a value per language. */
export const findValueLabels = (
  { labels }: Pick<GldfArticle, "labels">,
  field: string,
  value: string,
): readonly TextEntry[] => labels.values.get(`${field} ${value}`) ?? sameInAllLanguages(value);
