import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/entities.ts";
import type { Catalogue } from "./catalogue.ts";

/** An entity that can have pictures. */
type Pictured = Pick<Article | Family, "image_url" | "images">;

/** The picture that lists show of an entity: its main one, else the first of the others. @see rule D9 */
export const mainImageUrl = (entity: Pictured | undefined): string | undefined =>
  entity?.image_url ?? entity?.images?.[0]?.image_url;

/**
 * The picture of an article: its own, else its family's, since manufacturers photograph families. If it has neither, a
 * drawing is shown.
 *
 * @see rule D9
 */
export const articleImageUrl = (
  article: Pictured & Pick<Article, "family_id">,
  catalogue: Pick<Catalogue, "family">,
): string | undefined => mainImageUrl(article) ?? mainImageUrl(catalogue.family(article.family_id));
