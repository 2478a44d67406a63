import type { Language } from "#model/languages/language.ts";
import type { ReportContent } from "./report-content.ts";

/** The texts of a report in one language, except those of problems (`problem-help.ts`). */
export interface ReportTexts {
  readonly title: string;
  readonly outcomes: Readonly<Record<ReportContent["outcome"], string>>;
  readonly refusals: string;
  readonly warnings: string;
  readonly noProblems: string;
  readonly fields: string;
  readonly fieldsHint: string;
  readonly entries: string;
  readonly location: string;
  readonly row: string;
  readonly rows: string;
  readonly line: string;
  readonly value: string;
  readonly message: string;
  readonly field: string;
  readonly filled: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly distinctValues: string;
  readonly example: string;
  /** @param count the number of further problems of the kind */
  readonly andMore: (count: string) => string;
  readonly moreThan: (count: string) => string;
  readonly allProblemsIn: (path: string) => string;
}

/** Messages about individual values are always in English, as on the terminal. */
export const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = {
  en: {
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
    andMore: (count) => `and ${count} more`,
    moreThan: (count) => `more than ${count}`,
    allProblemsIn: (path) => `All problems are listed individually in ${path}.`,
  },
  de: {
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
  },
};
