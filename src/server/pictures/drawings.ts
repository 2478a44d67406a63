import { categoryCode } from "#model/entities/category-code.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { DrawingKind, DrawingSize } from "#navigation/addresses/picture.ts";
import { luminaireParameters } from "#drawing/luminaires/luminaire-parameters.ts";
import type { Illustrations } from "#model/illustrations.ts";
import { isIllustrated } from "#drawing/luminaires/is-illustrated.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { illustration } from "#drawing/luminaires/illustration.ts";

/**
 * Draws a category, family or article from the dimensions and other values of an article: the article itself, or one
 * that represents the family or category. Without articles they are drawn from the category code in their id. What
 * cannot be drawn gets a placeholder.
 *
 * @param id as in the catalogue
 * @returns an SVG document; `undefined` if there is no such entity
 */
export function drawEntity(
  catalogue: Catalogue,
  kind: DrawingKind,
  id: string,
  { size, illustrations }: { readonly size: DrawingSize; readonly illustrations: Illustrations },
): string | undefined {
  const parameters = entityParameters(catalogue, kind, id);
  return parameters && illustration(illustrations, parameters, { size, uid: "d" });
}

/** Whether `drawEntity` draws an entity rather than a placeholder. @see rule D9 */
export function canDrawEntity(
  catalogue: Catalogue,
  kind: DrawingKind,
  id: string,
  illustrations: Illustrations,
): boolean {
  const parameters = entityParameters(catalogue, kind, id);
  return parameters !== undefined && isIllustrated(illustrations, parameters);
}

function entityParameters(catalogue: Catalogue, kind: DrawingKind, id: string): LuminaireParameters | undefined {
  const row = REPRESENTATIVE_ROWS[kind](catalogue, id);
  if (row === undefined && !EXISTS_WITHOUT_ARTICLES[kind](catalogue, id)) return undefined;
  const article = row === undefined ? { article_code: id, url_configs_data: [] } : catalogue.article(row);
  const category = row === undefined ? id : (article.category ?? catalogue.categoriesOf(row)[0]?.category_id);
  return luminaireParameters(article, categoryCode(category));
}

/** Whether an entity that no article represents exists. */
const EXISTS_WITHOUT_ARTICLES: Readonly<Record<DrawingKind, (catalogue: Catalogue, id: string) => boolean>> = {
  article: () => false,
  family: (catalogue, id) => catalogue.family(id) !== undefined,
  category: (catalogue, id) => catalogue.category(id) !== undefined,
};

/** The row of the representative article; `undefined` if there is none. */
const REPRESENTATIVE_ROWS: Readonly<Record<DrawingKind, (catalogue: Catalogue, id: string) => number | undefined>> = {
  article: (catalogue, id) => catalogue.articleRow(id),
  family: (catalogue, id) => middleRow(catalogue, id),
  category(catalogue, id) {
    const [family] = catalogue.category(id) ? catalogue.familiesOf(id) : [];
    return family && middleRow(catalogue, family.family_id);
  },
};

/** The row in the middle of a family, which represents it better than the first or last one. */
function middleRow(catalogue: Catalogue, familyId: string): number | undefined {
  const rows = catalogue.familyRows(familyId);
  return rows[Math.floor(rows.length / 2)];
}
