import { ARTICLES_MEDIA_TYPE } from "../../src/catalogue/wire/layout.ts";
import { LIST_NAMES } from "../../src/model/lists/lists.ts";
import { createRandom, seedOf, type Random } from "../../demo/random.ts";
import type { CatalogueNames } from "../site/catalogue-names.ts";

/** A request as a browser or a robot might send it. */
export interface MixedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Make = (names: CatalogueNames, random: Random) => string;

const one = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;
const number = (below: number, random: Random): number => Math.floor(random() * below);
const language = (random: Random): string => one(["en", "de"], random);

const SORTS = ["size", "code", "flux", "efficacy", "power", "ra", "ugr", "depth", "lifetime", "weight", "warranty"];
const MOUNTINGS = ["recessed", "surface", "suspended", "semi-recessed"];
const TEMPERATURES = ["2700", "3000", "3500", "4000", "tunable white"];
const CONTROLS = ["ON/OFF", "DALI-2", "DALI-2 DT8", "Bluetooth"];
const SEARCHED = ["downlight", "panel", "4000", "IP65", "tarn", "round black", "3000K dali", "ugr<19", "xyzzy"];
const SIZES = ["thumb", "card", "hero"];

/** Filters of a selector: there are millions of combinations, and each is a page of its own. */
function filters(random: Random): string {
  const query = new URLSearchParams({ mounting: one(MOUNTINGS, random), colortemperature: one(TEMPERATURES, random) });
  if (random() < 0.5) query.append("control", one(CONTROLS, random));
  if (random() < 0.5) query.append("cutout_ceiling_min", String(50 + number(200, random)));
  if (random() < 0.3) query.append("sort", one(SORTS, random));
  return query.toString();
}

const product: Make = ({ categories, families, articles }, random) =>
  encodeURIComponent(one(one([categories, families, articles], random), random));

const page: Make = (names, random) => {
  const path = `/${language(random)}${random() < 0.1 ? "" : `/products/${product(names, random)}`}`;
  return random() < 0.3 ? `${path}?id=${one(names.portfolios, random)}` : path;
};

const list: Make = ({ portfolios }, random) => {
  const name = one(LIST_NAMES, random);
  return `/api/mongo/pml/${name}${name === "articles" && random() < 0.7 ? `?portfolio_id=${one(portfolios, random)}` : ""}`;
};

const selector: Make = ({ categories }, random) =>
  `/${language(random)}/products/${one(categories, random)}?${filters(random)}`;

const view: Make = (names, random) => {
  const query = new URLSearchParams({ of: "product", language: language(random) });
  if (random() < 0.5) query.set("name", one(names.articles, random));
  else {
    query.set("name", one(names.categories, random));
    query.set("query", filters(random));
  }
  return `/api/view?${query}`;
};

/** What robots and campaigns add to addresses: none of it is known, and there is no end of it. */
const odd: Make = (names, random) => {
  const path = page(names, random);
  return `${path}${path.includes("?") ? "&" : "?"}utm_campaign=${number(1e9, random)}`;
};

const unknown: Make = (_, random) =>
  one(
    [
      `/en/products/${number(1e9, random)}`,
      `/api/mongo/pml/articles?portfolio_id=${number(1e9, random)}`,
      `/drawings/article/${number(1e9, random)}.svg`,
      `/de?id=${number(1e9, random)}`,
      `/sitemap.xml?page=${number(1e9, random)}`,
    ],
    random,
  );

const search: Make = (_, random) => {
  const words = random() < 0.5 ? one(SEARCHED, random) : `${one(SEARCHED, random)} ${number(5000, random)}`;
  const query = new URLSearchParams({ q: words });
  if (random() < 0.5) return `/${language(random)}/search?${query}`;
  return `/api/view?${new URLSearchParams({ of: "suggestions", language: language(random), query: query.toString() })}`;
};

const drawing: Make = ({ families, articles }, random) => {
  const isFamily = random() < 0.3;
  const id = encodeURIComponent(one(isFamily ? families : articles, random));
  return `/drawings/${isFamily ? "family" : "article"}/${id}.svg?size=${one(SIZES, random)}`;
};

/** What is requested, and how many of a hundred requests ask for it. */
const KINDS: readonly (readonly [share: number, make: Make])[] = [
  [40, page],
  [14, view],
  [14, drawing],
  [12, list],
  [6, search],
  [6, selector],
  [5, odd],
  [3, unknown],
];
const SHARES = KINDS.reduce((sum, [share]) => sum + share, 0);

const ENCODINGS = ["br", "br", "br", "gzip", "identity"];

/**
 * One of a mix of requests: pages that caches hold and pages that they do not, views, lists, searches and pictures.
 *
 * @param at the number of the request: it alone decides what is requested
 */
export function mixedRequest(names: CatalogueNames, at: number): MixedRequest {
  const random = createRandom(seedOf(1, String(at)));
  let left = random() * SHARES;
  const [, make] = KINDS.find(([share]) => (left -= share) < 0) ?? [0, page];
  const path = make(names, random);
  const isCompact = path.startsWith("/api/mongo/pml/articles") && random() < 0.7;
  return {
    path,
    headers: {
      accept: isCompact ? ARTICLES_MEDIA_TYPE : "*/*",
      "accept-encoding": one(ENCODINGS, random),
    },
  };
}
