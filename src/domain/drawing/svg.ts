/** A number as it stands in an SVG: at most one decimal, which is a tenth of a viewBox unit. */
export const number = (value: number): string => (Math.round(value * 10) / 10).toString();

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Characters that XML 1.0 cannot hold, not even escaped. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text for an SVG's content or attributes; what XML cannot hold is left out. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** An identifier that is safe inside `url(#…)`: letters, digits, `-` and `_`, anything else as its number. */
export const safeIdentifier = (uid: string): string =>
  "d" + uid.replace(/[^A-Za-z0-9-]/g, (character) => `_${character.charCodeAt(0).toString(36)}_`);

/** How a drawing stands to assistive technology: by its name, or (without one) not at all. */
export const accessibility = (label: string | undefined): string =>
  label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeText(label)}"`;
