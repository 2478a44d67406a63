import { isProductPath } from "#navigation/addresses/site-path.ts";
import { sitePathOf } from "#web/client/base.ts";
import { store } from "./storage.ts";

/** Local storage key of the product page that the visitor has left last. */
export const PLACE_KEY = "lumenry-place";

/** Keeps the address of a product page whenever it is hidden or left: a cold visit leads to the home page. @see rule N4 */
export function watchPlaces(): void {
  document.addEventListener("visibilitychange", () => {
    const pathname = sitePathOf();
    if (document.hidden && isProductPath(pathname)) store("localStorage", PLACE_KEY, pathname + location.search);
  });
}
