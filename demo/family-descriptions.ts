import type { Bilingual, FamilyDesign } from "./design.ts";

/** The description of a family in Markdown, in both languages. */
export const familyDescriptions = ({ use }: FamilyDesign): Bilingual => use;
