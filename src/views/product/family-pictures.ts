import { ownImageUrl } from "#catalogue/article-image.ts";
import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/family.ts";
import { attributesOn } from "#attributes/technical-data/attributes-on.ts";
import { attributeRow } from "#attributes/technical-data/attribute-rows.ts";
import type { Wording } from "#attributes/technical-data/shown-values.ts";
import { galleryPictures, type ProductPicture } from "./gallery-pictures.ts";
import { valueKey } from "./variant-options.ts";

const MAX_FINISHES = 4;

/** The attributes that change the look of a luminaire. */
const FINISH_ATTRIBUTES = attributesOn("finish");

/** The family's pictures, then one article for each other finish. */
export function familyPictures(family: Family, articles: readonly Article[], wording: Wording): ProductPicture[] {
  const varied = FINISH_ATTRIBUTES.filter((attribute) => new Set(articles.map((a) => valueKey(a, attribute))).size > 1);
  const finishes = new Map<string, Article>();
  for (const article of articles) {
    const key = varied.map((attribute) => valueKey(article, attribute)).join("\n");
    if (!finishes.has(key)) finishes.set(key, article);
  }
  const own = galleryPictures({ kind: "family", id: family.family_id }, [family], wording.language);
  // The family's own drawing shows the first finish.
  const others = [...finishes.values()].slice(1, 1 + MAX_FINISHES).map((article) => ({
    of: { kind: "article" as const, id: article.article_code },
    imageUrl: ownImageUrl(article),
    finish: varied.flatMap((attribute) => attributeRow([article], attribute, wording) ?? []),
  }));
  return [...own, ...others];
}
