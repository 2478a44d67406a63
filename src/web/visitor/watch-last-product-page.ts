import { isProductPath } from "#navigation/addresses/site-path.ts";
import { sitePathOf } from "#web/client/base.ts";
import { writeStored } from "./storage.ts";

/** Local storage key of the last visited product page. */
export const LAST_PRODUCT_PAGE_KEY = "lumenry-place";

/** Stores the address of a product page when it is hidden or left, for the home page to offer. @see rule N4 */
export function watchLastProductPage(): void {
  document.addEventListener("visibilitychange", () => {
    const pathname = sitePathOf();
    if (document.hidden && isProductPath(pathname))
      writeStored("localStorage", LAST_PRODUCT_PAGE_KEY, pathname + location.search);
  });
}
