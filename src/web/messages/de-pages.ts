// The German messages of all other pages, and deferred ones of the selector, products and layout. @see rule L3

export { default as buildingOutput } from "#locales/de/buildingOutput.json";
export { default as buildingResult } from "#locales/de/buildingResult.json";
export { default as buildings } from "#locales/de/buildings.json";
export { default as compare } from "#locales/de/compare.json";
export { default as comparePicks } from "#locales/de/comparePicks.json";
export { default as contentPages } from "#locales/de/contentPages.json";
export { default as emptyResults } from "#locales/de/emptyResults.json";
export { default as energy } from "#locales/de/energy.json";
export { default as listRemarks } from "#locales/de/listRemarks.json";
export { default as orEqual } from "#locales/de/orEqual.json";
export { default as planner } from "#locales/de/planner.json";
export { default as productDeferred } from "#locales/de/productDeferred.json";
export { default as projectList } from "#locales/de/projectList.json";
export { default as room } from "#locales/de/room.json";
export { default as search } from "#locales/de/search.json";
export { default as searchPage } from "#locales/de/searchPage.json";
export { default as selection } from "#locales/de/selection.json";
export { default as selectorDeferred } from "#locales/de/selectorDeferred.json";
export { default as shellDeferred } from "#locales/de/shellDeferred.json";
