/** Characters that XML 1.0 cannot hold, not even escaped. */
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** A text for the content or an attribute of an XML document; what XML cannot hold is left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(NOT_IN_XML, "")
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
