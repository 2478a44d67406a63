import * as z from "zod/mini";
import { Identifier, Identifiers, OptionalText } from "./fields.ts";
import { TextEntry } from "./text-entry.ts";

/**
 * A category of luminaires. `target` says where its card leads: a site path, an external address, or (absent) its own page.
 *
 * @see rules D1, D7
 */
export const Category = z.looseObject({
  category_id: Identifier,
  texts: z.nullish(z.array(TextEntry)),
  image_url: OptionalText,
  target: OptionalText,
  families: Identifiers,
});
export type Category = z.infer<typeof Category>;
