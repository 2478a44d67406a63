import type { FaultyFile } from "./faulty-file.ts";

// prettier-ignore
const CASES: readonly (readonly [fault: string, profile: string, message: RegExp])[] = [
  ["a profile that is not JSON", "{", /import\.json, line 1: is not valid JSON/],
  ["a profile with an unknown key", '{"decimals":","}',
    /import\.json: unknown key "decimals"; expected separator, encoding, decimal/],
  ["a profile with an invalid decimal separator", '{"decimal":";"}', /import\.json: decimal: /],
  ["a profile for an unknown list", '{"columns":{"lamps":{}}}', /import\.json: columns/],
  ["a profile with the same separator for cells and values", '{"separator":";","listSeparator":";"}',
    /"separator" and "listSeparator" are both ";", so no cell can hold several values/],
  ["a profile with the same separator for decimals and values", '{"decimal":",","listSeparator":","}',
    /"decimal" and "listSeparator" are both ","/],
  ["a profile that maps two columns to one field", '{"columns":{"articles":{"a":"ugr","b":"ugr"}}}',
    /columns\.articles: two columns are read as ugr; keep one of them/],
  ["a profile that names an unknown field", '{"columns":{"articles":{"a":"price"}}}',
    /columns\.articles: price is not a field of the list, and "keep" does not name it/],
  ["a profile that keeps a field of the catalogue", '{"keep":{"articles":["ugr"]}}',
    /keep\.articles: ugr is a field of the catalogue/],
  ["a profile with an unknown key in rows", '{"rows":{"articles":{"locale":"language"}}}',
    /rows\.articles: unknown key "locale"; expected language, portfolio, portfolioUrl, attribute, value, unit/],
  ["a profile with a column for values but none for attributes", '{"rows":{"articles":{"value":"value"}}}',
    /rows\.articles: "attribute" and "value" belong together/],
  ["a profile without a column in rows", '{"rows":{"articles":{}}}', /rows\.articles: names no column/],
  ["a profile with a column in two roles", '{"rows":{"articles":{"language":"a","portfolio":"a"}}}',
    /rows\.articles: the column "a" is named twice/],
  ["a profile with an invalid condition", '{"where":{"articles":{"status":"active"}}}',
    /where\.articles\.status: expected a list of values/],
  ["a profile with files for one list, one of them without a language",
    '{"files":{"a.csv":{"list":"articles","language":"de"},"b.csv":{"list":"articles"}}}',
    /files\.b\.csv: has no "language", but another file of articles has one; specify the language of each/],
  ["a profile with a file for an unknown list", '{"files":{"a.csv":{"language":"de"}}}', /files\.a\.csv\.list: /],
  ["a profile that separates the values of an unknown field", '{"listSeparator":{"colour":"/"}}',
    /listSeparator\.colour: is not a field of any list/],
  ["a profile with an address instead of a host", '{"pictures":{"hosts":["https://dam.example/"]}}',
    /pictures\.hosts\.0: expected a host such as "dam\.example"/],
];

/** Invalid profiles, which are wrong usage: nothing is read. @see rule D10 */
export const INVALID_PROFILES: readonly FaultyFile[] = CASES.map(([fault, profile, message]) => [
  fault,
  { "import.json": profile },
  message,
]);
