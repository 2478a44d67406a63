import { type Cell, columnLetters, MAX_ROWS } from "./cell.ts";
import { escapeSheetText, XML_DECLARATION } from "./sheet-text.ts";
import {
  noteParts,
  type Note,
  APP_PROPERTIES,
  CORE_PROPERTIES,
  propertyParts,
  type WorkbookProperties,
} from "./workbook-details.ts";

const SCHEMAS = "http://schemas.openxmlformats.org";
const MAIN = `xmlns="${SCHEMAS}/spreadsheetml/2006/main"`;
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`;
const PACKAGE = `${SCHEMAS}/package/2006`;
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Names of sheets are limited to this length, without these characters. */
const MAX_SHEET_NAME_LENGTH = 31;
const FORBIDDEN_IN_NAMES = /[\\/?*[\]:']/g;

/** Indices into `cellXfs`: bold for the header row; text for columns in which input is kept as typed. */
const HEADER_STYLE = 1;
const TEXT_STYLE = 2;
const STYLES =
  `${XML_DECLARATION}<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="3"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs>` +
  `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** Whether input is kept as text: codes, for example, which a spreadsheet would turn into `2E+12`. */
  readonly isText?: boolean;
  /** The note on the title cell. */
  readonly note?: string | undefined;
  /** The choices of a drop-down; other values can also be entered. */
  readonly choices?: readonly string[] | undefined;
  /** Whether it is hidden because only programs need it; users can unhide it. */
  readonly isHidden?: boolean | undefined;
}

