import type { Bilingual, DemoFamily } from "./demo-family.ts";
import type { ArticleValues } from "./article-values.ts";
import type { Language } from "#model/languages/language.ts";
import { withNoBreakSpaces } from "./wording.ts";

/** A table of numbers, which differ between languages in their format only. */
interface FactTable {
  readonly header: readonly Bilingual[];
  readonly rows: readonly (readonly Bilingual[])[];
}

/** A column: its header, and the function that formats its value for a size. */
export type SizeColumn = readonly [header: Bilingual, format: (size: ArticleValues) => Bilingual];

/** A table of a family's sizes, smallest first. */
export const sizeTable = ({ sizes }: ArticleValues, columns: readonly SizeColumn[]): FactTable => ({
  header: columns.map(([header]) => header),
  rows: sizes.map((size) => columns.map(([, format]) => format(size))),
});

export const rangeColumn = (header: Bilingual, unit: string, ...fields: readonly string[]): SizeColumn => [
  header,
  (size) => size.rangeText(unit, ...fields),
];

/** The luminous flux of each size. */
export const FLUX_COLUMN = rangeColumn({ en: "Luminous flux", de: "Lichtstrom" }, "lm", "lumen_default");

/**
 * The parts of a description other than the application: construction, light, a list of facts, and a table of sizes.
 */
export interface FamilyFacts {
  readonly construction: Bilingual;
  readonly light: Bilingual;
  readonly bullets: readonly Bilingual[];
  readonly table?: FactTable;
}

/**
 * The description of a family in Markdown, in both languages: three paragraphs, a list and, for some families, a table.
 */
export function familyDescription({ application, facts }: DemoFamily, values: ArticleValues): Bilingual {
  const familyFacts = facts(values);
  return { en: markdown(application, familyFacts, "en"), de: markdown(application, familyFacts, "de") };
}

function markdown(
  application: Bilingual,
  { construction, light, bullets, table }: FamilyFacts,
  language: Language,
): string {
  const list = bullets.map((bullet) => `- ${bullet[language]}`).join("\n");
  const tables = table === undefined ? [] : [markdownTable(table, language)];
  const paragraphs = [application, construction, light].map((text) => text[language]).filter((text) => text !== "");
  return withNoBreakSpaces([...paragraphs, list, ...tables].join("\n\n"));
}

function markdownTable({ header, rows }: FactTable, language: Language): string {
  const rowText = (cells: readonly Bilingual[]): string => `| ${cells.map((cell) => cell[language]).join(" | ")} |`;
  return [rowText(header), `|${" ---: |".repeat(header.length)}`, ...rows.map(rowText)].join("\n");
}
