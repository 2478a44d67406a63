import type { Language } from "#model/languages/language.ts";
import type { Bilingual, FamilyDesign } from "./design.ts";
import type { GeneratedRange } from "./generated-range.ts";
import type { FactTable } from "./size-table.ts";
import { withNoBreakSpaces } from "./wording.ts";

/** The parts of a description other than the application: construction, light, a list of facts, and a table of sizes. */
export interface FamilyFacts {
  readonly construction: Bilingual;
  readonly light: Bilingual;
  readonly points: readonly Bilingual[];
  readonly table?: FactTable;
}

/** The description of a family in Markdown, in both languages: three paragraphs, a list and, for some families, a table. */
export function familyDescription({ application, facts }: FamilyDesign, range: GeneratedRange): Bilingual {
  const familyFacts = facts(range);
  return { en: markdown(application, familyFacts, "en"), de: markdown(application, familyFacts, "de") };
}

function markdown(
  application: Bilingual,
  { construction, light, points, table }: FamilyFacts,
  language: Language,
): string {
  const list = points.map((point) => `- ${point[language]}`).join("\n");
  const tables = table === undefined ? [] : [markdownTable(table, language)];
  const paragraphs = [application, construction, light].map((text) => text[language]).filter((text) => text !== "");
  return withNoBreakSpaces([...paragraphs, list, ...tables].join("\n\n"));
}

function markdownTable({ header, rows }: FactTable, language: Language): string {
  const rowText = (cells: readonly Bilingual[]): string => `| ${cells.map((cell) => cell[language]).join(" | ")} |`;
  return [rowText(header), `|${" ---: |".repeat(header.length)}`, ...rows.map(rowText)].join("\n");
}
