import type { SiteMessages } from "./en.ts";
import attributes from "#locales/de/attributes.json";
import compareTray from "#locales/de/compareTray.json";
import errors from "#locales/de/errors.json";
import listActions from "#locales/de/listActions.json";
import searchField from "#locales/de/searchField.json";
import selector from "#locales/de/selector.json";
import shell from "#locales/de/shell.json";

/** The German messages that every page and the selector need, in one chunk. @see rule L3 */
export const messages: SiteMessages = {
  attributes,
  compareTray,
  errors,
  listActions,
  searchField,
  selector,
  shell,
};
