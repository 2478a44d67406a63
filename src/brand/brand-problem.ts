import { escapeInvisible } from "#model/escape-invisible.ts";
import { closest, distance } from "fastest-levenshtein";

/** A problem in a brand's folder, described so that the operator can find and fix it. */
export interface BrandProblem {
  /** The file, relative to the folder. */
  readonly file: string;
  /** The key in it, such as `links.de[0].target`; absent for the whole file. */
  readonly key?: string | undefined;
  /** The value as JSON, truncated. */
  readonly value?: string | undefined;
  /** The problem and its remedy, as one sentence without its full stop. */
  readonly message: string;
}

/** One line about a problem: `brand.json, accent = "blau": is not a colour; …`. */
export function brandProblemLine({ file, key, value, message }: BrandProblem): string {
  const location = [file, key ?? ""].filter((part) => part !== "").join(", ");
  return escapeInvisible(`${location}${value === undefined ? "" : ` = ${value}`}: ${message}`);
}

/** A brand that cannot be used. Each problem names file, key and remedy. */
export class InvalidBrandError extends Error {
  override readonly name = "InvalidBrandError";
  readonly problems: readonly BrandProblem[];

  constructor(problems: readonly BrandProblem[]) {
    super(problems.map(brandProblemLine).join("\n"));
    this.problems = problems;
  }
}

/** The message for an unknown key, with a suggestion of a similar one. */
export function unknownKeyMessage(key: string, knownKeys: readonly string[]): string {
  const nearest = knownKeys.length === 0 ? undefined : closest(key, [...knownKeys]);
  const isSimilar = nearest !== undefined && distance(key, nearest) <= Math.max(2, key.length / 3);
  return isSimilar ? `is not a known key; did you mean ${nearest}?` : "is not a known key; remove it";
}

/** Parses a file of the brand's folder. @throws {InvalidBrandError} if it is not JSON or not UTF-8 */
export function parseJsonFile(file: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not valid JSON (${error.message})` : "is not UTF-8";
    throw new InvalidBrandError([{ file, message: `${reason}; correct it in a text editor` }]);
  }
}
