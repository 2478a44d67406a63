import type { Language } from "#model/languages/language.ts";
import type { FieldFacts } from "./field-note.ts";
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };

/** The texts of the field reference in each language: the meaning of each field, and the words around it. */
export const REFERENCE_TEXTS: Readonly<Record<Language, typeof en>> = { en, de };

/** A field's unit as operators read it: symbols are the same in all languages, words are not. */
export const unitLabel = (unit: NonNullable<FieldFacts["unit"]>, language: Language): string =>
  unit === "years" ? REFERENCE_TEXTS[language].years : unit;
