import { EMPTY_SELECTION } from "#attributes/selection.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { EQUIVALENT_FILTERS, equivalentFilters } from "#planning/planner-address.ts";
import { resolveRoom } from "#planning/room-problems.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import { plannerFilterViews, type PlannerFilter } from "./planner/planner-filters.ts";
import { roomTypeOptions } from "./parts/catalogue-names.ts";
import type { PageRequest } from "./parts/product-parts.ts";

/** A room to compare articles in. */
export interface RoomOption {
  /** A `room_type_id`; empty for a custom room. */
  readonly id: string;
  /** Absent for a custom room. */
  readonly label: ResolvedText | undefined;
  readonly figures: RoomFigures;
}

/** The page of equivalent luminaires before a file is chosen. */
export interface EquivalentLuminairesView {
  readonly filters: readonly PlannerFilter[];
  /** The default custom room, then the room types that can be calculated, alphabetically. @see rule D6 */
  readonly rooms: readonly RoomOption[];
}

/** The page of equivalent luminaires: filters of a portfolio's articles, and rooms to compare in. @see rule F13 */
export function equivalentLuminairesView(request: PageRequest): EquivalentLuminairesView {
  const { catalogue, language, portfolioId, query } = request;
  const types = roomTypeOptions(catalogue.lists["lighting-categories"], language);
  const rooms = [{ id: "", label: undefined }, ...types].map(({ id, label }) => {
    const { figures, problems } = resolveRoom({ roomType: id, figures: {} }, catalogue);
    return { id, label, figures, problems };
  });
  const allArticles = { categoryIds: [], portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
  const { rows } = catalogue.engine.query(allArticles);
  const filters = plannerFilterViews(request, rows, new Uint32Array(), equivalentFilters(query), EQUIVALENT_FILTERS);
  return { filters, rooms: rooms.flatMap(({ problems, ...room }) => (problems.length === 0 ? [room] : [])) };
}
