import { zipParts, type ZipPart } from "../../import/zip-parts.ts";

const WORKBOOK_PART = "xl/workbook.xml";

/** The additions to a workbook with a list of one article. */
interface WorkbookContent {
  /** The XML of further rows, after the header and the article. */
  readonly rows?: string;
  /** The XML after all rows. */
  readonly afterRows?: string;
  readonly parts?: readonly ZipPart[];
}

/** The bytes of an XLSX file with one sheet, which holds a list of one article: for imports and for project lists. */
export function workbookOf({ rows = "", afterRows = "", parts = [] }: WorkbookContent): Buffer {
  return zipParts([...Object.entries(partsWith(rows, afterRows)).map(([name, text]) => part(name, text)), ...parts]);
}

/** The minimum number of parts of a workbook. */
export const MIN_PARTS = 4;
const SHEET_PART = "xl/worksheets/sheet1.xml";

const partsWith = (rows: string, afterRows = ""): Readonly<Record<string, string>> => ({
  "_rels/.rels": '<Relationships><Relationship Id="a" Type="officeDocument" Target="xl/workbook.xml"/></Relationships>',
  [WORKBOOK_PART]: '<workbook xmlns:r="r"><sheets><sheet name="articles" sheetId="1" r:id="a"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="a" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  [SHEET_PART]: `<worksheet><sheetData>${HEADER_AND_ARTICLE_ROWS}${rows}</sheetData>${afterRows}</worksheet>`,
});

const textCell = (content: string): string => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
const HEADER_AND_ARTICLE_ROWS = `<row>${textCell("article_code")}${textCell("quantity")}</row><row>${textCell("T-1")}<c><v>1</v></c></row>`;

/** The number of cells that every workbook here has. */
export const MIN_CELLS = 4;

const part = (name: string, content: string): ZipPart => ({ name, content: Buffer.from(content), isPacked: true });

/** The bytes that a workbook's parts unpack to. */
export const unpackedBytes = (rows = ""): number =>
  Object.values(partsWith(rows)).reduce((sum, content) => sum + content.length, 0);
