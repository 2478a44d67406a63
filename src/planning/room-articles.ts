import type { Catalogue } from "#catalogue/catalogue.ts";
import { lumenMethodList, lumenMethodVerdicts } from "#lighting/utilisation/lumen-method-list.ts";
import { ESTIMATE_MARKS, lumenMethodColumns, plannedArticles, type DigestSources, type PlanningColumns } from "./lumen-method-columns.ts"; // prettier-ignore
import type { RoomFigures } from "./room-setting.ts";

/** What a room takes of one article by the lumen method. */
export interface ArticleVerdict {
  readonly row: number;
  /** Whole luminaires. */
  readonly pieces: number;
  /** Maintained average illuminance with so many, lx. */
  readonly illuminance: number;
  /** W/m²; absent when the power is not known. */
  readonly density: number | undefined;
  /** Whether its distribution is estimated. */
  readonly isEstimated: boolean;
}

/** The columns of each catalogue, which never changes. */
const known = new WeakMap<Catalogue, PlanningColumns>();

/**
 * What a room takes of the articles of a catalogue: those that light it, in no order.
 *
 * @param rows the articles that are asked for
 * @returns none for a room with problems
 */
export function roomArticles(
  catalogue: Catalogue,
  digest: DigestSources["digest"],
  room: RoomFigures,
  rows: Iterable<number>,
): ArticleVerdict[] {
  const columns =
    known.get(catalogue) ?? lumenMethodColumns(plannedArticles(catalogue), { texts: catalogue.filterTexts, digest });
  known.set(catalogue, columns);
  const outcome = lumenMethodList(room, room.suspension, columns, lumenMethodVerdicts(catalogue.articleCount));
  if (!outcome.ok) return [];
  const { pieces, illuminance, wattsPerSquareMetre } = outcome.value;
  const found: ArticleVerdict[] = [];
  for (const row of rows) {
    const count = pieces[row] ?? 0;
    const density = wattsPerSquareMetre[row] ?? Number.NaN;
    if (count > 0)
      found.push({
        row,
        pieces: count,
        illuminance: illuminance[row] ?? 0,
        density: Number.isNaN(density) ? undefined : density,
        isEstimated: ESTIMATE_MARKS[columns.estimated[row] ?? 0] !== undefined,
      });
  }
  return found;
}
