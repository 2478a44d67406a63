import { mainImageUrl } from "#catalogue/article-image.ts";
import type { Article } from "#model/entities/article.ts";
import { eachInSteps } from "#model/each-in-steps.ts";
import type { Family } from "#model/entities/family.ts";
import type { TechnicalAttribute } from "#attributes/technical-data/attribute-groups.ts";
import { attributesOn } from "#attributes/technical-data/attributes-on.ts";
import { attributeRow } from "#attributes/technical-data/attribute-rows.ts";
import type { Wording } from "#attributes/technical-data/shown-values.ts";
import { galleryPictures, type ProductPicture } from "./gallery-pictures.ts";
import { valueKey } from "./variant-options.ts";

const MAX_FINISHES = 4;

/** The attributes that change the look of a luminaire. */
const FINISH_ATTRIBUTES = attributesOn("finish");

/** The family's pictures, then one article for each other finish. Yields between steps. */
export function* familyPictureSteps(
  family: Family,
  articles: readonly Article[],
  wording: Wording,
): Generator<void, ProductPicture[]> {
  const varied: TechnicalAttribute[] = [];
  for (const attribute of FINISH_ATTRIBUTES) {
    const keys = new Set<string>();
    yield* eachInSteps(articles, (article) => void keys.add(valueKey(article, attribute)));
    if (keys.size > 1) varied.push(attribute);
  }
  const finishes = new Map<string, Article>();
  yield* eachInSteps(articles, (article) => {
    const key = varied.map((attribute) => valueKey(article, attribute)).join("\n");
    if (!finishes.has(key)) finishes.set(key, article);
  });
  const own = galleryPictures({ kind: "family", id: family.family_id }, [family], wording.language);
  // The family's own drawing shows the first finish.
  const others = [...finishes.values()].slice(1, 1 + MAX_FINISHES).map((article) => ({
    of: { kind: "article" as const, id: article.article_code },
    imageUrl: mainImageUrl(article),
    finish: varied.flatMap((attribute) => attributeRow([article], attribute, wording) ?? []),
  }));
  return [...own, ...others];
}
