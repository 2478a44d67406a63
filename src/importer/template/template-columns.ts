import { fieldKinds, type FieldKind } from "#model/field-reference/field-kind.ts";
import type { FieldNote } from "#model/field-reference/field-note.ts";
import { fieldNote } from "#model/field-reference/field-reference.ts";
import { KIND_WORDS, SURFACE_WORDS, unitWord } from "#model/field-reference/reference-words.ts";
import { LANGUAGES, LANGUAGE_NAMES, type Language } from "#model/languages/language.ts";
import { LIST_IDS, type ListName } from "#model/lists/lists.ts";
import type { SheetColumn } from "#formats/workbook-parts.ts";
import { fieldByKind } from "../fields/fields-by-kind.ts";
import { EXAMPLE_ROWS } from "./example-rows.ts";

/** The columns of a list's sheet, each with an explanatory note in the given language. */
export const templateColumns = (list: ListName, language: Language): readonly SheetColumn[] =>
  fieldKinds(list).flatMap(([field, kind]) => {
    const note = fieldNote(list, field);
    if (!note) return [];
    return headings(list, field, kind).map((title) => ({
      title,
      width: widthOf(title, list),
      note: noteText(title, kind, note, language),
      isText: kind !== "number" && kind !== "yes-or-no",
      choices: note.values ?? note.offers,
    }));
  });

/** One column per language for fields with texts, per portfolio of the examples, and per kind of related articles, of pictures and of documents. */
function headings(list: ListName, field: string, kind: FieldKind): readonly string[] {
  if (kind === "translations") return LANGUAGES.map((language) => `${field}.${language}`);
  if (kind === "portfolios") return EXAMPLE_ROWS.portfolios.map((row) => `url_configs.${String(row["portfolio_id"])}`);
  const byKind = fieldByKind(field);
  if (byKind) return byKind.kinds.map((one) => `${field}.${one}`);
  if (Object.hasOwn(LIST_IDS, list) || !hasLanguages(list)) return [field];
  // A row of such a list holds one entry per language.
  if (field === "language") return [];
  const isPerLanguage = LANGUAGES.some((language) => EXAMPLE_ROWS[list].some((row) => `${field}.${language}` in row));
  return isPerLanguage ? LANGUAGES.map((language) => `${field}.${language}`) : [field];
}

const hasLanguages = (list: ListName): boolean => fieldKinds(list).some(([field]) => field === "language");

const NARROWEST = 12;
const WIDEST = 40;

/** The width in characters that the heading and the examples need. */
function widthOf(title: string, list: ListName): number {
  const width = Math.max(title.length, ...EXAMPLE_ROWS[list].map((row) => String(row[title] ?? "").length));
  return Math.min(Math.max(width + 2, NARROWEST), WIDEST);
}

/** Meaning, allowed values, an example and where it shows, one line each. */
function noteText(title: string, kind: FieldKind, note: FieldNote, language: Language): string {
  const texts = WORDS[language];
  const inLanguage = LANGUAGES.find((tag) => title.endsWith(`.${tag}`));
  const takes = kind === "translations" ? KIND_WORDS.text[language] : KIND_WORDS[kind][language];
  const shows = note.shows.map((surface) => SURFACE_WORDS[surface][language]).join(", ");
  return [
    note[language] + (inLanguage === undefined ? "" : ` (${LANGUAGE_NAMES[inLanguage]})`),
    `${texts.takes}: ${note.values ? note.values.join(", ") : takes}${note.unit === undefined ? "" : ` [${unitWord(note.unit, language)}]`}`,
    ...(note.usual ? [`${texts.usual}: ${note.usual.join(" – ")}`] : []),
    `${texts.example}: ${note.example}`,
    ...(shows === "" ? [] : [`${texts.shows}: ${shows}`]),
  ].join("\n");
}

const WORDS = {
  en: { takes: "Takes", usual: "Usual", example: "Example", shows: "Shows on" },
  de: { takes: "Nimmt", usual: "Üblich", example: "Beispiel", shows: "Erscheint in" },
} as const satisfies Record<Language, Record<string, string>>;
