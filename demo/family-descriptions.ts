import type { Language } from "#model/languages/language.ts";
import type { Bilingual, FamilyDesign } from "./design.ts";
import type { GeneratedRange } from "./made-range.ts";
import type { FactTable } from "./size-table.ts";
import { unbroken } from "./wording.ts";

/** The parts of a description besides the application: construction, light, a list of facts, and a table of sizes. */
export interface FamilyFacts {
  readonly build: Bilingual;
  readonly light: Bilingual;
  readonly points: readonly Bilingual[];
  readonly table?: FactTable;
}

/** The description of a family in Markdown, in both languages: three paragraphs, a list, for some a table. */
export function familyDescription({ use, facts }: FamilyDesign, range: GeneratedRange): Bilingual {
  const sentences = facts(range);
  return { en: markdown(use, sentences, "en"), de: markdown(use, sentences, "de") };
}

function markdown(use: Bilingual, { build, light, points, table }: FamilyFacts, language: Language): string {
  const list = points.map((point) => `- ${point[language]}`).join("\n");
  const rows = table === undefined ? [] : [markdownTable(table, language)];
  const sentences = [use, build, light].map((text) => text[language]).filter((text) => text !== "");
  return unbroken([...sentences, list, ...rows].join("\n\n"));
}

function markdownTable({ head, rows }: FactTable, language: Language): string {
  const row = (cells: readonly Bilingual[]): string => `| ${cells.map((cell) => cell[language]).join(" | ")} |`;
  return [row(head), `|${" ---: |".repeat(head.length)}`, ...rows.map(row)].join("\n");
}
