import type { PageMessages } from "./en-pages.ts";
import compare from "#locales/de/compare.json";
import content from "#locales/de/content.json";
import emptyResults from "#locales/de/emptyResults.json";
import home from "#locales/de/home.json";
import planner from "#locales/de/planner.json";
import product from "#locales/de/product.json";
import projectList from "#locales/de/projectList.json";
import room from "#locales/de/room.json";
import searchPage from "#locales/de/searchPage.json";

/** The German messages of all pages but the selector: another chunk. @see rule L3 */
export const messages: PageMessages = {
  compare,
  content,
  emptyResults,
  home,
  planner,
  product,
  projectList,
  room,
  searchPage,
};
