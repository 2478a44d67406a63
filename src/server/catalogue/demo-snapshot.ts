import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { photometryPath } from "#navigation/catalogue-files/photometry-path.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import type { Logger } from "#model/logging/log.ts";
import { readBrandFiles } from "#brand/brand-files.ts";
import { DEMO_BRAND } from "#demo/content/demo-folders.ts";
import { generateCatalogue } from "#demo/generator/generate-catalogue.ts";
import { fileInMemory } from "#store/file-in-memory.ts";
import { contentTag } from "../http/content-tag.ts";
import { loadSnapshot, type Snapshot, type SnapshotSource } from "./snapshot.ts";

const BATCH = 500;

/** The demo catalogue in memory, regardless of what is published. @see rule A2 */
export async function loadDemoSnapshot(logger: Logger): Promise<Snapshot> {
  const { lists, images, photometries } = generateCatalogue();
  const texts = new Map(LIST_NAMES.map((list) => [list, Array.from(lists[list], (entry) => JSON.stringify(entry))]));
  const pictures = new Map(
    Array.from(images, ({ path, bytes }) => [picturePath(path), fileInMemory("image/svg+xml", bytes)]),
  );
  const files = new Map(Array.from(photometries, ({ path, bytes }) => [photometryPath(path) ?? path, bytes]));
  const source: SnapshotSource = {
    *records(list: ListName, portfolioId?: string) {
      const all = texts.get(list) ?? [];
      const inPortfolio = portfolioId === undefined ? all : all.filter((text) => isInPortfolio(text, portfolioId));
      for (let start = 0; start < inPortfolio.length; start += BATCH) yield inPortfolio.slice(start, start + BATCH);
    },
    packedArticles: () => undefined,
    image: (path) => pictures.get(path),
    document: () => undefined,
    brandFiles: () => readBrandFiles(DEMO_BRAND),
    photometry: (path) => files.get(path),
    photometryPaths: () => [...files.keys()].sort(),
    close: () => undefined,
  };
  return loadSnapshot(`demo-${contentTag([...texts.values()].flat().join("\n"))}`, source, logger);
}

function isInPortfolio(article: string, portfolioId: string): boolean {
  const { url_configs_data: configs } = JSON.parse(article) as { url_configs_data?: { portfolio_id: string }[] };
  return configs?.some((config) => config.portfolio_id === portfolioId) ?? false;
}
