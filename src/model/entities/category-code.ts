/** The category codes that have filter panels of their own. @see rule F2 */
export const CATEGORY_CODES = ["BAT", "DOW", "PAN", "HIB", "SP68"] as const;
export type CategoryCode = (typeof CATEGORY_CODES)[number];

/**
 * The category code in an id: its first part, split on underscores, that is one of the known codes.
 *
 * @returns `undefined` when no part is one: such a category has no dynamic options
 * @see rule F2
 */
export function categoryCode(categoryId: string | undefined): CategoryCode | undefined {
  return categoryId?.split("_").find((part): part is CategoryCode => CATEGORY_CODES.some((code) => code === part));
}
