import buildingOutput from "#locales/en/buildingOutput.json";
import buildingResult from "#locales/en/buildingResult.json";
import buildings from "#locales/en/buildings.json";
import compare from "#locales/en/compare.json";
import comparePicks from "#locales/en/comparePicks.json";
import contentPages from "#locales/en/contentPages.json";
import emptyResults from "#locales/en/emptyResults.json";
import energy from "#locales/en/energy.json";
import listRemarks from "#locales/en/listRemarks.json";
import orEqual from "#locales/en/orEqual.json";
import planner from "#locales/en/planner.json";
import productDeferred from "#locales/en/productDeferred.json";
import projectList from "#locales/en/projectList.json";
import room from "#locales/en/room.json";
import search from "#locales/en/search.json";
import searchPage from "#locales/en/searchPage.json";
import selection from "#locales/en/selection.json";
import selectorDeferred from "#locales/en/selectorDeferred.json";
import shellDeferred from "#locales/en/shellDeferred.json";

/** The English messages of all other pages, and deferred ones of the selector, products and layout. @see rule L3 */
export const messages = {
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

/** Messages of the other pages and deferred messages, by namespace and key. */
export type PageMessages = typeof messages;
