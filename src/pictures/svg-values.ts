/** A reference to a part of the same drawing. */
const LOCAL_URL = /\burl\(\s*(?:#([\w.:-]+)|'#([\w.:-]+)'|"#([\w.:-]+)")\s*\)/gi;
const LOCAL_REFERENCE = /^#([\w.:-]+)$/;

/** Functions that fetch nothing: transforms, colours, arithmetic. */
const SAFE_FUNCTIONS: ReadonlySet<string> = new Set(
  `matrix translate translatex translatey scale scalex scaley rotate skewx skewy rgb rgba hsl hsla hwb lab lch oklab
  oklch color calc`.split(/\s+/),
);

/** The id in an `href`; `undefined` if it leads anywhere else. */
export const hrefTarget = (value: string): string | undefined => LOCAL_REFERENCE.exec(value.trim())?.[1];

/**
 * The ids that a value refers to by `url(#id)`.
 *
 * @returns `undefined` if it might refer to anything else: by an address, an unlisted function, or an escape that hides
 * one
 */
export function localReferences(value: string): readonly string[] | undefined {
  const ids = Array.from(value.matchAll(LOCAL_URL), ([, plain, single, double]) => plain ?? single ?? double ?? "");
  const rest = value.replaceAll(LOCAL_URL, " ");
  if (/[\\@{}<>;]|\/\*|:\/\//.test(rest) || /^\s*[a-z]+:/i.test(rest)) return undefined;
  const names = Array.from(rest.matchAll(/(?<![\w-])([\w-]+)\s*\(/g), ([, name = ""]) => name.toLowerCase());
  return names.every((name) => SAFE_FUNCTIONS.has(name)) ? ids : undefined;
}
