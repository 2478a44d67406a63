import compare from "#locales/en/compare.json";
import content from "#locales/en/content.json";
import emptyResults from "#locales/en/emptyResults.json";
import home from "#locales/en/home.json";
import planner from "#locales/en/planner.json";
import product from "#locales/en/product.json";
import projectList from "#locales/en/projectList.json";
import room from "#locales/en/room.json";
import searchPage from "#locales/en/searchPage.json";

/** The English messages of all pages but the selector: another chunk. @see rule L3 */
export const messages = { compare, content, emptyResults, home, planner, product, projectList, room, searchPage };

/** Messages of single pages, by namespace and key. */
export type PageMessages = typeof messages;
