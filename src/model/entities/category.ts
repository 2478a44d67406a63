import * as z from "zod/mini";
import { Identifier, Identifiers, OptionalText, TextValues } from "./fields.ts";
import { Synonyms, TextEntry } from "./text-entry.ts";

/**
 * A category of luminaires. `target` is where its card leads: a site path, an external address, or (absent) its own page.
 * `panel` lists its filters, each as `attribute` or `attribute:widget`, or names the category code whose filters it has; absent:
 * the code in its id decides.
 *
 * @see rules D1, D7, D18, F17
 */
export const Category = z.looseObject({
  category_id: Identifier,
  texts: z.nullish(z.array(TextEntry)),
  synonyms: Synonyms,
  image_url: OptionalText,
  target: OptionalText,
  families: Identifiers,
  panel: TextValues,
});
export type Category = z.infer<typeof Category>;
