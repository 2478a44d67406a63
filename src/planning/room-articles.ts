import type { Catalogue } from "#catalogue/catalogue.ts";
import { canLightEvenly } from "#lighting/utilisation/even-spacing.ts";
import { GridsByAspect, type LuminaireGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { lumenMethodList, lumenMethodVerdicts } from "#lighting/utilisation/lumen-method-list.ts";
import { ESTIMATE_MARKS, lumenMethodColumns, plannedArticles, type DigestSources, type PlanningColumns } from "./lumen-method-columns.ts"; // prettier-ignore
import type { RoomFigures } from "./room-setting.ts";

/** The lumen method's result for one article. */
export interface ArticleVerdict {
  readonly row: number;
  /** The number of luminaires. */
  readonly pieces: number;
  /** Maintained average illuminance with that number, lx. */
  readonly illuminance: number;
  /** W/m²; absent when the power is unknown. */
  readonly density: number | undefined;
  /** Whether that number can light the room evenly (`canLightEvenly`). */
  readonly isEven: boolean;
  /** Whether its distribution is estimated. */
  readonly isEstimated: boolean;
}

/** The columns per catalogue, which is immutable. */
const known = new WeakMap<Catalogue, PlanningColumns>();

/**
 * The results of the articles that light a room, in no particular order.
 *
 * @param rows the articles to consider
 * @returns nothing for an invalid room
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
  const arrangement = arrangementsIn(room, columns);
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
        isEven: canLightEvenly(room, arrangement(row, count)),
        isEstimated: ESTIMATE_MARKS[columns.estimated[row] ?? 0] !== undefined,
      });
  }
  return found;
}

/** The arrangement of a row's luminaires: their suitable grid, or just their number when placed freely. */
function arrangementsIn(
  room: RoomFigures,
  { photometry, aspects }: PlanningColumns,
): (row: number, pieces: number) => LuminaireGrid | number {
  if (room.layout === "free") return (_, pieces) => pieces;
  const grids = new GridsByAspect(room);
  return (row, pieces) => grids.at(aspects[photometry[row] ?? -1] ?? 1).atLeast(pieces) ?? pieces;
}
