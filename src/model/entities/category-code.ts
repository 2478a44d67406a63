/** The category codes with a specified filter panel. @see rule F2 */
export const CATEGORY_CODES = ["BAT", "DOW", "PAN", "HIB", "SP68"] as const;
export type CategoryCode = (typeof CATEGORY_CODES)[number];

/** The first of the id's underscore-separated parts that is a known code. @see rule F2 */
export function categoryCode(categoryId: string | undefined): CategoryCode | undefined {
  return categoryId?.split("_").find((part): part is CategoryCode => CATEGORY_CODES.some((code) => code === part));
}
