import { escapeSheetText, XML_DECLARATION } from "./sheet-text.ts";

export interface WorkbookProperties {
  readonly title?: string | undefined;
  readonly creator?: string | undefined;
  readonly company?: string | undefined;
}

/** The paths of the two parts, from the archive's root. */
export const CORE_PROPERTIES = "docProps/core.xml";
export const APP_PROPERTIES = "docProps/app.xml";

/** The parts of an XLSX file that hold its properties, by path. @see ECMA-376, part 1, 22.2 */
export const propertyParts = ({ title, creator, company }: WorkbookProperties): Readonly<Record<string, string>> => ({
  [CORE_PROPERTIES]:
    `${XML_DECLARATION}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `${tag("dc:title", title)}${tag("dc:creator", creator)}</cp:coreProperties>`,
  [APP_PROPERTIES]:
    `${XML_DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
    `${tag("Company", company)}</Properties>`,
});

const tag = (name: string, text: string | undefined): string =>
  text === undefined || text === "" ? "" : `<${name}>${escapeSheetText(text)}</${name}>`;

const MAIN_NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A note on a cell of a sheet's first row. */
export interface Note {
  /** Counted from 0. */
  readonly column: number;
  /** Its reference: `A1`. */
  readonly cell: string;
  readonly text: string;
}

/** Width of a note in columns, and height in rows. */
const NOTE_COLUMNS = 4;
const NOTE_ROWS = 9;

/** Without the VML drawing, spreadsheets do not show notes. @see ECMA-376, part 1, 18.7 */
export const noteParts = (notes: readonly Note[]): { readonly comments: string; readonly drawing: string } => ({
  comments:
    `${XML_DECLARATION}<comments ${MAIN_NAMESPACE}><authors><author></author></authors><commentList>` +
    notes
      .map(
        ({ cell, text }) =>
          `<comment ref="${cell}" authorId="0"><text><t xml:space="preserve">${escapeSheetText(text)}</t></text></comment>`,
      )
      .join("") +
    "</commentList></comments>",
  drawing:
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
    '<v:shapetype id="note" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>' +
    notes.map(noteShape).join("") +
    "</xml>",
});

/** A hidden box next to its column; the anchor has column, offset, row and offset of two corners. */
const noteShape = ({ column }: Note, index: number): string =>
  `<v:shape id="note${index + 1}" type="#note" style="visibility:hidden" fillcolor="#ffffe1"><v:fill color2="#ffffe1"/><x:ClientData ObjectType="Note">` +
  `<x:Anchor>${column + 1},15,1,2,${column + 1 + NOTE_COLUMNS},15,${1 + NOTE_ROWS},2</x:Anchor><x:AutoFill>False</x:AutoFill>` +
  `<x:Row>0</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
