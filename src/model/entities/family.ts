import * as z from "zod/mini";
import { EntryDocuments } from "./entry-document.ts";
import { EntryImages } from "./entry-image.ts";
import { Identifier, Identifiers, OptionalText } from "./fields.ts";
import { RelatedArticles } from "./related-article.ts";
import { Synonyms, TextEntry } from "./text-entry.ts";

/**
 * A product family: articles that share a design. `texts` is one line about it, `descriptions` Markdown (D8);
 * `related` belong to each of its articles.
 *
 * @see rules D1, D11, D18
 */
export const Family = z.looseObject({
  family_id: Identifier,
  brand: OptionalText,
  categories: Identifiers,
  name: OptionalText,
  texts: z.nullish(z.array(TextEntry)),
  descriptions: z.nullish(z.array(TextEntry)),
  synonyms: Synonyms,
  image_url: OptionalText,
  images: EntryImages,
  documents: EntryDocuments,
  related: RelatedArticles,
});
export type Family = z.infer<typeof Family>;
