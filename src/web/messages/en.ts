import attributes from "#locales/en/attributes.json";
import compareTray from "#locales/en/compareTray.json";
import errors from "#locales/en/errors.json";
import listActions from "#locales/en/listActions.json";
import searchField from "#locales/en/searchField.json";
import selector from "#locales/en/selector.json";
import shell from "#locales/en/shell.json";

/** The English messages, the source of all others, that every page and the selector need, in one chunk. @see rule L3 */
export const messages = { attributes, compareTray, errors, listActions, searchField, selector, shell };

/** Messages that every page and the selector need, by namespace and key. */
export type SiteMessages = typeof messages;
