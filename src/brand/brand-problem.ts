import { visibleText } from "#model/visible-text.ts";

/** Something that is wrong with a brand's folder, told so that the operator finds and mends it. */
export interface BrandProblem {
  /** The file, relative to the folder. */
  readonly file: string;
  /** The key in it, as in `links.de[0].target`; absent where the whole file is meant. */
  readonly key?: string | undefined;
  /** The value as JSON, shortened. */
  readonly value?: string | undefined;
  /** What is wrong and how to mend it, one sentence without its full stop. */
  readonly message: string;
}

const LONGEST_VALUE = 60;

/** A value as it stands in a problem: its JSON, cut off after 60 characters. */
export function shownValue(value: unknown): string | undefined {
  const json = JSON.stringify(value) as string | undefined;
  return json !== undefined && json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : json;
}

/** One line about a problem: `brand.json, accent = "blau": is no colour; …`. */
export function brandProblemLine({ file, key, value, message }: BrandProblem): string {
  const place = [file, key ?? ""].filter((part) => part !== "").join(", ");
  return visibleText(`${place}${value === undefined ? "" : ` = ${value}`}: ${message}`);
}

/** What of a brand cannot be used. Each problem names file, key and mending. */
export class BadBrand extends Error {
  override readonly name = "BadBrand";
  readonly problems: readonly BrandProblem[];

  constructor(problems: readonly BrandProblem[]) {
    super(problems.map(brandProblemLine).join("\n"));
    this.problems = problems;
  }
}
