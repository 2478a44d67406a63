import type { HomeMessages } from "./en-home.ts";
import home from "#locales/de/home.json";

/** The German messages of the home page, in a separate chunk. @see rule L3 */
export const messages: HomeMessages = { home };
