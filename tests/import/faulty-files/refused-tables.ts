import { createSeededRandom } from "../../setup/seeded.ts";
import { BREAKAGES } from "../broken-xlsx.ts";
import { WORKBOOK_REFUSAL } from "../refusal-patterns.ts";
import { xlsxFile, type SheetRows, type WorkbookOptions } from "../xlsx-file.ts";
import { articlesIn, familiesIn, type FaultyFile } from "./faulty-file.ts";

const HEAD = "article_code;family_id;category;url_configs_data";
const row = (code: string, ...cells: readonly string[]): string => [code, "F1", "DOW", "p1", ...cells].join(";");

/** A CSV file of articles in place of the JSON list. */
const csv = (...lines: readonly string[]) => articlesIn("csv", lines.join("\r\n"));

/** A workbook with an article that has further cells, by heading. */
const workbook = (cells: Readonly<Record<string, SheetRows[number][number]>>, options?: WorkbookOptions) => {
  const rows = [
    [...HEAD.split(";"), ...Object.keys(cells)],
    ["A1", "F1", "DOW", "p1", ...Object.values(cells)],
  ];
  return articlesIn("xlsx", xlsxFile({ Articles: rows }, options));
};

/** A profile for files of articles per language. */
const PER_LANGUAGE = {
  "articles.json": undefined,
  "import.json": {
    files: Object.fromEntries(
      ["de", "en"].map((language) => [`articles_${language}.csv`, { list: "articles", language }]),
    ),
  },
};

/**
 * What Excel stores when it has turned an entry into a date: the serial number of a day, and style 2, which is a date
 * in these workbooks.
 */
const DATE_CELL = { type: "n", content: "<v>46145</v>", style: 2 } as const;

/** A workbook with one of `BREAKAGES`. */
function brokenWorkbook(breakageName: string): FaultyFile {
  const breakage = BREAKAGES.find(({ name }) => name === breakageName);
  if (!breakage) throw new Error(`There is no breakage named "${breakageName}".`);
  const files = familiesIn("xlsx", breakage.make(createSeededRandom(1)));
  return [`a workbook: ${breakageName}`, files, new RegExp(WORKBOOK_REFUSAL.source, "m")];
}

