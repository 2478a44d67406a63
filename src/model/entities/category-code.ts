/** The category codes with a specified filter panel. @see rule F2 */
export const CATEGORY_CODES = ["BAT", "DOW", "PAN", "HIB", "SP68"] as const;
export type CategoryCode = (typeof CATEGORY_CODES)[number];

/**
 * The category code in an id: the first of its underscore-separated parts that is a known code.
 *
 * @returns `undefined` if no part is a known code: such a category has no filter panel unless it declares one
 * @see rule F2
 */
export function categoryCode(categoryId: string | undefined): CategoryCode | undefined {
  return categoryId?.split("_").find((part): part is CategoryCode => CATEGORY_CODES.some((code) => code === part));
}
