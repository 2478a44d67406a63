import type { Article } from "#model/entities/article.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import { withoutUndefined } from "#model/without-undefined.ts";
import type { EtimTable, ClassFeature } from "./etim-table.ts";
import type { FeatureContent } from "./feature-group.ts";
import { FeatureReader, ETIM_OTHER_VALUE, type FeatureFinding, type ProductFeature } from "./feature-reader.ts";
import { FEATURE_TABLE } from "./feature-table.ts";

/** The class of a product, and its features as the file states them. */
export interface ProductClass {
  readonly code: string;
  readonly features: readonly ProductFeature[];
}

/** The mounting that a class without a feature for it implies. */
const IMPLIED_MOUNTING: ReadonlyMap<string, string> = new Map([
  ["EC001743", "suspended"],
  ["EC000758", "ground"],
]);

/**
 * Converts the features of a product to the fields of an article; fields without a value are absent.
 *
 * @param report receives the features that have no field in the catalogue, and those that cannot be read
 */
export function convertFeaturesToFields(
  { code, features }: ProductClass,
  table: EtimTable,
  report: (finding: FeatureFinding) => void,
): Readonly<Record<string, unknown>> {
  const reader = new FeatureReader(table, code, features, report);
  const fields = new Map<string, unknown>();
  for (const group of FEATURE_TABLE)
    for (const [field, value] of Object.entries(group.read(reader))) {
      const existing: unknown = fields.get(field);
      if (!Array.isArray(value)) fields.set(field, existing ?? value);
      else if (value.length > 0)
        fields.set(field, [...new Set<unknown>([...[existing ?? []].flat(), ...(value as readonly unknown[])])]);
    }
  reader.reportUnread();
  const mounting = IMPLIED_MOUNTING.get(code);
  if (mounting !== undefined && !fields.has("mounting")) fields.set("mounting", [mounting]);
  const { length_batten: length = battenLength(code, reader), ...rest } = Object.fromEntries(fields);
  const knownFields = Object.entries({ ...rest, length_batten: length }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(knownFields.map(([field, value]) => [field, unwrapSingle(value)]));
}

const unwrapSingle = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** Classes of linear luminaires, which are selected by length. */
const LINEAR_CLASSES: ReadonlySet<string> = new Set(["EC000109", "EC000986", "EC000282"]);

const battenLength = (code: string, reader: FeatureReader): number | undefined =>
  LINEAR_CLASSES.has(code) ? reader.number("EF001438") : undefined;

/** The value of a feature, according to its type. */
type FeatureValue =
  | { readonly kind: "code"; readonly code: string; readonly details?: readonly TextEntry[] }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "range"; readonly lower: number; readonly upper: number }
  | { readonly kind: "flag"; readonly flag: boolean };

/** A feature of a class with its value for an article; `undefined` if the article states none. */
export interface ExportedFeature {
  readonly code: string;
  readonly value: FeatureValue | undefined;
}

/**
 * All features of a class with their values for an article, in the order of the release.
 *
 * @param labelsOf returns the label of a value in each language, for a value that the class lacks
 * @returns an empty array for a class that the table lacks
 */
export function convertArticleToFeatures(
  article: Article,
  classCode: string,
  table: EtimTable,
  labelsOf: (name: string) => readonly TextEntry[],
): readonly ExportedFeature[] {
  const features = table.classes.get(classCode)?.features ?? new Map<string, ClassFeature>();
  const has = (code: string, value?: string): boolean => {
    const feature = features.get(code);
    return feature !== undefined && (value === undefined || feature.values.includes(value));
  };
  const contents = Object.assign(
    {},
    ...FEATURE_TABLE.map((group) => withoutUndefined(group.write(article, has))),
  ) as Readonly<Record<string, FeatureContent>>;
  return Array.from(features.values(), (feature) => {
    const content = contents[feature.code];
    return {
      code: feature.code,
      value: content === undefined ? undefined : featureValue(feature, content, table, labelsOf),
    };
  });
}

function featureValue(
  { type, values }: ClassFeature,
  content: FeatureContent,
  table: EtimTable,
  labelsOf: (name: string) => readonly TextEntry[],
): FeatureValue | undefined {
  if (typeof content === "boolean") return type === "L" ? { kind: "flag", flag: content } : undefined;
  if (typeof content === "number" || Array.isArray(content)) {
    const [lower = 0, upper = lower] = [content].flat() as readonly number[];
    if (type === "N") return { kind: "number", number: lower };
    return type === "R" ? { kind: "range", lower, upper } : undefined;
  }
  const name = typeof content === "string" ? content : (content as { readonly name: string }).name;
  const hasName = (value: string): boolean =>
    value === name || table.valueNames.get(value)?.toLowerCase() === name.toLowerCase();
  const code = values.find(hasName);
  if (code !== undefined) return { kind: "code", code };
  if (typeof content === "string" || !values.includes(ETIM_OTHER_VALUE)) return undefined;
  return { kind: "code", code: ETIM_OTHER_VALUE, details: labelsOf(name) };
}
