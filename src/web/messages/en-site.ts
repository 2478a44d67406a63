// The English messages, the source of all others, that every page and the selector need, in one chunk. @see rule L3

export { default as attributes } from "#locales/en/attributes.json";
export { default as compareTray } from "#locales/en/compareTray.json";
export { default as errors } from "#locales/en/errors.json";
export { default as listActions } from "#locales/en/listActions.json";
export { default as searchField } from "#locales/en/searchField.json";
export { default as selector } from "#locales/en/selector.json";
export { default as shell } from "#locales/en/shell.json";
