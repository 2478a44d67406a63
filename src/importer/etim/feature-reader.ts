import type { TextEntry } from "#model/entities/text-entry.ts";
import { numberWithUnit, PLAIN } from "../numbers/number-fields.ts";
import { readNumber } from "../numbers/read-number.ts";
import { shownValue } from "../problems/problem.ts";
import type { EtimTable } from "./etim-table.ts";

/** A feature as a file states it. */
export interface StatedFeature {
  readonly code: string;
  /** Unparsed: a code, a number, both ends of a range, true or false. Empty if the file states that there is none. */
  readonly values: readonly string[];
  /** A code of ETIM or UN/ECE, or in words. */
  readonly unit?: string | undefined;
  /** The manufacturer's name of the value. */
  readonly details?: readonly TextEntry[] | undefined;
}

/** A feature value that does not reach the catalogue. */
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
  /** In English; the manufacturer's wording for *Other*. */
  readonly name: string;
}

/** *Other*, which details explain. */
export const OTHER_VALUE = "EV000154";

/** Codes of units that BMEcat takes from UN/ECE recommendation 20. */
const UNIT_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({ MMT: "mm", CMT: "cm", MTR: "m", WTT: "W", KWT: "kW", KEL: "K", LUM: "lm", HUR: "h", KGM: "kg", GRM: "g", P1: "%" }),
); // prettier-ignore

/** Reads the features of one product; reports unreadable values, and finally the features that nothing has read. */
export class FeatureReader {
  readonly #table: EtimTable;
  readonly #classCode: string;
  readonly #stated = new Map<string, StatedFeature>();
  readonly #report: (finding: FeatureFinding) => void;
  readonly #read = new Set<string>();

