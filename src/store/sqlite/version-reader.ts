import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { BRAND_PREFIX } from "../brand-path.ts";
import type { VersionReader } from "../store.ts";
import { openPackedArticles } from "./packed-articles.ts";
import { withStoreErrors } from "./store-errors.ts";
import { openVersionFile, readVersionInfo } from "./version-file.ts";

/** Entries per batch. */
const BATCH = 1_000;

const ALL = "select seq, json from record where list = ? and seq > ? order by seq limit ?";
const OF_PORTFOLIO = `
  select record.seq, record.json from portfolio_article join record using (seq)
  where portfolio_article.portfolio = ? and portfolio_article.seq > ? order by portfolio_article.seq limit ?`;

const BRAND_FILES = `
  select substr(path, length(?) + 1) as path, bytes from image where substr(path, 1, length(?)) = ? order by path`;

/** Versions from before photometric files were supported have no table for them. */
const HAS_PHOTOMETRY = "select 1 from sqlite_schema where type = 'table' and name = 'photometry'";

const pathOf = (row: Readonly<Record<string, unknown>>): string => String(row["path"]);

/** Opens one version for reading. @throws {StoreError} when its file is missing or damaged */
export function openVersion(path: string): VersionReader {
  const database = openVersionFile(path);
  const reading = <T>(action: () => T): T => withStoreErrors("read", path, action);
  try {
    const version = readVersionInfo(path, database);
    const hasPhotometry = reading(() => database.prepare(HAS_PHOTOMETRY).get()) !== undefined;
    return {
      version,
      records: (list, portfolioId) =>
        list === "articles" && portfolioId !== undefined
          ? batches(database, OF_PORTFOLIO, portfolioId, reading)
          : batches(database, ALL, list, reading),
      packedArticles: (layout) => openPackedArticles(database, layout, reading),
      image(path) {
        if (path.startsWith(BRAND_PREFIX)) return undefined;
        const row = reading(() => database.prepare("select type, bytes from image where path = ?").get(path));
        return row && { type: String(row["type"]), bytes: row["bytes"] as Uint8Array };
      },
      imagePaths: () =>
        reading(() => database.prepare("select path from image order by path").all())
          .map(pathOf)
          .filter((path) => !path.startsWith(BRAND_PREFIX)),
      photometry(path) {
        if (!hasPhotometry) return undefined;
        const row = reading(() => database.prepare("select bytes from photometry where path = ?").get(path));
        return row && (row["bytes"] as Uint8Array);
      },
      photometryPaths: () =>
        hasPhotometry
          ? reading(() => database.prepare("select path from photometry order by path").all()).map(pathOf)
          : [],
      brandFiles() {
        const rows = reading(() => database.prepare(BRAND_FILES).all(BRAND_PREFIX, BRAND_PREFIX, BRAND_PREFIX));
        return new Map(rows.map((row) => [pathOf(row), row["bytes"] as Uint8Array]));
      },
      close: () => database.isOpen && database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Keyset pagination by `seq`, so that no statement stays open between two batches. */
function* batches(
  database: DatabaseSync,
  sql: string,
  key: SQLInputValue,
  reading: <T>(action: () => T) => T,
): Generator<readonly string[]> {
  const statement = reading(() => database.prepare(sql, { returnArrays: true }));
  let last = 0;
  for (;;) {
    const rows = reading(() => statement.all(key, last, BATCH)) as unknown as readonly (readonly [number, string])[];
    if (rows.length > 0) yield rows.map(([, json]) => json);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.[0] ?? last;
  }
}
