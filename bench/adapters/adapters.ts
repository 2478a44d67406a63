import { createPlainWorkspace } from "../../src/engine/kernels/plain-kernels.ts";
import { createWasmWorkspaces } from "../../src/engine/kernels/wasm-kernels.ts";
import type { Adapter } from "./adapter.ts";
import { fastbitset, fastbitsetApart, roaring, roaringApart } from "./bitsets.ts";
import { crossfilter, crossfilterApart } from "./crossfilter.ts";
import { duckdb, postgres, sqlite } from "./databases.ts";
import { itemsjs, itemsjsApart } from "./items.ts";
import { orama, oramaApart } from "./orama.ts";
import { loadLumenry, loadLumenryFromWire, loadLumenryPages } from "./lumenry.ts";
import { filterChain, onePass } from "./plain.ts";
import { tanstackTable, tanstackTableApart } from "./table.ts";
import type { BenchCatalogue } from "./articles.ts";

/** The engine over articles in the compact layout, as in a page. */
export const FROM_WIRE = "Lumenry, from the wire format";

/** Lumenry's engine, in all ways of using it, the fastest first. */
export const oursOver = (catalogue: BenchCatalogue): readonly Adapter[] => [
  { name: "Lumenry", runsIn: "browser", load: () => loadLumenry(catalogue, createWasmWorkspaces()) },
  { name: FROM_WIRE, runsIn: "browser", load: () => loadLumenryFromWire(catalogue, createWasmWorkspaces()) },
  { name: "Lumenry, lasting answers", runsIn: "browser", load: () => loadLumenryPages(catalogue, createWasmWorkspaces()) }, // prettier-ignore
  { name: "Lumenry, plain arrays", runsIn: "browser", load: () => loadLumenry(catalogue, createPlainWorkspace) },
];

/** All contestants other than Lumenry, the baseline first. */
export const PEERS: readonly Adapter[] = [
  filterChain,
  onePass,
  crossfilter,
  crossfilterApart,
  itemsjs,
  itemsjsApart,
  orama,
  oramaApart,
  tanstackTable,
  tanstackTableApart,
  fastbitset,
  fastbitsetApart,
  roaring,
  roaringApart,
  sqlite,
  duckdb,
  postgres,
];

/** The contestants that can handle a million articles. */
export const LASTING_PEERS: readonly Adapter[] = [onePass, fastbitset, fastbitsetApart, roaring, roaringApart];
