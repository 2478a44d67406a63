import attributes from "#locales/en/attributes.json";
import compare from "#locales/en/compare.json";
import content from "#locales/en/content.json";
import errors from "#locales/en/errors.json";
import home from "#locales/en/home.json";
import product from "#locales/en/product.json";
import projectList from "#locales/en/projectList.json";
import search from "#locales/en/search.json";
import selector from "#locales/en/selector.json";
import shell from "#locales/en/shell.json";

/** The English messages, the source of all others: one chunk in the browser. @see rule L3 */
export const messages = { attributes, compare, content, errors, home, product, projectList, search, selector, shell };

/** All messages of a language, by namespace and key. */
export type Messages = typeof messages;
