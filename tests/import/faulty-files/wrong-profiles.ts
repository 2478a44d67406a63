import type { FaultyFile } from "./faulty-file.ts";

const profile = (what: string, text: string, message: RegExp): FaultyFile => [what, { "import.json": text }, message];

/** Profiles that cannot be followed: wrong usage, nothing is read. @see rule D10 */
export const WRONG_PROFILES: readonly FaultyFile[] = [
  profile("a profile that is not JSON", "{", /import\.json, line 1: is not valid JSON/),
  profile(
    "a profile with an unknown key",
    '{"decimals":","}',
    /import\.json: unknown key "decimals"; expected separator, encoding, decimal/,
  ),
  profile("a profile with an impossible decimal sign", '{"decimal":";"}', /import\.json: decimal: /),
  profile("a profile for an unknown list", '{"columns":{"lamps":{}}}', /import\.json: columns/),
  profile(
    "a profile whose separators are the same",
    '{"separator":";","listSeparator":";"}',
    /"separator" and "listSeparator" are both ";", so no cell can hold several values/,
  ),
  profile(
    "a profile whose decimal sign separates lists",
    '{"decimal":",","listSeparator":","}',
    /"decimal" and "listSeparator" are both ","/,
  ),
  profile(
    "a profile that reads two columns as one field",
    '{"columns":{"articles":{"a":"ugr","b":"ugr"}}}',
    /columns\.articles: two columns are read as ugr; keep one of them/,
  ),
  profile(
    "a profile that names an unknown field",
    '{"columns":{"articles":{"a":"price"}}}',
    /columns\.articles: price is not a field of the list, and "keep" does not name it/,
  ),
  profile(
    "a profile that keeps a field of the catalogue",
    '{"keep":{"articles":["ugr"]}}',
    /keep\.articles: ugr is a field of the catalogue/,
  ),
];
