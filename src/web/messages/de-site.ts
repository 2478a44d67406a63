// The German messages that every page and the selector need, in one chunk. @see rule L3

export { default as attributes } from "#locales/de/attributes.json";
export { default as compareTray } from "#locales/de/compareTray.json";
export { default as errors } from "#locales/de/errors.json";
export { default as listActions } from "#locales/de/listActions.json";
export { default as searchField } from "#locales/de/searchField.json";
export { default as selector } from "#locales/de/selector.json";
export { default as shell } from "#locales/de/shell.json";
