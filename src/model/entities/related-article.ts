import * as z from "zod/mini";
import { Identifier } from "./fields.ts";
import { MAX_RELATED_ARTICLES, RELATED_KINDS } from "./related-kinds.ts";

/** Another article that belongs to an article, or to all articles of a family: its code, and how it is related. */
export const RelatedArticle = z.looseObject({
  kind: z.enum(RELATED_KINDS, { error: `one of ${RELATED_KINDS.join(", ")}` }),
  article_code: Identifier,
});
export type RelatedArticle = z.infer<typeof RelatedArticle>;

/** The related articles of an entry; `null` and an absent field mean none. @see rule D11 */
export const RelatedArticles = z.nullish(
  z
    .array(RelatedArticle)
    .check(z.maxLength(MAX_RELATED_ARTICLES, { error: `at most ${MAX_RELATED_ARTICLES} articles` })),
);
