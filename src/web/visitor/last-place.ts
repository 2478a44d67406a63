import { readLastProductPage, type LastProductPage } from "#app-state/last-product-page.ts";
import { forget, readStored } from "./storage.ts";
import { PLACE_KEY } from "./watch-places.ts";

/** The product page that the visitor has left last. @see rule N4 */
export const lastPlace = (): LastProductPage | undefined => readLastProductPage(readStored("localStorage", PLACE_KEY));

/** Forgets it. */
export const forgetPlace = (): void => forget("localStorage", PLACE_KEY);
