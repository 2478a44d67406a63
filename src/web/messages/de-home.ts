import type { HomeMessages } from "./en-home.ts";
import home from "#locales/de/home.json";

/** The German messages of the home page, in a chunk of their own. @see rule L3 */
export const messages: HomeMessages = { home };
