import type { Adapter } from "./adapter.ts";
import { fastbitset, roaring } from "./adapters/bitsets.ts";
import { crossfilter } from "./adapters/crossfilter.ts";
import { duckdb, postgres, sqlite } from "./adapters/databases.ts";
import { itemsjs } from "./adapters/items.ts";
import { orama } from "./adapters/orama.ts";
import { filterChain, onePass } from "./adapters/plain.ts";
import { tanstackTable } from "./adapters/table.ts";

/** Everyone that Lumenry is measured against, the baseline first. */
export const PEERS: readonly Adapter[] = [
  filterChain,
  onePass,
  crossfilter,
  itemsjs,
  orama,
  tanstackTable,
  fastbitset,
  roaring,
  sqlite,
  duckdb,
  postgres,
];

/** Those that a million articles do not bring to a stop. */
export const LASTING_PEERS: readonly Adapter[] = [onePass, fastbitset, roaring];
