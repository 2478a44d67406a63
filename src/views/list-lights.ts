import type { Catalogue } from "#catalogue/catalogue.ts";
import { writeLights, type LightResponse } from "#planning/light-response.ts";
import { lightsForRows, type LightTable } from "#planning/light-table.ts";
import { hasRooms } from "#project-list/lists/list-zones.ts";
import { listedCodes, type SharedList } from "#project-list/lists/project-list.ts";

/** The light data of listed articles, from which their lines are calculated in the rooms of their zones. */
export interface ListLights {
  /** The articles' codes as in the list, in the order of the response. */
  readonly codes: readonly string[];
  readonly response: LightResponse;
}

/**
 * The light data of a list's articles, for browsers without the catalogue.
 *
 * @returns `undefined` for a list without rooms
 * @see rule F12
 */
export function listLights(
  list: SharedList,
  { catalogue, lights }: { readonly catalogue: Catalogue; readonly lights: LightTable },
): ListLights | undefined {
  if (!hasRooms(list)) return undefined;
  const articles = listedCodes(list).flatMap((code) => {
    const row = catalogue.articleRow(code);
    return row === undefined ? [] : [{ code, row }];
  });
  const rows = Uint32Array.from(articles, ({ row }) => row);
  return { codes: articles.map(({ code }) => code), response: writeLights(lightsForRows(lights, rows)) };
}
