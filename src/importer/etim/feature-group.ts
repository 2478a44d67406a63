import type { Article } from "#model/entities/article.ts";
import type { FeatureReader, NamedValue } from "./feature-reader.ts";

/** Fields of an article by name; `undefined` means that the value is unknown. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * The content of a feature for an article: a number, both ends of a range, a boolean, the code or name of a value, or a
 * name that is written as *Other* with details where the class has no such value.
 */
export type FeatureContent =
  number | readonly [lower: number, upper: number] | boolean | string | { readonly name: string };

/** Features by code; `undefined` means that the value is unknown. */
type FeatureContents = Readonly<Record<string, FeatureContent | undefined>>;

/** Whether a class has a feature and, if given, a value with this code. */
type HasFeature = (feature: string, value?: string) => boolean;

/** Converts a group of features to the fields with the same meaning, and back. */
export interface FeatureGroup {
  readonly read: (features: FeatureReader) => Fields;
  /** @param has whether the article's class has a feature */
  readonly write: (article: Article, has: HasFeature) => FeatureContents;
}

/** The values of a field as strings. */
export const fieldStrings = (value: unknown): readonly string[] =>
  [value]
    .flat()
    .flatMap((item: unknown) => (typeof item === "string" || typeof item === "number" ? [String(item)] : []));

/**
 * Maps a number to features. The first one with a value is read, of a range only the upper bound; all of them are
 * written.
 */
export const mapNumber = (field: string, ...features: readonly string[]): FeatureGroup => ({
  read(reader) {
    const values = features.map((code) => {
      const [lower, upper] = reader.range(code) ?? [];
      if (lower !== upper) reader.reportPartlyRead(code, "is a range; only its upper bound was imported");
      return upper;
    });
    return { [field]: values.find((value) => value !== undefined) };
  },
  write(article) {
    const value = article[field];
    return typeof value === "number" ? Object.fromEntries(features.map((code) => [code, value])) : {};
  },
});

/**
 * Maps the values of one field to boolean features. The feature of a value that the field does not have is false,
 * provided that all its values are known.
 *
 * @param valuesByFeature by feature code, the value of the field that it stands for
 * @param noneValue the field's value if all features are false
 * @param otherValues other known values of the field, which do not affect these features
 */
export function mapFlags(
  field: string,
  valuesByFeature: Readonly<Record<string, string>>,
  { noneValue, otherValues = [] }: { readonly noneValue?: string; readonly otherValues?: readonly string[] } = {},
): FeatureGroup {
  const decisiveValues = [...Object.values(valuesByFeature), ...(noneValue === undefined ? [] : [noneValue])].map(
    normalize,
  );
  const knownValues = [...decisiveValues, ...otherValues.map(normalize)];
  return {
    read(reader) {
      const flags = Object.entries(valuesByFeature).map(([code, word]) => [reader.flag(code), word] as const);
      const values = flags.flatMap(([flag, word]) => (flag === true ? [word] : []));
      const isNone = noneValue !== undefined && values.length === 0 && flags.some(([flag]) => flag === false);
      return { [field]: isNone ? [noneValue] : values };
    },
    write(article) {
      const values = fieldStrings(article[field]).map(normalize);
      const isComplete =
        values.some((value) => decisiveValues.includes(value)) && values.every((value) => knownValues.includes(value));
      const entries = Object.entries(valuesByFeature).map(
        ([code, word]) => [code, values.includes(normalize(word)) ? true : isComplete ? false : undefined] as const,
      );
      return Object.fromEntries(entries);
    },
  };
}

/** Ignores letter case and separators: `DALI 2`, `dali-2` and `DALI-2` are equal. */
const normalize = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, "");

/**
 * Maps the values of a feature to one or more values of a field each.
 *
 * @param valuesByCode the field's values by the code of the feature's value; if several codes have the same values, the
 * first one that the class has is written
 */
export function mapChoice(
  field: string,
  feature: string,
  valuesByCode: Readonly<Record<string, readonly string[]>>,
): FeatureGroup {
  const fieldValuesByCode = new Map(Object.entries(valuesByCode));
  const knownValues = [...fieldValuesByCode.values()].flat().map(normalize);
  return {
    read(reader) {
      const value = reader.value(feature);
      const fieldValues = value && fieldValuesByCode.get(value.code);
      if (value && !fieldValues) reader.markUnread(feature);
      return { [field]: fieldValues ?? [] };
    },
    write(article, hasValue) {
      const values = fieldStrings(article[field])
        .map(normalize)
        .filter((value) => knownValues.includes(value));
      const isSame = (all: readonly string[]): boolean =>
        all.length === values.length && all.every((word) => values.includes(normalize(word)));
      const equalCodes = [...fieldValuesByCode].filter(([, all]) => isSame(all)).map(([code]) => code);
      return { [feature]: equalCodes.find((code) => hasValue(feature, code)) };
    },
  };
}

/**
 * Maps features to a field whose values have the same names. Any other value of the field is written as *Other*, with
 * the value as its details.
 */
export const mapNamedValue = (field: string, ...features: readonly string[]): FeatureGroup => ({
  read(reader) {
    const values = features.map((code) => reader.value(code)?.name);
    return { [field]: values.filter((value) => value !== undefined).slice(0, 1) };
  },
  write: (article) => {
    const [name] = fieldStrings(article[field]);
    return Object.fromEntries(features.map((code) => [code, name === undefined ? undefined : { name }]));
  },
});

/**
 * Maps a feature to a field that has the same values in another format.
 *
 * @param toText converts a value of the feature; `undefined` if the field has no such value
 * @param contentOf converts a value of the field
 */
export const mapConvertedValue = (
  field: string,
  feature: string,
  toText: (value: NamedValue) => string | undefined,
  contentOf: (value: string) => FeatureContent = (value) => value,
): FeatureGroup => ({
  read(reader) {
    const value = reader.value(feature);
    const text = value && toText(value);
    if (value && text === undefined) reader.markUnread(feature);
    return { [field]: text };
  },
  write(article) {
    const [value] = fieldStrings(article[field]);
    return { [feature]: value === undefined ? undefined : contentOf(value) };
  },
});
