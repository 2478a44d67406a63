import { LIST_NAMES, type ListName } from "#domain/catalogue/lists.ts";
import type { Logger } from "#domain/log.ts";
import { generateCatalogue } from "#demo/generate-catalogue.ts";
import { contentTag } from "./content-tag.ts";
import { loadSnapshot, type Snapshot } from "./snapshot.ts";

const BATCH = 500;

/** The demo catalogue in memory, whatever is published. It has no pictures but the drawn ones. @see rule A2 */
export async function loadDemoSnapshot(logger: Logger): Promise<Snapshot> {
  const { lists } = generateCatalogue();
  const texts = new Map(LIST_NAMES.map((list) => [list, Array.from(lists[list], (entry) => JSON.stringify(entry))]));
  const version = `demo-${contentTag([...texts.values()].flat().join("\n"))}`;

  function* records(list: ListName, portfolioId?: string): Generator<readonly string[]> {
    const all = texts.get(list) ?? [];
    const wanted = portfolioId === undefined ? all : all.filter((text) => isInPortfolio(text, portfolioId));
    for (let start = 0; start < wanted.length; start += BATCH) yield wanted.slice(start, start + BATCH);
  }
  return loadSnapshot(version, { records, image: () => undefined, close: () => undefined }, logger);
}

function isInPortfolio(article: string, portfolioId: string): boolean {
  const { url_configs_data: configs } = JSON.parse(article) as { url_configs_data?: { portfolio_id: string }[] };
  return configs?.some((config) => config.portfolio_id === portfolioId) ?? false;
}
