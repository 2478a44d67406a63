import * as z from "zod/mini";
import { Identifier } from "./fields.ts";
import { IMAGE_KINDS, MAX_ENTRY_IMAGES } from "./image-kinds.ts";
import { TextEntry } from "./text-entry.ts";

/**
 * An additional picture of an article or a family. `texts` describe it in each language, for visitors who cannot see it. Unlike
 * other objects, its texts keep no unlisted fields: the import's check of unknown fields does not reach that deep.
 */
export const EntryImage = z.looseObject({
  image_url: Identifier,
  kind: z.enum(IMAGE_KINDS, { error: `one of ${IMAGE_KINDS.join(", ")}` }),
  texts: z.nullish(z.array(z.object(TextEntry.shape))),
});
export type EntryImage = z.infer<typeof EntryImage>;

/** The additional pictures of an entry, in the order in which they are shown; `null` and an absent field mean none. @see rule D9 */
export const EntryImages = z.nullish(
  z.array(EntryImage).check(z.maxLength(MAX_ENTRY_IMAGES, { error: `at most ${MAX_ENTRY_IMAGES} pictures` })),
);
