import type { Adapter } from "./adapter.ts";
import { fastbitset, fastbitsetApart, roaring, roaringApart } from "./bitsets.ts";
import { crossfilter, crossfilterApart } from "./crossfilter.ts";
import { itemsjs, itemsjsApart } from "./items.ts";
import { loadLumenry, loadLumenryFromWire } from "./lumenry.ts";
import { filterChain, onePass } from "./plain.ts";
import type { BenchCatalogue } from "./articles.ts";

/** The engine over articles in the compact layout, as in a page. */
export const FROM_WIRE = "Lumenry, from the wire format";

/** Lumenry's engine, over articles in memory and over those of the wire format. */
export const oursOver = (catalogue: BenchCatalogue): readonly Adapter[] => [
  { name: "Lumenry", runsIn: "browser", load: () => loadLumenry(catalogue) },
  { name: FROM_WIRE, runsIn: "browser", load: () => loadLumenryFromWire(catalogue) },
];

/** All contestants other than Lumenry, the baseline first. */
export const PEERS: readonly Adapter[] = [
  filterChain,
  onePass,
  crossfilter,
  crossfilterApart,
  itemsjs,
  itemsjsApart,
  fastbitset,
  fastbitsetApart,
  roaring,
  roaringApart,
];

/** The contestants that can handle a million articles. */
export const LASTING_PEERS: readonly Adapter[] = [onePass, fastbitset, fastbitsetApart, roaring, roaringApart];
