import type { PageMessages } from "./en-pages.ts";
import compare from "#locales/de/compare.json";
import comparePicks from "#locales/de/comparePicks.json";
import content from "#locales/de/content.json";
import emptyResults from "#locales/de/emptyResults.json";
import listRemarks from "#locales/de/listRemarks.json";
import orEqual from "#locales/de/orEqual.json";
import planner from "#locales/de/planner.json";
import product from "#locales/de/product.json";
import projectList from "#locales/de/projectList.json";
import room from "#locales/de/room.json";
import search from "#locales/de/search.json";
import searchPage from "#locales/de/searchPage.json";
import selectorLater from "#locales/de/selectorLater.json";
import shellLater from "#locales/de/shellLater.json";

/** The German messages of all pages except home and selector, in a chunk of their own. @see rule L3 */
export const messages: PageMessages = {
  compare,
  comparePicks,
  content,
  emptyResults,
  listRemarks,
  orEqual,
  planner,
  product,
  projectList,
  room,
  search,
  searchPage,
  selectorLater,
  shellLater,
};
