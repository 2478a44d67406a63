import * as z from "zod/mini";
import { toNumber } from "#model/languages/number-format.ts";

/** An identifier: a string that is not blank; an integer becomes a string. @see rule D10 */
export const Identifier = z.pipe(
  z.union([z.string(), z.pipe(z.int(), z.transform(String))], { error: "non-empty text" }),
  z.string().check(z.refine((text: string) => text.trim() !== "", { error: "non-empty text" })),
);

/** A string; a number becomes one, since spreadsheets store `911` as a number. @see rule D10 */
const TextOrNumber = z.union([z.string(), z.pipe(z.number(), z.transform(String))], { error: "text" });

/** An optional string. `null` and the empty string count as missing. */
export const OptionalText = z.optional(
  z.pipe(
    z.nullable(TextOrNumber),
    z.transform((text) => (text === null || text === "" ? undefined : text)),
  ),
);

/** A list of identifiers; `null` counts as empty. */
export const Identifiers = z.pipe(
  z.nullish(z.array(Identifier)),
  z.transform((ids) => ids ?? []),
);

/**
 * A number that may come as a string (`"3000"`, `" 12.5 "`). Anything that is not a number becomes missing.
 *
 * A list, an object or a boolean has the wrong type and is rejected (D10).
 *
 * @see rule D3
 */
export const LooseNumber = z.optional(
  z.pipe(
    z.nullable(z.union([z.number(), z.string()], { error: "a number" })),
    z.transform((value) => toNumber(value)),
  ),
);

/**
 * The value of a text attribute: a string or a list of strings; numbers become strings. `null`, empty strings and empty
 * lists count as missing.
 */
export const TextValues = z.optional(
  z.pipe(
    z.nullable(
      z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()], { error: "text" }))], {
        error: "text or a list of text values",
      }),
    ),
    z.transform((value) => {
      const values = (Array.isArray(value) ? value : [value])
        .filter((item) => item !== null && item !== "")
        .map(String);
      if (values.length === 0) return undefined;
      return Array.isArray(value) ? values : values[0];
    }),
  ),
);

/** A boolean that may come as a string (`"true"`, `"0"`). @see rule F3 */
export const LooseBoolean = z.optional(
  z.pipe(
    z.nullable(
      z.union([z.boolean(), z.enum(["true", "false", "1", "0", ""]), z.literal([0, 1])], { error: "true or false" }),
    ),
    z.transform((value) =>
      value === null || value === "" ? undefined : value === true || value === "true" || value === "1" || value === 1,
    ),
  ),
);

/**
 * Catalogue text in one language, as in the API. A `text` that is absent or `null` is empty; a number becomes a string.
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

/** The fields that hold one text per language. */
export const TEXT_FIELDS = ["texts", "descriptions", "synonyms"] as const;

/** Whether a field holds one text per language. */
export const isTextField = (field: string): boolean => TEXT_FIELDS.some((name) => name === field);

/** Maximum number of characters of an entity's synonyms in all languages together, since each word is searched. */
export const MAX_SYNONYMS_LENGTH = 2000;

/**
 * Additional words by which an entity is found: one text per language, in which they are separated by commas,
 * semicolons, vertical bars or line breaks.
 *
 * @see rule D18
 */
export const Synonyms = z.nullish(
  z.array(TextEntry).check(
    z.refine((texts) => texts.reduce((sum, { text }) => sum + text.length, 0) <= MAX_SYNONYMS_LENGTH, {
      error: `at most ${MAX_SYNONYMS_LENGTH} characters in all`,
    }),
  ),
);
