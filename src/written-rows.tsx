import { renderToString } from "react-dom/server";
import { ArticleRow, type ArticleRowProps } from "#web/features/selector/articles/article-rows.tsx";
import type { WrittenRows } from "#web/features/selector/articles/written-rows.ts";
import type { ArticleRowView } from "#views/selector/table/selector-groups.ts";

/** A row as HTML, and what of it does not follow from the article, its language and its columns. */
interface WrittenRow extends Pick<ArticleRowProps, "href" | "words"> {
  readonly html: string;
}

/** Rows are the same objects as long as their version is shown; what is written goes with them. */
const written = new WeakMap<ArticleRowView, WrittenRow>();

/** The rows of a page that is being rendered. */
export interface PageRows extends WrittenRows {
  /** Writes the rows that were missing, for the next page. One rendering must not run within another: call it after the page's. */
  writeMissing(): void;
}

/**
 * Keeps the rows of tables that are shown without scripts only: without buttons, they are the same on every page. With a portfolio
 * in their addresses they are not kept, since there is no end of those.
 */
export function pageRows(): PageRows {
  const missing: ArticleRowProps[] = [];
  return {
    find(rows) {
      const found = rows.map(htmlOf);
      if (found.every((html) => html !== undefined)) return found.join("");
      missing.push(...rows.filter((row, at) => found[at] === undefined && mayBeKept(row)));
      return undefined;
    },
    writeMissing() {
      for (const row of missing)
        written.set(row.row, {
          href: row.href,
          words: row.words,
          html: inOnePiece(renderToString(<ArticleRow {...row} />)),
        });
    },
  };
}

const mayBeKept = ({ hasActions, href, place }: ArticleRowProps): boolean =>
  hasActions === false && place === undefined && !href.includes("?");

function htmlOf({ row, hasActions, place, href, words }: ArticleRowProps): string | undefined {
  const kept = written.get(row);
  const isSame =
    kept?.href === href &&
    kept.words.language === words.language &&
    kept.words.missing === words.missing &&
    kept.words.missingSpoken === words.missingSpoken;
  return isSame && hasActions === false && place === undefined ? kept.html : undefined;
}

/** A text that is not made of the hundreds of pieces of which React has put it together: those are put together each time it is read. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();
