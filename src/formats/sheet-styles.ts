import { FormattedNumber, type Cell } from "./cell.ts";
import { removeRoundingError } from "./number-text.ts";
import { parseNumberFormat, tokenizeFormat } from "./number-format.ts";
import type { XmlHandlers } from "./xml-handlers.ts";

/** What numbers mean in a style. */
type Meaning = "number" | "date" | "percentage";

/** Days from the origin of Excel's serial numbers to that of JavaScript's dates. */
const EPOCH_DAYS = 25_569;
/** Days from that origin to 1904, from which other workbooks count. @see ECMA-376, part 1, 18.17.4.1 */
const DAYS_TO_1904 = 1462;
const DAY_MS = 86_400_000;

/** Built-in number formats, which have no code in the file. @see ECMA-376, part 1, 18.8.30 */
const BUILT_IN: readonly (readonly [first: number, last: number, meaning: Meaning])[] = [
  [9, 10, "percentage"],
  [14, 22, "date"],
  [27, 36, "date"],
  [45, 47, "date"],
  [50, 58, "date"],
];

/** How the styles of a workbook show numbers. */
export interface SheetStyles {
  /** Converts a number to what it means in a style: a `Date`, a percentage such as `33 %`, or the number itself. */
  readonly convert: (value: number, style: number) => Cell;
  /** Formats a number; `undefined` if its style shows no more than its digits. */
  readonly format: (value: number, style: number) => FormattedNumber | undefined;
}

/**
 * Finds the styles that show numbers as dates, percentages, or with more than their digits.
 *
 * @param hasDates1904 whether the workbook counts days from 1904
 */
export function createSheetStyles(hasDates1904: boolean): SheetStyles & { readonly handlers: XmlHandlers } {
  const epochDays = hasDates1904 ? EPOCH_DAYS - DAYS_TO_1904 : EPOCH_DAYS;
  const codes = new Map<number, string>();
  const meanings: Meaning[] = [];
  const formatters: (ReturnType<typeof parseNumberFormat> | undefined)[] = [];
  let isInCells = false;
  return {
    handlers: {
      root: "styleSheet",
      open(name, attributes) {
        if (name === "numFmt") codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
        else if (name === "cellXfs") isInCells = true;
        else if (name === "xf" && isInCells) {
          const id = Number(attributes["numFmtId"] ?? 0);
          const code = codes.get(id);
          meanings.push(meaningOf(id, codes));
          formatters.push(code === undefined ? undefined : parseNumberFormat(code));
        }
      },
      close(name) {
        if (name === "cellXfs") isInCells = false;
      },
    },
    convert(value, style) {
      const meaning = meanings[style];
      if (meaning === "date") return new Date((value - epochDays) * DAY_MS);
      return meaning === "percentage" ? `${percent(value)} %` : value;
    },
    format(value, style) {
      if (meanings[style] === "percentage") return new FormattedNumber(percent(value), `${percent(value)} %`, "%");
      return meanings[style] === "number" ? formatters[style]?.(value) : undefined;
    },
  };
}

const percent = (fraction: number): number => removeRoundingError(fraction * 100);

function meaningOf(id: number, codes: ReadonlyMap<number, string>): Meaning {
  const code = codes.get(id);
  if (code === undefined) return BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? "number";
  const characters = withoutLiterals(code);
  if (characters.includes("%")) return "percentage";
  return /[dmyhs]/i.test(characters) ? "date" : "number";
}

/** A format code without literals: quoted strings, escaped characters, colours and conditions. */
function withoutLiterals(code: string): string {
  const characters = [...tokenizeFormat(code)].map(({ character }) => character).join("");
  return characters.toLowerCase() === "general" ? "" : characters;
}
