/** Characters that XML 1.0 cannot contain, not even escaped. */
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Escapes a string for XML content or attributes; characters that XML cannot contain are removed. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN_IN_XML, "")
    .replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
