import type { Catalogue } from "#catalogue/catalogue.ts";
import { resolveArticleCode } from "#catalogue/resolve-article-code.ts";
import { addMissingFingerprints, mergeLines } from "#project-list/lists/list-lines.ts";
import type { ListLine, ProjectList, SharedList } from "#project-list/lists/project-list.ts";
import type { ListLookups } from "#web/lists/use-list-lookups.ts";

/** Writes codes as the catalogue does, also in place of trade numbers, and merges lines of the same article. */
export const withArticleCodes = <List extends SharedList>(list: List, catalogue: Catalogue): List => ({
  ...list,
  zones: list.zones.map((zone) => {
    const lines = new Map<string, ListLine>();
    for (const { code: codeOrTradeNumber, ...line } of zone.lines) {
      const code = resolveArticleCode(catalogue, codeOrTradeNumber);
      const existing = lines.get(code);
      lines.set(code, existing ? mergeLines(existing, { code, ...line }) : { code, ...line });
    }
    return { ...zone, lines: [...lines.values()] };
  }),
});

/** Completes the codes and fingerprints of lines that were added before the catalogue was loaded. */
export function completeLines(
  list: ProjectList,
  articles: ListLookups["articles"],
  catalogue: Catalogue | undefined,
): ProjectList {
  const isIncomplete = ({ code, known }: ListLine): boolean =>
    known === undefined && (articles.has(code) || (catalogue && resolveArticleCode(catalogue, code) !== code) === true);
  if (!list.zones.some(({ lines }) => lines.some(isIncomplete))) return list;
  return addMissingFingerprints(catalogue ? withArticleCodes(list, catalogue) : list, articles);
}
