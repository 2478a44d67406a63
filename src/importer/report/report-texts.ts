import type { Language } from "#model/languages/language.ts";
import type { ReportContent } from "./report-content.ts";

/** The messages of a report in one language. */
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
  readonly distinct: string;
  readonly example: string;
  /** @param count of the other problems of the kind */
  readonly andMore: (count: string) => string;
  readonly moreThan: (count: string) => string;
  readonly allIn: (path: string) => string;
}

/** Messages about single values are in English, as on the terminal. */
export const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = {
  en: {
    title: "Catalogue report",
    outcomes: {
      refused: "The catalogue was refused; nothing was published.",
      checked:
        "The catalogue has no problems that would prevent its import. This was only a check; nothing was published.",
      unchanged: "The served version has the same content; nothing was published.",
      published: "The catalogue was published.",
    },
    refusals: "What has to be fixed before it can be published",
    warnings: "What should be checked",
    noProblems: "No problems were found.",
    fields: "What the lists contain",
    fieldsHint: "Fields without a value in any entry are omitted.",
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
    distinct: "Different values",
    example: "Example",
    andMore: (count) => `and ${count} more`,
    moreThan: (count) => `more than ${count}`,
    allIn: (path) => `All of them are listed in ${path}.`,
  },
  de: {
    title: "Bericht zum Katalog",
    outcomes: {
      refused: "Der Katalog wurde abgewiesen; es wurde nichts veröffentlicht.",
      checked:
        "Der Katalog hat keine Probleme, die einen Import verhindern würden. Dies war nur eine Prüfung; es wurde nichts veröffentlicht.",
      unchanged: "Der veröffentlichte Stand hat denselben Inhalt; es wurde nichts veröffentlicht.",
      published: "Der Katalog wurde veröffentlicht.",
    },
    refusals: "Was vor der Veröffentlichung behoben werden muss",
    warnings: "Was geprüft werden sollte",
    noProblems: "Es wurden keine Probleme gefunden.",
    fields: "Was die Listen enthalten",
    fieldsHint: "Felder ohne Wert in allen Einträgen sind nicht aufgeführt.",
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
    distinct: "Verschiedene Werte",
    example: "Beispiel",
    andMore: (count) => `und ${count} weitere`,
    moreThan: (count) => `mehr als ${count}`,
    allIn: (path) => `Alle sind einzeln aufgeführt in ${path}.`,
  },
};
