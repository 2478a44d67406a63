import { Agent, get } from "node:http";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { withSite, type Site, type CatalogueIds } from "../site/running-site.ts";
import { median, formatMegabytes, markdownTable, sourceTitle } from "../tables/table.ts";
import { ARTICLES_MEDIA_TYPE } from "../../src/catalogue/wire/layout.ts";
import { LIST_NAMES } from "../../src/model/lists/lists.ts";
import { createRandom, deriveSeed, type Random } from "../../demo/random.ts";

const REQUEST_COUNT = 40_000;
const CONNECTION_COUNT = 8;
const REQUESTS_PER_SAMPLE = 500;
/** The first half of the samples is taken while caches fill and code is compiled. */
const HALF_OF_SAMPLES = REQUEST_COUNT / REQUESTS_PER_SAMPLE / 2;

/** Sends a mix of requests to the site and observes the memory of its process (RSS). */
export async function measureServerMemory(sources: readonly CatalogueSource[]): Promise<string> {
  const rows = [];
  for (const source of sources) rows.push(await withSite(source, (site) => measure(site, sourceTitle(source))));
  return markdownTable(rows);
}

async function measure(site: Site, title: string) {
  const start = site.residentBytes();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
  const samples: number[] = [];
  let next = 0;
  const sendRequests = async (): Promise<void> => {
    while (next < REQUEST_COUNT) {
      const index = next++;
      await send(site.origin, mixedRequest(site.ids, index), agent);
      if (index % REQUESTS_PER_SAMPLE === 0) samples.push(site.residentBytes());
    }
  };
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, sendRequests));
  agent.destroy();
  return {
    [`memory of the server over ${REQUEST_COUNT.toLocaleString("en")} requests`]: title,
    "at the start": formatMegabytes(start),
    "median of the first half": formatMegabytes(median(samples.slice(0, HALF_OF_SAMPLES))),
    "median of the second half": formatMegabytes(median(samples.slice(HALF_OF_SAMPLES))),
    maximum: formatMegabytes(Math.max(...samples)),
  };
}

/** Rejects on failures and on status 500; other error responses are part of the mix. */
function send(origin: string, { path, headers }: MixedRequest, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers, agent }, (response) => {
      response.resume();
      response.on("end", () => (response.statusCode === 500 ? reject(new Error(`${path} returned 500`)) : resolve()));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/** A request as a browser or a robot might send it. */
interface MixedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

type MakePath = (ids: CatalogueIds, random: Random) => string;

const pickOne = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;
const integerBelow = (limit: number, random: Random): number => Math.floor(random() * limit);
const language = (random: Random): string => pickOne(["en", "de"], random);

const SEARCH_TERMS = ["downlight", "panel", "4000", "IP65", "tarn", "round black", "3000K dali", "ugr<19", "xyzzy"];

/** The query of a selector with filters, of which there are millions of combinations, each a separate page. */
function filters(random: Random): string {
  const query = new URLSearchParams({
    mounting: pickOne(["recessed", "surface", "suspended", "semi-recessed"], random),
    colortemperature: pickOne(["2700", "3000", "3500", "4000", "tunable white"], random),
    cutout_ceiling_min: String(50 + integerBelow(200, random)),
  });
  if (random() < 0.5) query.append("control", pickOne(["ON/OFF", "DALI-2", "DALI-2 DT8", "Bluetooth"], random));
  if (random() < 0.3) query.append("sort", pickOne(["size", "code", "flux", "efficacy", "power", "ugr"], random));
  return query.toString();
}

const page: MakePath = ({ categories, families, articles, portfolios }, random) => {
  const name = encodeURIComponent(pickOne(pickOne([categories, families, articles], random), random));
  const path = `/${language(random)}${random() < 0.1 ? "" : `/products/${name}`}`;
  return random() < 0.3 ? `${path}?id=${pickOne(portfolios, random)}` : path;
};

const list: MakePath = ({ portfolios }, random) => {
  const name = pickOne(LIST_NAMES, random);
  return `/api/mongo/pml/${name}${name === "articles" && random() < 0.7 ? `?portfolio_id=${pickOne(portfolios, random)}` : ""}`;
};

const selector: MakePath = ({ categories }, random) =>
  `/${language(random)}/products/${pickOne(categories, random)}?${filters(random)}`;

const view: MakePath = ({ articles, categories }, random) => {
  const product =
    random() < 0.5
      ? { name: pickOne(articles, random) }
      : { name: pickOne(categories, random), query: filters(random) };
  return `/api/view?${new URLSearchParams({ of: "product", language: language(random), ...product })}`;
};

/** Parameters added by robots and campaigns: unknown and unbounded. */
const campaign: MakePath = (ids, random) => {
  const path = page(ids, random);
  return `${path}${path.includes("?") ? "&" : "?"}utm_campaign=${integerBelow(1e9, random)}`;
};

const UNKNOWN_PATHS = [
  "/en/products/",
  "/api/mongo/pml/articles?portfolio_id=",
  "/drawings/article/",
  "/de?id=",
  "/sitemap.xml?page=",
];
const unknown: MakePath = (_, random) => `${pickOne(UNKNOWN_PATHS, random)}${integerBelow(1e9, random)}`;

const search: MakePath = (_, random) => {
  const words =
    random() < 0.5 ? pickOne(SEARCH_TERMS, random) : `${pickOne(SEARCH_TERMS, random)} ${integerBelow(5000, random)}`;
  const query = new URLSearchParams({ q: words });
  if (random() < 0.5) return `/${language(random)}/search?${query}`;
  return `/api/view?${new URLSearchParams({ of: "suggestions", language: language(random), query: query.toString() })}`;
};

const drawing: MakePath = ({ families, articles }, random) => {
  const [kind, ids] = random() < 0.3 ? ["family", families] : ["article", articles];
  return `/drawings/${kind}/${encodeURIComponent(pickOne(ids, random))}.svg?size=${pickOne(["thumb", "card", "hero"], random)}`;
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
  const random = createRandom(deriveSeed(1, String(index)));
  let remaining = random() * 100;
  const [, make] = REQUEST_MIX.find(([share]) => (remaining -= share) < 0) ?? [0, page];
  const path = make(ids, random);
  const isCompact = path.startsWith("/api/mongo/pml/articles") && random() < 0.7;
  const encoding = pickOne(["br", "br", "br", "gzip", "identity"], random);
  return { path, headers: { accept: isCompact ? ARTICLES_MEDIA_TYPE : "*/*", "accept-encoding": encoding } };
}
