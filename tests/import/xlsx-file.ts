import { columnLetters } from "#formats/cell.ts";
import { zipParts } from "./zip-parts.ts";

/** A cell as XLSX stores it: its type and the XML of its content. */
interface SheetCell {
  readonly type: "s" | "inlineStr" | "b" | "n" | "str" | "e";
  readonly content: string;
  /** The index of its style; 0 by default. */
  readonly style?: number;
}

/** A sheet's rows. `undefined` omits a cell; strings become shared strings. */
export type SheetRows = readonly (readonly (string | number | boolean | SheetCell | undefined)[])[];

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts of an XLSX file besides its sheets. */
export interface WorkbookOptions {
  /** The number format of each style: the id of a built-in one, or a code. Absent: the file has no styles part. */
  readonly formats?: readonly (number | string)[];
  /** The merged ranges of each sheet. */
  readonly merges?: Readonly<Record<string, readonly string[]>>;
  /** The names of hidden sheets. */
  readonly hidden?: readonly string[];
  /** By sheet, counted from 1. */
  readonly hiddenRows?: Readonly<Record<string, readonly number[]>>;
  /** By sheet, counted from 1. */
  readonly hiddenColumns?: Readonly<Record<string, readonly number[]>>;
  /** Whether dates are counted from 1904. */
  readonly hasDates1904?: boolean;
}

/** The bytes of an XLSX file with the given sheets. */
export function xlsxFile(sheets: Readonly<Record<string, SheetRows>>, options: WorkbookOptions = {}): Uint8Array {
  const { formats, hidden = [] } = options;
  const strings: string[] = [];
  const names = Object.keys(sheets);
  const parts = names.map(
    (name, index) => [`xl/worksheets/s${index}.xml`, sheetXml(name, sheets[name] ?? [], strings, options)] as const,
  );
  const sheetTags = names.map(
    (name, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ""} r:id="r${index}"/>`,
  );
  const files: readonly (readonly [name: string, content: string])[] = [
    ["_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])],
    [
      "xl/workbook.xml",
      `${XML}<workbook ${MAIN} ${RELATIONS}>${options.hasDates1904 ? '<workbookPr date1904="1"/>' : ""}<sheets>${sheetTags.join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relations([
        ...names.map((_, index) => ["worksheet", `worksheets/s${index}.xml`] as const),
        ["sharedStrings", "sharedStrings.xml"],
        ...(formats ? [["styles", "styles.xml"] as const] : []),
      ]),
    ],
    ["xl/sharedStrings.xml", `${XML}<sst ${MAIN}>${strings.map(sharedString).join("")}</sst>`],
    ...(formats ? [["xl/styles.xml", stylesXml(formats)] as const] : []),
    ...parts,
  ];
  return zipParts(files.map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const tags = targets.map(
    ([type, target], index) => `<Relationship Id="r${index}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships ${PACKAGE}>${tags.join("")}</Relationships>`;
}

/** The first id for custom number formats. */
const FIRST_CUSTOM_FORMAT_ID = 164;

function stylesXml(formats: readonly (number | string)[]): string {
  const codes = formats.flatMap((format, index) =>
    typeof format === "number"
      ? []
      : [`<numFmt numFmtId="${FIRST_CUSTOM_FORMAT_ID + index}" formatCode="${escaped(format)}"/>`],
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === "number" ? format : FIRST_CUSTOM_FORMAT_ID + index}"/>`,
  );
  return `${XML}<styleSheet ${MAIN}><numFmts>${codes.join("")}</numFmts><cellXfs>${styles.join("")}</cellXfs></styleSheet>`;
}

function sheetXml(name: string, rows: SheetRows, strings: string[], options: WorkbookOptions): string {
  const [merges = [], hiddenRows = []] = [options.merges?.[name], options.hiddenRows?.[name]];
  const columns = (options.hiddenColumns?.[name] ?? []).map(
    (column) => `<col min="${column}" max="${column}" hidden="1"/>`,
  );
  const beforeData = columns.length === 0 ? "" : `<cols>${columns.join("")}</cols>`;
  const xml = rows.map((cells, index) => {
    const tags = cells.map((cell, column) =>
      cell === undefined ? "" : cellXml(cell, `${columnLetters(column)}${index + 1}`, strings),
    );
    return `<row r="${index + 1}"${hiddenRows.includes(index + 1) ? ' hidden="1"' : ""}>${tags.join("")}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  const afterData = merged === "" ? "" : `<mergeCells count="${merges.length}">${merged}</mergeCells>`;
  return `${XML}<worksheet ${MAIN}>${beforeData}<sheetData>${xml.join("")}</sheetData>${afterData}</worksheet>`;
}

function cellXml(cell: string | number | boolean | SheetCell, reference: string, strings: string[]): string {
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "object") {
    return `<c r="${reference}" t="${cell.type}" s="${cell.style ?? 0}">${cell.content}</c>`;
  }
  return `<c r="${reference}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
}

/** A shared string of two runs, with a phonetic run that does not belong to the text. */
function sharedString(text: string): string {
  const [head, tail] = [text.slice(0, 2), text.slice(2)].map(escaped);
  return `<si><r><t xml:space="preserve">${head}</t></r><r><t xml:space="preserve">${tail}</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("\r", "_x000D_");
