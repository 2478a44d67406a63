import type { PageMessages } from "./en-pages.ts";
import buildingOutput from "#locales/de/buildingOutput.json";
import buildingResult from "#locales/de/buildingResult.json";
import buildings from "#locales/de/buildings.json";
import compare from "#locales/de/compare.json";
import comparePicks from "#locales/de/comparePicks.json";
import contentPages from "#locales/de/contentPages.json";
import emptyResults from "#locales/de/emptyResults.json";
import energy from "#locales/de/energy.json";
import listRemarks from "#locales/de/listRemarks.json";
import orEqual from "#locales/de/orEqual.json";
import planner from "#locales/de/planner.json";
import productDeferred from "#locales/de/productDeferred.json";
import projectList from "#locales/de/projectList.json";
import room from "#locales/de/room.json";
import search from "#locales/de/search.json";
import searchPage from "#locales/de/searchPage.json";
import selection from "#locales/de/selection.json";
import selectorDeferred from "#locales/de/selectorDeferred.json";
import shellDeferred from "#locales/de/shellDeferred.json";

/** The German messages of all other pages, and deferred ones of the selector, products and layout. @see rule L3 */
export const messages: PageMessages = {
  buildingOutput,
  buildingResult,
  buildings,
  compare,
  comparePicks,
  contentPages,
  emptyResults,
  energy,
  listRemarks,
  orEqual,
  planner,
  productDeferred,
  projectList,
  room,
  search,
  searchPage,
  selection,
  selectorDeferred,
  shellDeferred,
};
