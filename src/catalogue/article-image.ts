import type { Article } from "#model/entities/article.ts";
import type { Catalogue } from "./catalogue.ts";

/**
 * The `image_url` that an article is shown with: its own, else its family's. Makers photograph families; without either the
 * article is drawn.
 *
 * @see rule D9
 */
export const articleImageUrl = (
  { image_url: own, family_id: family }: Pick<Article, "image_url" | "family_id">,
  catalogue: Pick<Catalogue, "family">,
): string | undefined => own ?? (family === undefined ? undefined : catalogue.family(family)?.image_url);
