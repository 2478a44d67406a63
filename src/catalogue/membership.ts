import type { Category, Family } from "#model/entities/entities.ts";
import { categoryCode } from "#model/entities/category-code.ts";

/**
 * Finds the categories that an article belongs to, by its `category` and its family.
 *
 * @param category the article's `category`: a category id, a category code, or any other string
 * @param familyId the article's `family_id`
 * @returns positions in the list of categories, ascending
 */
export type FindCategories = (category: string | undefined, familyId: string | undefined) => readonly number[];

/**
 * Prepares the look-up for two lists. The first of these that is not empty applies:
 *
 * 1. the category whose id the article names,
 * 2. the categories that list the article's family or that the family names (if the article has a category code, only
 * those with this code),
 * 3. all categories with the article's category code.
 *
 * @see rules F2, F3
 */
export function createCategoryFinder(categories: readonly Category[], families: readonly Family[]): FindCategories {
  const positions = new Map(categories.map(({ category_id: id }, position) => [id, position]));
  const codes = categories.map(({ category_id: id }) => categoryCode(id));
  // Computed on first use: usually all articles name a category by its id.
  let byFamily: ReturnType<typeof familyCategories> | undefined;
  const positionsWithCode = (code: string): number[] =>
    [...codes.keys()].filter((position) => codes[position] === code);

  return (category, familyId) => {
    const positionById = category === undefined ? undefined : positions.get(category);
    if (positionById !== undefined) return [positionById];
    const code = categoryCode(category);
    byFamily ??= familyCategories(categories, families, positions);
    const throughFamily = [...(byFamily.get(familyId ?? "") ?? [])]
      .filter((position) => code === undefined || codes[position] === code)
      .sort((a, b) => a - b);
    if (throughFamily.length > 0) return throughFamily;
    return code === undefined ? [] : positionsWithCode(code);
  };
}

/** Family id → positions of the categories that list it or that it names. */
function familyCategories(
  categories: readonly Category[],
  families: readonly Family[],
  positions: ReadonlyMap<string, number>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const positionsByFamily = new Map<string, Set<number>>();
  const add = (familyId: string, position: number | undefined): void => {
    if (position === undefined) return;
    const existing = positionsByFamily.get(familyId);
    if (existing) existing.add(position);
    else positionsByFamily.set(familyId, new Set([position]));
  };
  categories.forEach((category, position) => category.families.forEach((id) => add(id, position)));
  for (const family of families) for (const id of family.categories) add(family.family_id, positions.get(id));
  return positionsByFamily;
}
