import { readLastProductPage, type LastProductPage } from "#app-state/last-product-page.ts";
import { removeStored, readStored } from "./storage.ts";
import { LAST_PRODUCT_PAGE_KEY } from "./watch-last-product-page.ts";

/** The product page that the visitor has left last. @see rule N4 */
export const lastProductPage = (): LastProductPage | undefined =>
  readLastProductPage(readStored("localStorage", LAST_PRODUCT_PAGE_KEY));

/** Deletes the stored address. */
export const forgetLastProductPage = (): void => removeStored("localStorage", LAST_PRODUCT_PAGE_KEY);
