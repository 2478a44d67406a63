import { readLastPlace, type LastPlace } from "#app-state/last-place.ts";
import { forget, readStored } from "./storage.ts";
import { PLACE_KEY } from "./watch-places.ts";

/** The product page that the visitor has left last. @see rule N4 */
export const lastPlace = (): LastPlace | undefined => readLastPlace(readStored("localStorage", PLACE_KEY));

/** Forgets it. */
export const forgetPlace = (): void => forget("localStorage", PLACE_KEY);
