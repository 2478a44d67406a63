import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { measureSites, type Site, type CatalogueIds } from "../site/running-site.ts";
import { median, formatMegabytes } from "../tables/table.ts";
import { ARTICLES_MEDIA_TYPE } from "../../src/catalogue/wire/layout.ts";
import { LIST_NAMES } from "../../src/model/lists/lists.ts";
import { deriveSeed } from "../../demo/random.ts";
import { createSeededRandom, type SeededRandom } from "../../tests/setup/seeded.ts";

const REQUEST_COUNT = 40_000;
const CONNECTION_COUNT = 8;
const REQUESTS_PER_SAMPLE = 500;
/** The first half of the samples is taken while caches fill and code is compiled. */
const HALF_OF_SAMPLES = REQUEST_COUNT / REQUESTS_PER_SAMPLE / 2;

/** Sends a mix of requests to the site and observes the memory of its process (RSS). */
export const measureServerMemory = (sources: readonly CatalogueSource[]): Promise<string> =>
  measureSites(sources, async (site) => [await measure(site)]);

async function measure(site: Site) {
  const start = site.residentBytes();
  const samples: number[] = [];
  let next = 0;
  const sendRequests = async (): Promise<void> => {
    while (next < REQUEST_COUNT) {
      const index = next++;
      await send(site.origin, mixedRequest(site.ids, index));
      if (index % REQUESTS_PER_SAMPLE === 0) samples.push(site.residentBytes());
    }
  };
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, sendRequests));
  return {
    [`memory of the server over ${REQUEST_COUNT.toLocaleString("en")} requests`]: site.title,
    "at the start": formatMegabytes(start),
    "median of the first half": formatMegabytes(median(samples.slice(0, HALF_OF_SAMPLES))),
    "median of the second half": formatMegabytes(median(samples.slice(HALF_OF_SAMPLES))),
    maximum: formatMegabytes(Math.max(...samples)),
  };
}

/** @throws on failures and on status 500; other error responses are part of the mix */
async function send(origin: string, { path, headers }: MixedRequest): Promise<void> {
  const response = await fetch(origin + path, { headers, redirect: "manual" });
  await response.arrayBuffer();
  if (response.status === 500) throw new Error(`${path} returned 500`);
}

/** A request as a browser or a robot might send it. */
interface MixedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

type MakePath = (ids: CatalogueIds, random: SeededRandom) => string;

const language = ({ pick }: SeededRandom): string => pick(["en", "de"]);
/** Whether an event of a probability in percent occurs. */
const occurs = (percent: number, { below }: SeededRandom): boolean => below(100) < percent;

const SEARCH_TERMS = ["downlight", "panel", "4000", "IP65", "tarn", "round black", "3000K dali", "ugr<19", "xyzzy"];

/** The query of a selector with filters, of which there are millions of combinations, each a separate page. */
function filters(random: SeededRandom): string {
  const query = new URLSearchParams({
    mounting: random.pick(["recessed", "surface", "suspended", "semi-recessed"]),
    colortemperature: random.pick(["2700", "3000", "3500", "4000", "tunable white"]),
    cutout_ceiling_min: String(50 + random.below(200)),
  });
  if (occurs(50, random)) query.append("control", random.pick(["ON/OFF", "DALI-2", "DALI-2 DT8", "Bluetooth"]));
  if (occurs(30, random)) query.append("sort", random.pick(["size", "code", "flux", "efficacy", "power", "ugr"]));
  return query.toString();
}

const page: MakePath = ({ categories, families, articles, portfolios }, random) => {
  const name = encodeURIComponent(random.pick(random.pick([categories, families, articles])));
  const path = `/${language(random)}${occurs(10, random) ? "" : `/products/${name}`}`;
  return occurs(30, random) ? `${path}?id=${random.pick(portfolios)}` : path;
};

const list: MakePath = ({ portfolios }, random) => {
  const name = random.pick(LIST_NAMES);
  return `/api/mongo/pml/${name}${name === "articles" && occurs(70, random) ? `?portfolio_id=${random.pick(portfolios)}` : ""}`;
};

const selector: MakePath = ({ categories }, random) =>
  `/${language(random)}/products/${random.pick(categories)}?${filters(random)}`;

const view: MakePath = ({ articles, categories }, random) => {
  const product = occurs(50, random)
    ? { name: random.pick(articles) }
    : { name: random.pick(categories), query: filters(random) };
  return `/api/view?${new URLSearchParams({ of: "product", language: language(random), ...product })}`;
};

/** Parameters added by robots and campaigns: unknown and unbounded. */
const campaign: MakePath = (ids, random) => {
  const path = page(ids, random);
  return `${path}${path.includes("?") ? "&" : "?"}utm_campaign=${random.below(1e9)}`;
};

const UNKNOWN_PATHS = [
  "/en/products/",
  "/api/mongo/pml/articles?portfolio_id=",
  "/drawings/article/",
  "/de?id=",
  "/sitemap.xml?page=",
];
const unknown: MakePath = (_, random) => `${random.pick(UNKNOWN_PATHS)}${random.below(1e9)}`;

const search: MakePath = (_, random) => {
  const words = occurs(50, random) ? random.pick(SEARCH_TERMS) : `${random.pick(SEARCH_TERMS)} ${random.below(5000)}`;
  const query = new URLSearchParams({ q: words });
  if (occurs(50, random)) return `/${language(random)}/search?${query}`;
  return `/api/view?${new URLSearchParams({ of: "suggestions", language: language(random), query: query.toString() })}`;
};

const drawing: MakePath = ({ families, articles }, random) => {
  const [kind, ids] = occurs(30, random) ? ["family", families] : ["article", articles];
  return `/drawings/${kind}/${encodeURIComponent(random.pick(ids))}.svg?size=${random.pick(["thumb", "card", "hero"])}`;
};

/** How many of 100 requests are of each kind. */
const REQUEST_MIX: readonly (readonly [share: number, make: MakePath])[] = [
  [40, page],
  [14, view],
  [14, drawing],
  [12, list],
  [6, search],
  [6, selector],
  [5, campaign],
  [3, unknown],
];

/**
 * A request of the mix: cached and uncached pages, views, lists, searches and pictures.
 *
 * @param index the number of the request; the same number gives the same request
 */
function mixedRequest(ids: CatalogueIds, index: number): MixedRequest {
  const random = createSeededRandom(deriveSeed(1, String(index)));
  let remaining = random.below(100);
  const [, make] = REQUEST_MIX.find(([share]) => (remaining -= share) < 0) ?? [0, page];
  const path = make(ids, random);
  const isCompact = path.startsWith("/api/mongo/pml/articles") && occurs(70, random);
  const encoding = random.pick(["br", "br", "br", "gzip", "identity"]);
  return { path, headers: { accept: isCompact ? ARTICLES_MEDIA_TYPE : "*/*", "accept-encoding": encoding } };
}
