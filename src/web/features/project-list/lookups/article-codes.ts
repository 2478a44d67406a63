import type { Catalogue } from "#catalogue/catalogue.ts";
import { resolveArticleCode } from "#catalogue/resolve-article-code.ts";
import { mergeLines } from "#project-list/lists/list-lines.ts";
import type { ListLine, SharedList } from "#project-list/lists/project-list.ts";

/** Replaces trade numbers by article codes, and merges lines of the same article. */
export const withArticleCodes = (list: SharedList, catalogue: Catalogue): SharedList => ({
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
