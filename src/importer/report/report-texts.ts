import type { Language } from "#model/languages/language.ts";

const ENGLISH = {
  title: "Catalogue report",
  outcomes: {
    refused: "The catalogue was refused; nothing was published.",
    checked:
      "The catalogue has no problems that would prevent its import. This was only a check; nothing was published.",
    unchanged: "The version being served has the same content; nothing was published.",
    published: "The catalogue was published.",
  },
  refusals: "What has to be fixed before the catalogue can be published",
  warnings: "What should be checked",
  noProblems: "No problems were found.",
  fields: "What the lists contain",
  fieldsHint: "Fields that have no value in any entry are omitted.",
  entries: "Entries",
  location: "Location",
  sheet: "sheet",
  row: "row",
  rows: "rows",
  line: "line",
  value: "Value",
  message: "Problem",
  field: "Field",
  filled: "Filled",
  minimum: "Minimum",
  maximum: "Maximum",
  distinctValues: "Distinct values",
  example: "Example",
  /** @param count the number of further problems of the kind */
  andMore: (count: string) => `and ${count} more`,
  moreThan: (count: string) => `more than ${count}`,
  allProblemsIn: (path: string) => `All problems are listed individually in ${path}.`,
};

/** The texts of a report in one language, except those of problems (`problem-help.ts`). */
export type ReportTexts = typeof ENGLISH;

const GERMAN: ReportTexts = {
  title: "Katalogbericht",
  outcomes: {
    refused: "Der Katalog wurde abgelehnt; es wurde nichts veröffentlicht.",
    checked:
      "Der Katalog enthält keine Fehler, die einen Import verhindern würden. Dies war nur eine Prüfung; es wurde nichts veröffentlicht.",
    unchanged: "Die veröffentlichte Version hat denselben Inhalt; es wurde nichts Neues veröffentlicht.",
    published: "Der Katalog wurde veröffentlicht.",
  },
  refusals: "Was vor der Veröffentlichung behoben werden muss",
  warnings: "Was geprüft werden sollte",
  noProblems: "Es wurden keine Probleme gefunden.",
  fields: "Was die Listen enthalten",
  fieldsHint: "Felder, die in keinem Eintrag einen Wert haben, sind nicht aufgeführt.",
  entries: "Einträge",
  location: "Stelle",
  sheet: "Blatt",
  row: "Zeile",
  rows: "Zeilen",
  line: "Textzeile",
  value: "Wert",
  message: "Problem (englisch)",
  field: "Feld",
  filled: "Ausgefüllt",
  minimum: "Minimum",
  maximum: "Maximum",
  distinctValues: "Verschiedene Werte",
  example: "Beispiel",
  andMore: (count) => `und ${count} weitere`,
  moreThan: (count) => `mehr als ${count}`,
  allProblemsIn: (path) => `Alle Probleme sind einzeln aufgeführt in ${path}.`,
};

/** Messages about individual values are always in English, as on the terminal. */
export const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = { en: ENGLISH, de: GERMAN };
