import type { Messages } from "./en.ts";
import attributes from "#locales/de/attributes.json";
import compare from "#locales/de/compare.json";
import content from "#locales/de/content.json";
import errors from "#locales/de/errors.json";
import home from "#locales/de/home.json";
import product from "#locales/de/product.json";
import projectList from "#locales/de/projectList.json";
import search from "#locales/de/search.json";
import selector from "#locales/de/selector.json";
import shell from "#locales/de/shell.json";

/** The German messages: one chunk in the browser. @see rule L3 */
export const messages: Messages = {
  attributes,
  compare,
  content,
  errors,
  home,
  product,
  projectList,
  search,
  selector,
  shell,
};
