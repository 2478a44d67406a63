import { existsSync } from "node:fs";
import { type Language, LANGUAGE_NAMES, LANGUAGES, LOCALES } from "#model/languages/language.ts";
import { LIST_ID_FIELDS, LIST_NAMES, type ListName, REQUIRED_LISTS } from "#model/lists/lists.ts";
import { type FieldKind, fieldKinds } from "#model/field-reference/field-kind.ts";
import type { FieldNote } from "#model/field-reference/field-note.ts";
import { fieldNote } from "#model/field-reference/field-reference.ts";
import { REFERENCE_TEXTS, unitLabel } from "#model/field-reference/reference-texts.ts";
import type { SheetColumn } from "#formats/workbook-parts.ts";
import type { Cell } from "#formats/cell.ts";
import { CataloguePathError } from "../catalogue/catalogue-source.ts";
import { packWorkbook } from "../writing/pack-workbook.ts";
import { fieldByKind } from "../fields/entry-fields.ts";
import examples from "./example-rows.json" with { type: "json" };

/**
 * The example rows of a template: a small catalogue that can be imported as it is and shows every way to fill in a
 * column. There is one text column per language, and one column per portfolio.
 */
const EXAMPLE_ROWS: Readonly<Record<ListName, readonly Readonly<Record<string, Cell>>[]>> = examples.rows;

/** The German texts in place of the English ones in example rows; ids and the values of filters are the same. */
const GERMAN_EXAMPLES: Readonly<Record<string, string>> = examples.german;

const inGerman = (cell: Cell): Cell =>
  typeof cell === "string" ? (GERMAN_EXAMPLES[cell] ?? cell.replaceAll(EXAMPLE_NAME, "Beispiel")) : cell;

/** The example in the names of the brand and its families. */
const EXAMPLE_NAME = /\bExample(?= [BDP]\b|$)/g;

/** The columns of a list's sheet, each with an explanatory note in the given language. */
const templateColumns = (list: ListName, language: Language): readonly SheetColumn[] =>
  fieldKinds(list).flatMap(([field, kind]) => {
    const note = fieldNote(list, field);
    if (!note) return [];
    return columnHeadings(list, field, kind).map((title) => ({
      title,
      width: columnWidth(title, list),
      note: noteText(title, kind, note, language),
      isText: kind !== "number" && kind !== "yes-or-no",
      choices: note.values ?? note.suggestions,
    }));
  });

/**
 * The headings of a field's columns: one per language for localised fields, per example portfolio, and per kind of
 * related articles, pictures and documents; otherwise the field's name.
 */
function columnHeadings(list: ListName, field: string, kind: FieldKind): readonly string[] {
  if (kind === "translations") return LANGUAGES.map((language) => `${field}.${language}`);
  if (kind === "portfolios") return EXAMPLE_ROWS.portfolios.map((row) => `url_configs.${String(row["portfolio_id"])}`);
  const byKind = fieldByKind(field);
  if (byKind) return byKind.kinds.map((item) => `${field}.${item}`);
  if (Object.hasOwn(LIST_ID_FIELDS, list) || !hasLanguages(list)) return [field];
  // In such a list, a row holds one entry per language.
  if (field === "language") return [];
  const isPerLanguage = LANGUAGES.some((language) => EXAMPLE_ROWS[list].some((row) => `${field}.${language}` in row));
  return isPerLanguage ? LANGUAGES.map((language) => `${field}.${language}`) : [field];
}

const hasLanguages = (list: ListName): boolean => fieldKinds(list).some(([field]) => field === "language");

const MIN_WIDTH = 12;
const MAX_WIDTH = 40;

/** The width that the heading and the examples need, in characters. */
function columnWidth(title: string, list: ListName): number {
  const width = Math.max(title.length, ...EXAMPLE_ROWS[list].map((row) => String(row[title] ?? "").length));
  return Math.min(Math.max(width + 2, MIN_WIDTH), MAX_WIDTH);
}

/** What the field means, accepts and looks like, and where it is shown, each on its own line. */
function noteText(title: string, kind: FieldKind, note: FieldNote, language: Language): string {
  const texts = NOTE_LABELS[language];
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  const headingLanguage = LANGUAGES.find((tag) => title.endsWith(`.${tag}`));
  const { kinds, surfaces } = REFERENCE_TEXTS[language];
  const accepted = kinds[kind === "translations" ? "text" : kind];
  const shownOn = note.shownOn.map((surface) => surfaces[surface]).join(", ");
  return [
    note[language] + (headingLanguage === undefined ? "" : ` (${LANGUAGE_NAMES[headingLanguage]})`),
    `${texts.accepts}: ${note.values ? note.values.join(", ") : accepted}${note.unit === undefined ? "" : ` [${unitLabel(note.unit, language)}]`}`,
    ...(note.usualRange
      ? [`${texts.usual}: ${note.usualRange.map((bound) => numbers.format(bound)).join(" – ")}`]
      : []),
    `${texts.example}: ${String(language === "de" ? inGerman(note.example) : note.example)}`,
    ...(shownOn === "" ? [] : [`${texts.shownOn}: ${shownOn}`]),
  ].join("\n");
}

const NOTE_LABELS = {
  en: { accepts: "Accepts", usual: "Usual", example: "Example", shownOn: "Shown on" },
  de: { accepts: "Zulässig", usual: "Üblich", example: "Beispiel", shownOn: "Erscheint in" },
} as const satisfies Record<Language, Record<string, string>>;

/** Required lists come first. */
const SHEET_ORDER: readonly ListName[] = [
  "articles",
  ...REQUIRED_LISTS.filter((list) => list !== "articles"),
  ...LIST_NAMES.filter((list) => !REQUIRED_LISTS.some((required) => required === list)),
];

/**
 * Writes a workbook to fill in: one sheet per list with every field, explanatory notes, drop-downs, and example rows
 * that form a small catalogue.
 *
 * @param language the language of the notes; field names are the same in every language
 * @throws {CataloguePathError} when the file already exists
 */
export function writeTemplate(path: string, language: Language): void {
  if (existsSync(path))
    throw new CataloguePathError(
      `${path} already exists; specify a file that does not exist yet, so that nothing is overwritten.`,
    );
  packWorkbook(
    path,
    SHEET_ORDER.map((list) => {
      const columns = templateColumns(list, language);
      const rows = EXAMPLE_ROWS[list].map((row) =>
        columns.map(({ title }) => (language === "de" ? inGerman(row[title]) : row[title])),
      );
      return { head: { name: list, columns }, rows: () => rows };
    }),
  );
}