/** A sheet's name and columns; its header row is bold and frozen. */
export interface SheetDefinition {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

/** The path of a sheet in the file. @param sheet counted from 0 */
export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet + 1}.xml`;

/** By path, without the sheets. @see ECMA-376, part 1, 12.3 */
export function workbookParts(
  sheets: readonly SheetDefinition[],
  properties?: WorkbookProperties,
): Readonly<Record<string, string>> {
  const notes = sheets.map(notesOf);
  const hasNotes = notes.map((list) => list.length > 0);
  return {
    "[Content_Types].xml": contentTypesXml(hasNotes, properties !== undefined),
    "_rels/.rels": relationshipsXml([["officeDocument", "xl/workbook.xml"], ...(properties ? PROPERTY_RELATIONS : [])]),
    ...(properties && propertyParts(properties)),
    "xl/workbook.xml": `${XML_DECLARATION}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${sheetNames(sheets).map(sheetTag).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationshipsXml([
      ...sheets.map((_, sheet) => ["worksheet", `worksheets/sheet${sheet + 1}.xml`] as const),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": STYLES,
    ...Object.fromEntries(notes.flatMap((list, sheet) => (list.length === 0 ? [] : notesFiles(list, sheet)))),
  };
}

const sheetTag = (name: string, sheet: number): string =>
  `<sheet name="${escapeSheetText(name)}" sheetId="${sheet + 1}" r:id="r${sheet + 1}"/>`;

function notesFiles(notes: readonly Note[], sheet: number): readonly (readonly [path: string, content: string])[] {
  const { comments, drawing } = noteParts(notes);
  const links = relationshipsXml([
    ["comments", `../comments${sheet + 1}.xml`],
    ["vmlDrawing", `../drawings/vmlDrawing${sheet + 1}.vml`],
  ]);
  return [
    [`xl/comments${sheet + 1}.xml`, comments],
    [`xl/drawings/vmlDrawing${sheet + 1}.vml`, drawing],
    [`xl/worksheets/_rels/sheet${sheet + 1}.xml.rels`, links],
  ];
}

/** Core properties belong to the package, the others to the document. */
const PROPERTY_RELATIONS = [
  [`${PACKAGE}/relationships/metadata/core-properties`, CORE_PROPERTIES],
  ["extended-properties", APP_PROPERTIES],
] as const;
const PROPERTY_TYPES =
  `<Override PartName="/${CORE_PROPERTIES}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>` +
  `<Override PartName="/${APP_PROPERTIES}" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>`;

function contentTypesXml(hasNotes: readonly boolean[], hasProperties: boolean): string {
  const override = (path: string, type: string): string =>
    `<Override PartName="${path}" ContentType="${TYPES}.${type}+xml"/>`;
  const sheets = hasNotes.map((hasNote, sheet) => {
    const notes = hasNote ? override(`/xl/comments${sheet + 1}.xml`, "comments") : "";
    return override(`/${sheetPath(sheet)}`, "worksheet") + notes;
  });
  return (
    `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    (hasNotes.includes(true)
      ? `<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>`
      : "") +
    `${override("/xl/workbook.xml", "sheet.main")}${override("/xl/styles.xml", "styles")}${sheets.join("")}${hasProperties ? PROPERTY_TYPES : ""}</Types>`
  );
}

/** @param targets `type` is a name among those of Office, or a complete URI */
function relationshipsXml(targets: readonly (readonly [type: string, target: string])[]): string {
  const tags = targets.map(
    ([type, target], index) =>
      `<Relationship Id="r${index + 1}" Type="${type.includes(":") ? type : `${OFFICE}/${type}`}" Target="${target}"/>`,
  );
  return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${tags.join("")}</Relationships>`;
}

const notesOf = ({ columns }: SheetDefinition): readonly Note[] =>
  columns.flatMap(({ note }, column) =>
    note === undefined ? [] : [{ column, cell: `${columnLetters(column)}1`, text: note }],
  );

const CHUNK_CHARACTERS = 64 * 1024;

/** Joins strings into longer ones, of which fewer have to be written. */
export function* joinIntoChunks(texts: Iterable<string>): Generator<string> {
  let chunk = "";
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

/** The XML of a sheet with its header row, in chunks; the rows are read as they are needed. */
export const sheetXml = (definition: SheetDefinition, rows: Iterable<readonly Cell[]>): Generator<string> =>
  joinIntoChunks(sheetTexts(definition, rows));

function* sheetTexts(definition: SheetDefinition, rows: Iterable<readonly Cell[]>): Generator<string> {
  yield sheetStart(definition);
  let rowNumber = 1;
  for (const cells of rows) yield sheetRow(cells, (rowNumber += 1));
  yield sheetEnd(definition);
}

const sheetStart = ({ columns }: SheetDefinition): string =>
  `${XML_DECLARATION}<worksheet ${MAIN} xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns.map(columnXml).join("")}</cols>` +
  `<sheetData>${sheetRow(
    columns.map(({ title }) => title),
    1,
    HEADER_STYLE,
  )}`;

function columnXml({ width, isText, isHidden }: SheetColumn, index: number): string {
  const style = isText === true ? ` style="${TEXT_STYLE}"` : "";
  const hidden = isHidden === true ? ' hidden="1"' : "";
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style}${hidden}/>`;
}

/** The XML of a row; `number` counts from 1, including the header row. */
const sheetRow = (cells: readonly Cell[], number: number, style = 0): string =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${columnLetters(index)}${number}`, style)).join("")}</row>`;

function sheetEnd(definition: SheetDefinition): string {
  const validations = definition.columns.flatMap(({ choices }, index) =>
    choices ? [validationXml(choices, columnLetters(index))] : [],
  );
  const count = validations.length;
  return (
    `</sheetData>${count === 0 ? "" : `<dataValidations count="${count}">${validations.join("")}</dataValidations>`}` +
    `${notesOf(definition).length === 0 ? "" : '<legacyDrawing r:id="r2"/>'}</worksheet>`
  );
}

/** The maximum length of a drop-down's choices, which are stored as one string. */
const MAX_CHOICES_LENGTH = 255;

/** A drop-down for all rows below the header row; it suggests values without restricting them. */
function validationXml(choices: readonly string[], column: string): string {
  const allowed = choices.filter((_, index) => choices.slice(0, index + 1).join(",").length <= MAX_CHOICES_LENGTH);
  const list = escapeSheetText(`"${allowed.join(",")}"`);
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${column}2:${column}${MAX_ROWS}"><formula1>${list}</formula1></dataValidation>`;
}

/** Text is always written as strings, so it is never interpreted as a formula. */
function cellXml(cell: Cell, reference: string, style: number): string {
  if (cell === undefined || cell === "" || cell instanceof Date) return "";
  const start = `<c r="${reference}"${style === 0 ? "" : ` s="${style}"`}`;
  if (typeof cell === "number") return `${start}><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `${start} t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeSheetText(cell)}</t></is></c>`;
}

const sheetName = (name: string): string =>
  name.replaceAll(FORBIDDEN_IN_NAMES, " ").trim().slice(0, MAX_SHEET_NAME_LENGTH).trim() || "1";

/** Makes names unique ignoring case by numbering, since spreadsheets refuse duplicate names. */
function sheetNames(sheets: readonly SheetDefinition[]): readonly string[] {
  const usedNames = new Set<string>();
  return sheets.map((sheet) => {
    const name = sheetName(sheet.name);
    let unique = name;
    for (let number = 2; usedNames.has(unique.toLowerCase()); number++) {
      const suffix = ` ${number}`;
      unique = name.slice(0, MAX_SHEET_NAME_LENGTH - suffix.length) + suffix;
    }
    usedNames.add(unique.toLowerCase());
    return unique;
  });
}
