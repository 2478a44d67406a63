// The English messages of all other pages, and deferred ones of the selector, products and layout. @see rule L3

export { default as buildingOutput } from "#locales/en/buildingOutput.json";
export { default as buildingResult } from "#locales/en/buildingResult.json";
export { default as buildings } from "#locales/en/buildings.json";
export { default as compare } from "#locales/en/compare.json";
export { default as comparePicks } from "#locales/en/comparePicks.json";
export { default as contentPages } from "#locales/en/contentPages.json";
export { default as emptyResults } from "#locales/en/emptyResults.json";
export { default as energy } from "#locales/en/energy.json";
export { default as listRemarks } from "#locales/en/listRemarks.json";
export { default as orEqual } from "#locales/en/orEqual.json";
export { default as planner } from "#locales/en/planner.json";
export { default as productDeferred } from "#locales/en/productDeferred.json";
export { default as projectList } from "#locales/en/projectList.json";
export { default as room } from "#locales/en/room.json";
export { default as search } from "#locales/en/search.json";
export { default as searchPage } from "#locales/en/searchPage.json";
export { default as selection } from "#locales/en/selection.json";
export { default as selectorDeferred } from "#locales/en/selectorDeferred.json";
export { default as shellDeferred } from "#locales/en/shellDeferred.json";