/** NDJSON, CSV and XLSX files that an import refuses. @see rule D10 */
// prettier-ignore
export const REFUSED_TABLES: readonly FaultyFile[] = [
  ["two files for one list", { "articles.csv": "article_code\nA1\n" },
    /^articles\.csv and articles\.json: contain the articles list; keep only one of them$/m],
  ["a list whose file has a German name", { "articles.json": undefined, "Artikel.csv": "article_code\nA1\n" },
    /^articles: is missing; .*; it may be Artikel\.csv: name the file articles\.csv$/m],
  ["a broken line in NDJSON",
    familiesIn("ndjson", '{"family_id":"F1"}\n\n{"family_id":'),
    /^families\.ndjson, line 3, column 14: is not valid JSON in this line: Unexpected end of JSON input$/m],
  ["NDJSON that is not UTF-8",
    familiesIn("ndjson", Buffer.from('{"family_id":"F1"}\n{"family_id":"\xe4"}\n', "latin1")),
    /^families\.ndjson, line 2: has bytes that are not UTF-8/m],
  ["an array in NDJSON", familiesIn("ndjson", '[{"family_id":"F1"}]'),
    /^families\.ndjson, row 1 = .*: is a list; expected an object with fields$/m],
  ["a CSV row with too many cells", familiesIn("csv", "family_id,brand\nF1,Own\nF2,Own,x\n"),
    /^families\.csv, line 3: has a row of 3 cells under a header row of 2; a cell that contains the separator "," belongs in quotation marks$/m],
  ["a CSV file with an unsupported separator", familiesIn("csv", "family_id^brand\nF1^Own\n"),
    /^families\.csv, line 1: has cells that are separated by "\^", as the heading "family_id\^brand" indicates; expected one of ; , \| or a tab/m],
  ["a workbook named like a CSV file", familiesIn("csv", xlsxFile({ families: [["family_id"], ["F1"]] })),
    /^families\.csv: is a workbook or an archive, despite its name; open it in a spreadsheet program and save it as CSV UTF-8$/m],
  ["HTML named like a CSV file", familiesIn("csv", "<html><table><tr><td>family_id</td></tr></table></html>"),
    /^families\.csv: is HTML or XML, despite its name; open it in a spreadsheet program and save it as CSV UTF-8$/m],
  ["a CSV cell with a space before its quotation mark", familiesIn("csv", 'family_id,brand\nF1, "Own, Ltd"\n'),
    /^families\.csv, line 2: has a space between a separator and a quotation mark; delete the space$/m],
  ["a CSV file truncated within quotation marks", familiesIn("csv", 'family_id,brand\nF1,"Ow'),
    /^families\.csv, line 2: ends within a quoted cell/m],
  ["a column for related articles of an unknown kind", articlesIn("csv", `${HEAD};related.couplers\nA1;F1;DOW;p1;A2`),
    /^articles\.csv: has the kind "couplers" in the heading "related\.couplers"; expected one of successor, .*, spare_part$/m],
  ["a duplicate CSV heading", familiesIn("csv", "family_id,brand,brand\nF1,a,b\n"),
    /^families\.csv, line 1: has the field brand twice in its first row, in the columns B and C; rename or delete one of the two$/m],
  ["a CSV value without a heading", familiesIn("csv", "family_id,\nF1,b\n"),
    /^families\.csv, line 2: has "b" in column B of row 2 after family_id, a column without a field name$/m],
  ["a value of a workbook far to the right of its headings",
    familiesIn("xlsx", xlsxFile({ Families: [["family_id"], ["F1", ...new Array<undefined>(33), "draft"]] })),
    /^families\.xlsx: has "draft" in column AI of row 2 after family_id, a column without a field name$/m],
  ["a CSV file with a title above its field names", familiesIn("csv", "Families 2027,\nfamily_id,brand\nF1,a\n"),
    /^families\.csv, line 2: has "brand" in column B of row 2 after Families 2027, a column without a field name; row 1, "Families 2027", may be a title: delete all rows above the row of field names$/m],
  ["a CSV file with a title in a single cell", familiesIn("csv", "Families 2027\nfamily_id;brand\nF1;a\n"),
    /^families\.csv, line 2: has a row of 2 cells below "Families 2027", which may be a title: delete all rows above the row of field names$/m],
  ["a CSV file without its first row", familiesIn("csv", "\n"),
    /^families\.csv: is empty; expected a first row with the field names$/m],
  ["a CSV file of NUL bytes", familiesIn("csv", Buffer.alloc(4096)),
    /^families\.csv: begins with NUL bytes instead of text; copy or export it again$/m],
  ["a CSV row without an id", familiesIn("csv", "family_id,brand\n,Own\n"),
    /^families\.csv, row 2 \(line 2\), family_id: is missing/m],
  ["CSV in an encoding that its words do not reveal",
    familiesIn("csv", Buffer.from("family_id,brand\nF1,\x9aberall\n", "latin1")),
    /^families\.csv, line 2: is not UTF-8, and its encoding cannot be determined: one word reads "öberall" in macintosh, "Überall" in ibm850, /m],
  ["CSV in an unknown encoding", familiesIn("csv", Buffer.from("family_id,brand\nF1,L\xb9\xb9ster\n", "latin1")),
    /^families\.csv, line 2: is not UTF-8, and ".*" is not a word in any supported encoding; save the file as CSV UTF-8/m],
  ["a file that is not XLSX despite its name", familiesIn("xlsx", "family_id"),
    /^families\.xlsx, beginning of the file: is not an XLSX file, despite its name; .* save it again as \.xlsx$/m],
  ["a number that Excel has turned into a date", workbook({ wattage_default: DATE_CELL }, { formats: [0, 3, 16, 9] }),
    /^articles\.xlsx, row 2, .*: is a date; expected .*Excel turns entries such as 3\.5/m],
  ["a formula that has not been calculated", workbook({ wattage_default: { type: "n", content: "<f>6*2</f>" } }),
    /^articles\.xlsx, row 2, wattage_default: is a formula in E2 that has not been calculated; open the file in Excel/m],
  ["a unit of another quantity in the number format of a cell",
    workbook({ wattage_default: { type: "n", content: "<v>12</v>", style: 1 } }, { formats: [0, '0" mW"'] }),
    /^articles\.xlsx, row 2, wattage_default = "12 mW": has "mW" after the number/m],
  ["an Excel error", csv(`${HEAD};control`, row("A1", "#NV")),
    /^articles\.csv, row 2 \(line 2\), control = "#NV": is an Excel error instead of a value/m],
  ["a value that is merged across columns",
    workbook({ control: "DALI", mounting: undefined }, { merges: { Articles: ["E2:F2"] } }),
    /^articles\.xlsx, row 2, mounting: is empty, since F2 is one of the merged cells E2:F2/m],
  ["an EAN that Excel has shortened", csv(`${HEAD};ean`, row("A1", "4,01235E+12")),
    /ean = "4,01235E\+12": is a code that Excel has shortened.*format the column as text/],
  ["a heading that is not the id's field name", csv("Artikelnummer;family_id", "A1;F1", "A2;F1"),
    /^articles\.csv, article_code: is missing in all 2 entries; found: "Artikelnummer", "family_id"; perhaps article_code is "Artikelnummer";/m],
  ["a heading with a unit of another quantity", csv(`${HEAD};length_batten [lm]`, row("A1", "1")),
    /articles\.csv.*: has the unit "lm" in the heading "length_batten \[lm\]"; expected one of mm, cm, m$/m],
  ["texts both in one column and in one per language", csv(`${HEAD};texts;texts.de`, row("A1", "a", "b")),
    /has the field texts both as a whole and in separate columns; keep one of the two$/m],
  ["different numbers of values in two languages",
    csv(`${HEAD};mounting.de;mounting.en`, row("A1", "Einbau|Anbau", "Recessed")),
    /row 2 \(line 2\), mounting: has 2 values in de and 1 in en; write the same values in each language, in the same order$/m],
  ["files per language that contradict each other",
    {
      ...PER_LANGUAGE,
      "articles_de.csv": `${HEAD};ugr\n${row("A1", "19")}\n`,
      "articles_en.csv": `${HEAD};ugr\n${row("A1", "22")}\n`,
    },
    /^articles_de\.csv, row 2 \(line 2\), ugr: differs between languages: "19" in articles_de\.csv, row 2, and "22" in articles_en\.csv, row 2; only texts/m],
  ["a missing file that is named in the profile", { ...PER_LANGUAGE, "articles_de.csv": `${HEAD}\n${row("A1")}\n` },
    /^articles_en\.csv: is missing; "files" in import\.json names it for the articles list, so add the file/m],
  ...[
    "an older Excel file",
    "a decompression bomb of spaces",
    "exponential entity expansion",
    "a part that two sheets share",
  ].map(brokenWorkbook),
];