  /** @param features the first one of each code is used */
  constructor(
    table: EtimTable,
    classCode: string,
    features: readonly StatedFeature[],
    report: (finding: FeatureFinding) => void,
  ) {
    this.#table = table;
    this.#classCode = classCode;
    this.#report = report;
    for (const feature of features)
      if (feature.values.length > 0 && !this.#stated.has(feature.code)) this.#stated.set(feature.code, feature);
  }

  /** Whether the product's class has a feature. */
  hasFeature(code: string): boolean {
    return this.#table.classes.get(this.#classCode)?.features.has(code) ?? false;
  }

  /** The numbers of a feature in its unit, unconverted; `2700/3000` are two. Empty if one is not a number. */
  numbers(code: string): readonly number[] {
    const feature = this.#take(code);
    if (!feature) return [];
    const unit = this.#unitOf(code);
    const texts = feature.values.flatMap((value) => value.split("/"));
    const read = texts.map((text) => decimalOf(text, unit, this.#unitName(feature.unit)));
    if (read.every((number) => number !== undefined)) return read;
    this.#unusable(feature, `is not a number${unit === undefined ? "" : ` of ${unit}`}`);
    return [];
  }

  /** Both ends of a range, which may be equal; also of a feature that has a single number. */
  range(code: string): readonly [lower: number, upper: number] | undefined {
    const numbers = this.numbers(code);
    const [first, second = first] = numbers;
    if (first === undefined || second === undefined) return undefined;
    if (numbers.length > 2) {
      this.#unusable(this.#stated.get(code), "has more than the two ends of a range");
      return undefined;
    }
    return [Math.min(first, second), Math.max(first, second)];
  }

  number(code: string): number | undefined {
    const [lower, upper] = this.range(code) ?? [];
    if (lower !== upper) this.#unusable(this.#stated.get(code), "is a range where one number is expected");
    return lower === upper ? lower : undefined;
  }

  flag(code: string): boolean | undefined {
    const feature = this.#take(code);
    if (!feature) return undefined;
    const text = feature.values[0]?.trim().toLowerCase();
    if (feature.values.length === 1 && (text === "true" || text === "false")) return text === "true";
    this.#unusable(feature, "is neither true nor false");
    return undefined;
  }

  /** A value by its code, or by its name if the class has a value of this name. */
  value(code: string): NamedValue | undefined {
    const feature = this.#take(code);
    const [text = ""] = feature?.values ?? [];
    if (!feature) return undefined;
    const valueCode = /^EV\d{6}$/.test(text) ? text : this.#codeOfName(code, text);
    const name = valueCode === undefined ? undefined : this.#table.valueNames.get(valueCode);
    if (valueCode === undefined || name === undefined) {
      this.#unusable(feature, `is not a value of ETIM ${this.#table.release}`);
      return undefined;
    }
    const details = feature.details?.find(({ language }) => language.startsWith("en")) ?? feature.details?.[0];
    if (details && valueCode !== OTHER_VALUE)
      this.#report({ kind: "unmapped-element", field: this.#nameOf(code), value: shownValue(details.text), message: "describes a value in words that no field holds" }); // prettier-ignore
    return { code: valueCode, name: valueCode === OTHER_VALUE ? (details?.text ?? name) : name };
  }

  /** Reports a value that a field of the catalogue can hold only in part. */
  reportPart(code: string, message: string): void {
    const value = shownValue(this.#stated.get(code)?.values.join(" – "));
    this.#report({ kind: "unmapped-element", field: this.#nameOf(code), value, message });
  }

  /** Marks a feature as unread again, since no field of the catalogue has its value. */
  markUnread(code: string): void {
    this.#read.delete(code);
  }

  /** Reports the features with a value that nothing has read. */
  reportUnread(): void {
    for (const { code, values } of this.#stated.values()) {
      if (this.#read.has(code)) continue;
      const isKnown = this.#table.featureNames.has(code);
      const value = shownValue(isKnown ? this.#shown(values) : values.join(", "));
      const message = isKnown
        ? "has no field in the catalogue"
        : `is not a feature of the lighting classes of ETIM ${this.#table.release}`;
      this.#report({ kind: isKnown ? "unmapped-element" : "unknown-etim", field: this.#nameOf(code), value, message });
    }
  }

  #take(code: string): StatedFeature | undefined {
    this.#read.add(code);
    return this.#stated.get(code);
  }

  #codeOfName(code: string, text: string): string | undefined {
    const values = this.#table.classes.get(this.#classCode)?.features.get(code)?.values ?? [];
    const name = text.trim().toLowerCase();
    return values.find((value) => this.#table.valueNames.get(value)?.toLowerCase() === name);
  }

  #shown(values: readonly string[]): string {
    return values.map((value) => this.#table.valueNames.get(value) ?? value).join(" – ");
  }

  #nameOf(code: string): string {
    const name = this.#table.featureNames.get(code);
    return name === undefined ? code : `${code} ${name}`;
  }

  /** The unit of a feature; the same in all classes. */
  #unitOf(code: string): string | undefined {
    const ofClass = this.#table.classes.get(this.#classCode)?.features.get(code);
    if (ofClass) return ofClass.unit;
    for (const { features } of this.#table.classes.values()) {
      const feature = features.get(code);
      if (feature) return feature.unit;
    }
    return undefined;
  }

  #unitName(unit: string | undefined): string | undefined {
    const code = unit?.trim();
    return code === undefined || code === "" ? undefined : (this.#table.units.get(code) ?? UNIT_CODES.get(code) ?? code);
  }

  #unusable(feature: StatedFeature | undefined, reason: string): void {
    if (!feature) return;
    const value = shownValue(feature.values.join(" – "));
    this.#report({ kind: "unknown-etim", field: this.#nameOf(feature.code), value, message: reason });
  }
}

/**
 * A decimal number as trade formats write it: with a point, or with a comma that cannot be a thousands separator.
 *
 * @param unit that the result is in @param stated the unit given beside the text
 */
function decimalOf(text: string, unit: string | undefined, stated: string | undefined): number | undefined {
  const field = unit === undefined ? PLAIN : numberWithUnit(unit);
  const hasOther = unit !== undefined && stated !== undefined && stated.toLowerCase() !== unit.toLowerCase();
  const read = readNumber(hasOther ? `${text} ${stated}` : text, field);
  if (read.kind === "number") return read.value;
  return read.kind === "ambiguous" && read.separator === "." ? read.decimal : undefined;
}
