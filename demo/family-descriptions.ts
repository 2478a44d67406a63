import type { Language } from "#domain/language/language.ts";
import type { Bilingual, FamilyDesign } from "./design.ts";

/** What a description tells beyond the use: how it is built, how its light is, facts in a list, and sizes in a table. */
export interface FamilyFacts {
  readonly build: Bilingual;
  readonly light: Bilingual;
  readonly points: readonly Bilingual[];
  readonly table?: FactTable;
}

/** A table: a head, and rows of numbers that are the same in both languages but for their format. */
export interface FactTable {
  readonly head: readonly Bilingual[];
  readonly rows: readonly (readonly Bilingual[])[];
}

/** The description of a family in Markdown, in both languages: three paragraphs, a list, for some a table. */
export const familyDescription = (family: FamilyDesign): Bilingual => ({
  en: markdown(family, "en"),
  de: markdown(family, "de"),
});

function markdown({ use, facts }: FamilyDesign, language: Language): string {
  const list = facts.points.map((point) => `- ${point[language]}`).join("\n");
  const table = facts.table === undefined ? [] : [markdownTable(facts.table, language)];
  return [use[language], facts.build[language], facts.light[language], list, ...table].join("\n\n");
}

function markdownTable({ head, rows }: FactTable, language: Language): string {
  const row = (cells: readonly Bilingual[]): string => `| ${cells.map((cell) => cell[language]).join(" | ")} |`;
  return [row(head), `|${" ---: |".repeat(head.length)}`, ...rows.map(row)].join("\n");
}
