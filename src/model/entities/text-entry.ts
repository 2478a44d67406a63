import * as z from "zod/mini";
import { TextOrNumber } from "./fields.ts";

/**
 * A text of the catalogue in one language, as on the wire; a `text` that is absent or `null` is empty, a number its digits.
 *
 * @see rules P1, D10
 */
export const TextEntry = z.looseObject({
  language: z.string(),
  text: z.pipe(
    z.nullish(TextOrNumber),
    z.transform((text) => text ?? ""),
  ),
});
export type TextEntry = z.infer<typeof TextEntry>;

/** The fields that hold a text per language. */
export const TEXT_FIELDS = ["texts", "descriptions", "synonyms"] as const;

/** Whether a field holds a text per language. */
export const isTextField = (field: string): boolean => TEXT_FIELDS.some((name) => name === field);

/** Maximum number of characters of an entity's synonyms in all languages together, since each word is searched. */
export const MAX_SYNONYMS_LENGTH = 2000;

/** Additional words by which an entity is found: one text per language, in which commas, semicolons, vertical bars or line breaks separate them. @see rule D18 */
export const Synonyms = z.nullish(
  z.array(TextEntry).check(
    z.refine((texts) => texts.reduce((sum, { text }) => sum + text.length, 0) <= MAX_SYNONYMS_LENGTH, {
      error: `at most ${MAX_SYNONYMS_LENGTH} characters in all`,
    }),
  ),
);
