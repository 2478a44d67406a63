import type { Cell, SheetRow } from "./cell.ts";
import type { XmlHandlers } from "./xml-handlers.ts";

/** Collects the texts that the cells of all sheets share. */
export function createSharedStrings(): { readonly handlers: XmlHandlers; readonly all: readonly string[] } {
  const all: string[] = [];
  const text = createTextCollector();
  return {
    all,
    handlers: {
      open(name) {
        if (name === "si") text.start();
        text.open(name);
      },
      text: text.add,
      close(name) {
        text.close(name);
        if (name === "si") all.push(unescaped(text.value()));
      },
    },
  };
}

/** Collects the rows of a sheet; `take` hands out those that are complete. */
export function createSheetRows(strings: readonly string[]): {
  readonly handlers: XmlHandlers;
  readonly take: () => readonly SheetRow[];
} {
  const text = createTextCollector();
  let done: SheetRow[] = [];
  let row = 0;
  let cells: Cell[] = [];
  let column = -1;
  let type = "";
  return {
    handlers: {
      open(name, attributes) {
        if (name === "row") {
          row = Number(attributes["r"] ?? row + 1);
          cells = [];
          column = -1;
        } else if (name === "c") {
          column = columnOf(attributes["r"]) ?? column + 1;
          type = attributes["t"] ?? "n";
          text.start();
        }
        text.open(name);
      },
      text: text.add,
      close(name) {
        text.close(name);
        if (name === "c") cells[column] = cellValue(type, text.value(), strings);
        else if (name === "row") done.push({ row, cells: Array.from(cells) });
      },
    },
    take() {
      const rows = done;
      done = [];
      return rows;
    },
  };
}

/** Gathers what stands inside of `v` and `t`, but not of `rPh`, which is how a text is pronounced. */
function createTextCollector(): {
  readonly start: () => void;
  readonly open: (name: string) => void;
  readonly add: (text: string) => void;
  readonly close: (name: string) => void;
  readonly value: () => string;
} {
  let value = "";
  let isInside = false;
  let isPhonetic = false;
  return {
    start: () => void (value = ""),
    open(name) {
      if (name === "rPh") isPhonetic = true;
      else if (name === "v" || name === "t") isInside = !isPhonetic;
    },
    add(text) {
      if (isInside) value += text;
    },
    close(name) {
      if (name === "rPh") isPhonetic = false;
      else if (name === "v" || name === "t") isInside = false;
    },
    value: () => value,
  };
}

/** Reads a cell by its type: shared text, inline text, a formula's text, yes or no, an error, else a number. */
function cellValue(type: string, text: string, strings: readonly string[]): Cell {
  if (text === "") return undefined;
  if (type === "s") return strings[Number(text)];
  if (type === "b") return text === "1" || text === "true";
  if (type !== "n") return unescaped(text);
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

const LETTERS = 26;
const BEFORE_A = "A".charCodeAt(0) - 1;
/** Sheets end at column XFD. */
const MOST_COLUMNS = 16_384;

/** 0 of `A7`, 27 of `AB7`; `undefined` when there is no such column. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return undefined;
  const number = Array.from(letters).reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0);
  return number <= MOST_COLUMNS ? number - 1 : undefined;
}

/** Spreadsheets write characters that XML cannot have as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
