import type { TextEntry } from "#model/entities/fields.ts";
import { englishOrFirst } from "#model/texts/text-entries.ts";
import { numberWithUnit, PLAIN_NUMBER } from "../numbers/number-fields.ts";
import { readNumber } from "../numbers/read-number.ts";
import { formatValue } from "#model/format-value.ts";
import type { ClassFeature, EtimTable } from "./etim-table.ts";

/** A feature as a file states it. */
export interface ProductFeature {
  readonly code: string;
  /** Unparsed: a code, a number, both ends of a range, `true` or `false`; empty if there is explicitly no value. */
  readonly values: readonly string[];
  /** The ETIM or UN/ECE code of the unit, its symbol or its name. */
  readonly unit?: string | undefined;
  /** The manufacturer's own wording for the value. */
  readonly details?: readonly TextEntry[] | undefined;
}

/** A feature whose value is not imported, or not completely. */
export interface FeatureFinding {
  readonly kind: "unmapped-element" | "unknown-etim";
  /** The feature's code and name. */
  readonly field: string;
  readonly value?: string | undefined;
  readonly message: string;
}

/** A value of a feature of type `A`. */
export interface NamedValue {
  readonly code: string;
  /** In English; for *Other*, the manufacturer's wording. */
  readonly name: string;
}

/** The value *Other*, which the details of a feature explain. */
export const ETIM_OTHER_VALUE = "EV000154";

/** Unit symbols by UN/ECE Recommendation 20 code, which BMEcat uses. */
const UNIT_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    MMT: "mm",
    CMT: "cm",
    MTR: "m",
    WTT: "W",
    KWT: "kW",
    KEL: "K",
    LUM: "lm",
    HUR: "h",
    KGM: "kg",
    GRM: "g",
    P1: "%",
  }),
);

/**
 * Reads the features of a product, and reports unreadable values; `reportUnread` reports features that have not been
 * read.
 */
export class FeatureReader {
  readonly #table: EtimTable;
  readonly #classCode: string;
  readonly #features = new Map<string, ProductFeature>();
  readonly #report: (finding: FeatureFinding) => void;
  readonly #readCodes = new Set<string>();

  /** @param features if several have the same code, the first one with a value is used */
  constructor(
    table: EtimTable,
    classCode: string,
    features: readonly ProductFeature[],
    report: (finding: FeatureFinding) => void,
  ) {
    this.#table = table;
    this.#classCode = classCode;
    this.#report = report;
    for (const feature of features)
      if (feature.values.length > 0 && !this.#features.has(feature.code)) this.#features.set(feature.code, feature);
  }

  /** Whether the product's class has a feature. */
  hasFeature(code: string): boolean {
    return this.#classFeature(code) !== undefined;
  }

  #classFeature(code: string): ClassFeature | undefined {
    return this.#table.classes.get(this.#classCode)?.features.get(code);
  }

