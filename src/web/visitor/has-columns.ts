import { readStored } from "./storage.ts";

/** Local storage key of the chosen columns by category, as `DOW=ugr&DOW=ra&PAN=optic`. */
export const COLUMNS_KEY = "lumenry-columns";

/** Whether the visitor has chosen columns. */
export const hasColumns = (): boolean => readStored("localStorage", COLUMNS_KEY) !== null;
