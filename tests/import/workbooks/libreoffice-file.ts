import { zipParts } from "../zip-parts.ts";

/** The rows of a sheet; `undefined` is a cell without a value. */
type Rows = readonly (readonly (string | number | boolean | undefined)[])[];

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The bytes of an XLSX file as LibreOffice Calc 7.4 writes it: a sheet without rows has an empty `sheetData`. */
export function libreOfficeFile(sheets: Readonly<Record<string, Rows>>): Uint8Array {
  const strings: string[] = [];
  const names = Object.keys(sheets);
  const bodies = names.map((name) => sheetXml(sheets[name] ?? [], strings));
  const tags = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" state="visible" r:id="rId${index + 2}"/>`,
  );
  const parts: Readonly<Record<string, string>> = {
    "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><sheets>${tags.join("")}</sheets><calcPr iterateCount="100" refMode="A1" iterate="false" iterateDelta="0.001"/></workbook>`,
    "xl/styles.xml": `${XML}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="General"/></numFmts><cellXfs count="2"><xf numFmtId="164" fontId="0" applyFont="false"/><xf numFmtId="165" fontId="4" applyFont="true"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(bodies.map((body, index) => [`xl/worksheets/sheet${index + 1}.xml`, body])),
    "xl/_rels/workbook.xml.rels": relationships([
      ["styles", "styles.xml"],
      ...names.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const),
      ["sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/sharedStrings.xml": `${XML}<sst ${MAIN}>${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join("")}</sst>`,
  };
  return zipParts(
    Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content), isPacked: true })),
  );
}

function sheetXml(rows: Rows, strings: string[]): string {
  const xml = rows.map((cells, index) => {
    const tags = cells.map((cell, column) =>
      cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`, index, strings),
    );
    return `<row r="${index + 1}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">${tags.join("")}</row>`;
  });
  const data = xml.length === 0 ? "<sheetData/>" : `<sheetData>${xml.join("")}</sheetData>`;
  return `${XML}<worksheet ${MAIN} xmlns:r="${OFFICE}"><sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><sheetFormatPr defaultColWidth="9.37109375" defaultRowHeight="12.8" zeroHeight="false"></sheetFormatPr>${data}<headerFooter differentFirst="false" differentOddEven="false"><oddHeader></oddHeader></headerFooter></worksheet>`;
}

function cellXml(cell: Rows[number][number], reference: string, row: number, strings: string[]): string {
  const start = `<c r="${reference}" s="${row === 0 ? 1 : 0}"`;
  if (cell === undefined) return `${start}/>`;
  if (typeof cell === "number") return `${start} t="n"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `${start} t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `${start} t="s"><v>${strings.push(cell) - 1}</v></c>`;
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const tags = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tags.join("")}\n</Relationships>`;
}