  /** The numbers of a feature in its unit; `2700/3000` is two numbers. Empty if one of them is not a number. */
  numbers(code: string): readonly number[] {
    const feature = this.#readFeature(code);
    if (!feature) return [];
    const unit = this.#unitOf(code);
    const texts = feature.values.flatMap((value) => value.split("/"));
    const parsedNumbers = texts.map((text) => parseDecimal(text, unit, this.#unitName(feature.unit)));
    if (parsedNumbers.every((number) => number !== undefined)) return parsedNumbers;
    this.#reportUnusable(feature, `is not a number${unit === undefined ? "" : ` in ${unit}`}`);
    return [];
  }

  /** Both ends of a range, which are equal for a feature with a single number. */
  range(code: string): readonly [lower: number, upper: number] | undefined {
    const numbers = this.numbers(code);
    const [first, second = first] = numbers;
    if (first === undefined || second === undefined) return undefined;
    if (numbers.length > 2) {
      this.#reportUnusable(this.#features.get(code), "has more than the two ends of a range");
      return undefined;
    }
    return [Math.min(first, second), Math.max(first, second)];
  }

  number(code: string): number | undefined {
    const [lower, upper] = this.range(code) ?? [];
    if (lower !== upper) this.#reportUnusable(this.#features.get(code), "is a range where one number is expected");
    return lower === upper ? lower : undefined;
  }

  flag(code: string): boolean | undefined {
    const feature = this.#readFeature(code);
    if (!feature) return undefined;
    const text = feature.values[0]?.trim().toLowerCase();
    if (feature.values.length === 1 && (text === "true" || text === "false")) return text === "true";
    this.#reportUnusable(feature, "is neither true nor false");
    return undefined;
  }

  /** The value of a feature, which a file states as a code or as the English name of a value of the class. */
  value(code: string): NamedValue | undefined {
    const feature = this.#readFeature(code);
    const [text = ""] = feature?.values ?? [];
    if (!feature) return undefined;
    const valueCode = /^EV\d{6}$/.test(text) ? text : this.#codeOfName(code, text);
    const name = valueCode === undefined ? undefined : this.#table.valueNames.get(valueCode);
    if (valueCode === undefined || name === undefined) {
      this.#reportUnusable(feature, `is not a value of ETIM ${this.#table.release}`);
      return undefined;
    }
    const details = englishOrFirst(feature.details ?? []);
    if (valueCode === ETIM_OTHER_VALUE) return { code: valueCode, name: details ?? name };
    const message = "is a description of the value, for which the catalogue has no field";
    if (details !== undefined) this.#reportValue("unmapped-element", code, details, message);
    return { code: valueCode, name };
  }

  /** Reports a value of which the catalogue can hold only a part. */
  reportPartlyRead(code: string, message: string): void {
    this.#reportValue("unmapped-element", code, this.#features.get(code)?.values.join(" – "), message);
  }

  /** Marks a feature as unread again, since no field of the catalogue has its value. */
  markUnread(code: string): void {
    this.#readCodes.delete(code);
  }

  /** Reports the features that have a value but have not been read. */
  reportUnread(): void {
    for (const { code, values } of this.#features.values()) {
      if (this.#readCodes.has(code)) continue;
      const isKnown = this.#table.featureNames.has(code);
      const unknownMessage = `is not a feature of the lighting classes of ETIM ${this.#table.release}, so it is ignored`;
      if (isKnown)
        this.#reportValue("unmapped-element", code, this.#displayText(values), "has no field in the catalogue");
      else this.#reportValue("unknown-etim", code, values.join(", "), unknownMessage);
    }
  }

  #readFeature(code: string): ProductFeature | undefined {
    this.#readCodes.add(code);
    return this.#features.get(code);
  }

  #codeOfName(code: string, text: string): string | undefined {
    const values = this.#classFeature(code)?.values ?? [];
    const name = text.trim().toLowerCase();
    return values.find((value) => this.#table.valueNames.get(value)?.toLowerCase() === name);
  }

  #displayText(values: readonly string[]): string {
    return values.map((value) => this.#table.valueNames.get(value) ?? value).join(" – ");
  }

  #reportValue(kind: FeatureFinding["kind"], code: string, value: string | undefined, message: string): void {
    const name = this.#table.featureNames.get(code);
    this.#report({ kind, field: name === undefined ? code : `${code} ${name}`, value: formatValue(value), message });
  }

  /** The unit of a feature, which is the same in all classes. */
  #unitOf(code: string): string | undefined {
    const classFeature = this.#classFeature(code);
    if (classFeature) return classFeature.unit;
    const otherClass = [...this.#table.classes.values()].find(({ features }) => features.has(code));
    return otherClass?.features.get(code)?.unit;
  }

  #unitName(unit: string | undefined): string | undefined {
    const code = unit?.trim();
    return code === undefined || code === ""
      ? undefined
      : (this.#table.units.get(code) ?? UNIT_CODES.get(code) ?? code);
  }

  #reportUnusable(feature: ProductFeature | undefined, reason: string): void {
    if (feature)
      this.#reportValue("unknown-etim", feature.code, feature.values.join(" – "), `${reason}, so it is ignored`);
  }
}

/**
 * Parses a decimal number of a trade format. The decimal separator is a point, or a comma that cannot be a thousands
 * separator.
 *
 * @param unit the unit of the result
 * @param statedUnit the unit that the file states for the number
 * @returns `undefined` if it is not such a number
 */
export function parseDecimal(text: string, unit: string | undefined, statedUnit?: string): number | undefined {
  const field = unit === undefined ? PLAIN_NUMBER : numberWithUnit(unit);
  const hasOtherUnit =
    unit !== undefined && statedUnit !== undefined && statedUnit.toLowerCase() !== unit.toLowerCase();
  const outcome = readNumber(hasOtherUnit ? `${text} ${statedUnit}` : text, field);
  if (outcome.kind === "number") return outcome.value;
  return outcome.kind === "ambiguous" && outcome.separator === "." ? outcome.decimal : undefined;
}
