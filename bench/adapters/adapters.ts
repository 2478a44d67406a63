import type { Adapter } from "./adapter.ts";
import type { BenchCatalogue } from "./articles.ts";
import { fastbitset, roaring } from "./bitsets.ts";
import { crossfilter } from "./crossfilter.ts";
import { itemsjs } from "./items.ts";
import { loadLumenry, loadLumenryFromWire } from "./lumenry.ts";
import { filterChain, onePass } from "./plain.ts";

/** Lumenry's engine, over articles in memory and, as in a page, over those of the wire format. */
export const oursOver = (catalogue: BenchCatalogue): readonly Adapter[] => [
  { name: "Lumenry", load: () => loadLumenry(catalogue) },
  { name: "Lumenry, from the wire format", load: () => loadLumenryFromWire(catalogue) },
];

/** All contestants other than Lumenry, the baseline first. */
export const PEERS: readonly Adapter[] = [filterChain, onePass, ...crossfilter, ...itemsjs, ...fastbitset, ...roaring];

/** The contestants that can handle a million articles. */
export const LASTING_PEERS: readonly Adapter[] = [onePass, ...fastbitset, ...roaring];
