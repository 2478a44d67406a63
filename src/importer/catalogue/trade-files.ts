import { statSync } from "node:fs";
import { extname, join } from "node:path";
import { readBmecatProducts } from "../bmecat/bmecat-products.ts";
import { readEtimTable } from "../etim/etim-table.ts";
import { readFileStart } from "../files/file-format.ts";
import { filePathsBeside, isAuxiliaryFile, listFilePaths } from "../files/folder-files.ts";
import { UnreadableFileError, type ReaderOptions, unreadableProblem } from "../files/row.ts";
import type { Profile } from "../profile/profile.ts";
import type { FindingCounter } from "../trade/finding-counter.ts";
import { TradeCatalogue, type TradeLists } from "../trade/trade-catalogue.ts";
import type { TradeProduct } from "../trade/trade-product.ts";
import type { Problem } from "../problems/problem.ts";
import { readXchangeProducts } from "../xchange/xchange-products.ts";
import type { ReadProgress } from "./read-catalogue.ts";

type ReadProducts = (
  path: string,
  profile: Profile,
  findings: FindingCounter,
  readerOptions: Pick<ReaderOptions, "onBytes" | "onWarning"> & {
    readonly report: (problem: Omit<Problem, "file">) => void;
  },
) => AsyncIterable<readonly TradeProduct[]>;

/** A trade format: the extensions of its files, the signature near their beginning, and the reader of its products. */
interface TradeFormat {
  readonly extensions: readonly string[];
  readonly signature: RegExp;
  readonly readProducts: ReadProducts;
}

const TRADE_FORMATS: readonly TradeFormat[] = [
  {
    extensions: [".xml", ".bmecat", ".bme"],
    signature: /<(?:[\w.-]+:)?BMECAT[\s>]/,
    readProducts: readBmecatProducts,
  },
  {
    extensions: [".json"],
    signature: /^(?:ï»¿|ÿþ|þÿ)?\s*\{[^]*"Supplier"\s*:\s*\[\s*\{/,
    readProducts: readXchangeProducts,
  },
];

const SIGNATURE_SEARCH_BYTES = 1 << 16;

/** Detects the trade format of a file by its content; `undefined` for any other file. */
export function detectTradeFormat(path: string): TradeFormat | undefined {
  const extension = extname(path).toLowerCase();
  const candidates = TRADE_FORMATS.filter((format) => format.extensions.includes(extension));
  if (candidates.length === 0 || !statSync(path).isFile()) return undefined;
  // Names in markup are ASCII, so UTF-16 without its NUL bytes reads like any other encoding.
  const start = readFileStart(path, SIGNATURE_SEARCH_BYTES).toString("latin1").replaceAll("\0", "");
  return candidates.find((format) => format.signature.test(start));
}

export interface FindCatalogueOptions {
  /** Whether files that seem to be one per language are read as such, so that a profile is proposed for them. */
  readonly isProposing?: boolean;
  /** The setting `ETIM_TABLE`. */
  readonly etimTable?: string | undefined;
  /** Shows the progress of the first pass over trade files, which takes long for large ones. */
  readonly startProgress?: (
    bytes: number,
    phase: "products",
  ) => {
    readonly show: (progress: ReadProgress) => void;
    readonly stop: () => void;
  };
}

interface TradeFileOptions extends FindCatalogueOptions {
  /** Whether the whole folder belongs to the catalogue, instead of the given files alone. */
  readonly isWholeFolder: boolean;
  readonly portfolioIds: readonly string[];
}

/**
 * Reads trade files as the lists of a catalogue, with the files that they name. Temporary files remain until the result
 * is closed.
 *
 * @throws {InvalidEtimTableError} when the table of classes is invalid
 */
export async function readTradeFiles(
  folder: string,
  files: readonly string[],
  profile: Profile,
  { isWholeFolder, portfolioIds, etimTable, startProgress }: TradeFileOptions,
): Promise<TradeLists & { readonly close: () => void }> {
  const catalogue = new TradeCatalogue(
    folder,
    isWholeFolder ? listFilePaths(folder, isAuxiliaryFile) : filePathsBeside(folder),
    { profile, portfolioIds, table: readEtimTable(etimTable) },
  );
  const progress = startProgress?.(
    files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
    "products",
  );
  let bytes = 0;
  let entries = 0;
  const withProgress = async function* (batches: AsyncIterable<readonly TradeProduct[]>) {
    for await (const batch of batches) {
      entries += batch.length;
      progress?.show({ list: "articles", entries, bytes });
      yield batch;
    }
  };
  try {
    for (const file of files) {
      const path = join(folder, file);
      const readerOptions: Parameters<ReadProducts>[3] = {
        onBytes: (chunk) => void (bytes += chunk),
        onWarning: (finding) => catalogue.report({ ...finding, file }),
        report: (problem) => catalogue.report({ file, ...problem }),
      };
      try {
        const products = detectTradeFormat(path)?.readProducts(path, profile, catalogue.findings, readerOptions);
        if (products) await catalogue.addFile(file, withProgress(products));
      } catch (error) {
        if (!(error instanceof UnreadableFileError)) throw error;
        catalogue.report(unreadableProblem(file, error));
      }
    }
    return { ...catalogue.lists(files.join(", ")), close: () => catalogue.close() };
  } catch (error) {
    catalogue.close();
    throw error;
  } finally {
    progress?.stop();
  }
}
