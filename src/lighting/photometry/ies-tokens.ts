import { readNumber, type NumberField } from "./number-text.ts";
import { UnreadablePhotometry } from "./photometry-problem.ts";

/**
 * Tokenises the numbers of an IES file after its TILT line: separated by blanks, commas and line breaks in any combination.
 */
export class IesTokens {
  readonly #lines: readonly string[];
  #line: number;
  #pending: string[] = [];

  /** @param firstLine index of the line to begin with, counted from 0 */
  constructor(lines: readonly string[], firstLine: number) {
    this.#lines = lines;
    this.#line = firstLine - 1;
  }

  /** The line of the number read last, counted from 1. */
  get line(): number {
    return this.#line + 1;
  }

  /** @throws UnreadablePhotometry when the file ends, or the token is no such number */
  number(field: string, limits: Omit<NumberField, "field" | "line"> = {}): number {
    while (this.#pending.length === 0) this.#nextLine(field);
    return readNumber(this.#pending.shift() ?? "", { field, line: this.line, ...limits });
  }

  /** @returns the numbers, and the line of the first */
  numbers(
    field: string,
    count: number,
    limits: Omit<NumberField, "field" | "line"> = {},
  ): { values: number[]; lines: number[] } {
    const values: number[] = [];
    const lines: number[] = [];
    for (let at = 0; at < count; at++) {
      values.push(this.number(field, limits));
      lines.push(this.line);
    }
    return { values, lines };
  }

  #nextLine(field: string): void {
    this.#line++;
    const text = this.#lines[this.#line];
    if (text === undefined)
      throw new UnreadablePhotometry({ code: "ends-early", line: this.#lines.length, field, found: "end of file", expected: "one more number" }); // prettier-ignore
    this.#pending = text.split(/[\s,]+/).filter(Boolean);
  }
}
