import { API_PREFIX, MOCK_PREFIX, VIEW_NAMES, VIEW_PATH } from "#model/endpoints.ts";
import { ILLUSTRATIONS } from "#model/illustrations.ts";
import { drawingVersion } from "#navigation/addresses/picture.ts";
import { readPictureForm } from "#navigation/addresses/picture-sources.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { TENDER_KINDS } from "#navigation/addresses/document-address.ts";
import type { Snapshot } from "./catalogue/snapshot.ts";
import { isKnownQuery } from "./pages/page-key.ts";
import { isKnownPortfolio } from "./pages/portfolio-id.ts";

/** What must be known of the version shown. */
export type KnownVersion = Pick<Snapshot, "version" | "catalogue">;

/** The site itself makes no longer links. */
const MAX_LENGTH = 2000;

const drawingVersions = (version: string): readonly string[] =>
  [undefined, ...ILLUSTRATIONS].map((illustrations) => drawingVersion(version, illustrations));

type IsKnown = (query: URLSearchParams, shown: KnownVersion) => boolean;

const isOneOf = (choices: readonly string[], value: string | null): boolean =>
  value === null || choices.includes(value);

/** The parameters of each kind of address, and which of their values are known. The first matching pattern counts. */
const KINDS: readonly (readonly [path: RegExp, names: readonly string[], isKnown: IsKnown])[] = [
  [
    // eslint-disable-next-line no-restricted-syntax -- constants of ours without a quantifier
    new RegExp(`^(?:${API_PREFIX}|${MOCK_PREFIX})/`),
    ["portfolio_id"],
    (query, { catalogue }) => isKnownPortfolio(query.get("portfolio_id") ?? undefined, catalogue),
  ],
  [
    // eslint-disable-next-line no-restricted-syntax -- constants of ours without a quantifier
    new RegExp(`^${VIEW_PATH}$`),
    ["of", "language", "name", "portfolio_id", "query"],
    (query, { catalogue }) =>
      isOneOf(VIEW_NAMES, query.get("of")) &&
      isOneOf(LANGUAGES, query.get("language")) &&
      isKnownPortfolio(query.get("portfolio_id") ?? undefined, catalogue) &&
      (query.get("name") === null || catalogue.resolve(query.get("name") ?? "") !== undefined) &&
      isKnownQuery(query.get("query") ?? "", catalogue),
  ],
  [
    /^\/images\//,
    ["w", "f"],
    (query) =>
      query.size === 0 || readPictureForm(query.get("w") ?? undefined, query.get("f") ?? undefined) !== undefined,
  ],
  [/^\/drawings\//, ["size", "v"], (query, { version }) => isOneOf(drawingVersions(version), query.get("v"))],
  [/^\/sitemap\.xml$/, ["page"], () => true],
  [
    /^\/[a-z]+\/datasheets\//,
    ["id", "tender", "language"],
    (query, { catalogue }) =>
      isKnownPortfolio(query.get("id") ?? undefined, catalogue) &&
      isOneOf(TENDER_KINDS, query.get("tender")) &&
      isOneOf(LANGUAGES, query.get("language")),
  ],
];

/**
 * Whether an address consists only of what this site knows: its own parameters, and names from the catalogue. There is
 * no end of other addresses, so their answers are not cached.
 *
 * @param address path and query as received
 * @param shown the version that answers are made from
 */
export function isKnownAddress(address: string, shown: KnownVersion): boolean {
  if (address.length > MAX_LENGTH) return false;
  const [path, search] = splitAt(address, "?");
  if (path.includes("//")) return false;
  const kind = KINDS.find(([pattern]) => pattern.test(path));
  if (!kind) return isPage(path) ? isKnownQuery(search, shown.catalogue) : search === "";
  const [, names, isKnown] = kind;
  const query = new URLSearchParams(search);
  const given = [...query.keys()];
  return given.length === new Set(given).size && given.every((name) => names.includes(name)) && isKnown(query, shown);
}

const isPage = (path: string): boolean =>
  LANGUAGES.some((language) => path === `/${language}` || path.startsWith(`/${language}/`));

function splitAt(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
