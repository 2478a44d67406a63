import * as z from "zod/mini";
import { toNumber } from "./to-number.ts";

/** An identifier: a text that is not blank; an integer becomes its digits. @see rule D10 */
export const Identifier = z.pipe(
  z.union([z.string(), z.pipe(z.int(), z.transform(String))], { error: "a text that is not empty" }),
  z.string().check(z.refine((text: string) => text.trim() !== "", { error: "a text that is not empty" })),
);

/** A text; a number becomes its digits, since spreadsheets store `911` as a number. @see rule D10 */
export const TextOrNumber = z.union([z.string(), z.pipe(z.number(), z.transform(String))], { error: "a text" });

/** An optional text. `null` and the empty text count as missing. */
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
 * A number that may come as a text (`"3000"`, `" 12.5 "`). Anything that is not a number becomes missing.
 *
 * A list, an object or a boolean has the wrong type and is refused (D10).
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
 * A value of a text attribute: a text, a number as its digits, or a list of them. `null`, empty texts and empty lists
 * are missing.
 */
export const TextValues = z.optional(
  z.pipe(
    z.nullable(
      z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()], { error: "a text" }))], {
        error: "a text or a list of texts",
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

/** A boolean that may come as a text (`"true"`, `"0"`). @see rule F3 */
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
