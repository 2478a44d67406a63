import * as z from "zod/mini";

/**
 * A text of the catalogue in one language, as on the wire; a `text` that is absent or `null` is empty.
 *
 * @see rule P1
 */
export const TextEntry = z.looseObject({
  language: z.string(),
  text: z.pipe(
    z.nullish(z.string()),
    z.transform((text) => text ?? ""),
  ),
});
export type TextEntry = z.infer<typeof TextEntry>;
