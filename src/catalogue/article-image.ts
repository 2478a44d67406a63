import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/family.ts";
import type { Catalogue } from "./catalogue.ts";

/** What has pictures of its own. */
type Pictured = Pick<Article | Family, "image_url" | "images">;

/** The picture that an entity is shown with in lists: its main one, else the first of its further ones. @see rule D9 */
export const mainImageUrl = (entity: Pictured | undefined): string | undefined =>
  entity?.image_url ?? entity?.images?.[0]?.image_url;

/**
 * The picture that an article is shown with: its own, else its family's. Makers photograph families; without either the
 * article is drawn.
 *
 * @see rule D9
 */
export const articleImageUrl = (
  article: Pictured & Pick<Article, "family_id">,
  catalogue: Pick<Catalogue, "family">,
): string | undefined =>
  mainImageUrl(article) ??
  (article.family_id === undefined ? undefined : mainImageUrl(catalogue.family(article.family_id)));
