import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/entities.ts";
import type { Catalogue } from "./catalogue.ts";

type Pictured = Pick<Article | Family, "image_url" | "images">;

/** The main picture, else the first of the others. @see rule D9 */
export const mainImageUrl = (entity: Pictured | undefined): string | undefined =>
  entity?.image_url ?? entity?.images?.[0]?.image_url;

/** Its own, else its family's, since manufacturers photograph families. @see rule D9 */
export const articleImageUrl = (
  article: Pictured & Pick<Article, "family_id">,
  catalogue: Pick<Catalogue, "family">,
): string | undefined => mainImageUrl(article) ?? mainImageUrl(catalogue.family(article.family_id));
