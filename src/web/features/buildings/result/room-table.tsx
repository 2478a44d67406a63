import { useDeferredValue, useMemo, useState } from "react";
import type { BuildingView, StoreyView } from "#views/buildings/building-view.ts";
import {
  filterCounts,
  ROOM_FILTERS,
  ROOM_SORTS,
  shownRooms,
  type RoomFilter,
  type RoomSelection,
  type RoomSort,
} from "#views/buildings/shown-rooms.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { RoomRow } from "./room-row.tsx";
import styles from "./result.module.css";

const ROOMS_PER_PAGE = 100;

interface VisibleRooms extends RoomSelection {
  readonly count: number;
}

const RESULT_COLUMNS = ["area", "luminaires", "average", "uniformity", "ugr", "density"] as const;

/** A building's rooms by storey, with search, filter and sorting. */
export function RoomTable({ view }: { readonly view: BuildingView }) {
  const t = useTranslations("buildingResult");
  const [selected, setSelected] = useState<VisibleRooms>({
    sort: "schedule",
    filter: "all",
    query: "",
    count: ROOMS_PER_PAGE,
  });
  const deferredSelection = useDeferredValue(selected);
  const storeys = useMemo(() => shownRooms(view.storeys, deferredSelection), [view, deferredSelection]);
  const hiddenCount = storeys.reduce((sum, storey) => sum + storey.rooms.length, 0) - deferredSelection.count;
  return (
    <>
      <h3 id="building-rooms">{t("rooms")}</h3>
      <RoomTools
        view={view}
        selection={selected}
        onSelect={(selection) => setSelected({ ...selection, count: ROOMS_PER_PAGE })}
      />
      {storeys.length === 0 ? (
        <p role="status">{t("noRooms")}</p>
      ) : (
        <table className={styles["table"]} aria-labelledby="building-rooms">
          <thead>
            <tr>
              <th scope="col">{t("columns.room")}</th>
              {RESULT_COLUMNS.map((column) => (
                <th key={column} scope="col" className={column === "luminaires" ? undefined : styles["figure"]}>
                  {t(`columns.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          {firstRooms(storeys, deferredSelection.count).map(({ name, rooms: storeyRooms }) => (
            <tbody key={name}>
              {view.storeys.length > 1 && (
                <tr className={styles["storey"]}>
                  <th scope="rowgroup" colSpan={RESULT_COLUMNS.length + 2}>
                    {name || t("withoutStorey")}
                  </th>
                </tr>
              )}
              {storeyRooms.map((room) => (
                <RoomRow key={room.id} buildingId={view.id} view={room} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {hiddenCount > 0 && (
        <Button
          variant="secondary"
          onClick={() => setSelected({ ...selected, count: selected.count + ROOMS_PER_PAGE })}
        >
          {t("moreRooms", { count: Math.min(hiddenCount, ROOMS_PER_PAGE) })}
        </Button>
      )}
    </>
  );
}

function firstRooms(storeys: readonly StoreyView[], count: number): readonly StoreyView[] {
  let remaining = count;
  return storeys.flatMap(({ name, rooms }) => {
    const first = rooms.slice(0, remaining);
    remaining -= first.length;
    return first.length > 0 ? [{ name, rooms: first }] : [];
  });
}

interface RoomToolsProps {
  readonly view: BuildingView;
  readonly selection: RoomSelection;
  readonly onSelect: (selection: RoomSelection) => void;
}

function RoomTools({ view, selection, onSelect }: RoomToolsProps) {
  const t = useTranslations("buildingResult");
  const counts = filterCounts(view.storeys);
  const filters = ROOM_FILTERS.filter(
    (filter) => filter === selection.filter || filter === "all" || counts[filter] > 0,
  );
  return (
    <div className={styles["tools"]} data-needs-scripts="">
      <label className="labelled">
        {t("search")}
        <input
          type="search"
          value={selection.query}
          autoComplete="off"
          onChange={({ target }) => onSelect({ ...selection, query: target.value })}
        />
      </label>
      <label className="labelled">
        {t("show")}
        <select
          value={selection.filter}
          onChange={({ target }) => onSelect({ ...selection, filter: target.value as RoomFilter })}
        >
          {filters.map((filter) => (
            <option key={filter} value={filter}>
              {t(`filters.${filter}`, { count: counts[filter] })}
            </option>
          ))}
        </select>
      </label>
      <label className="labelled">
        {t("sort")}
        <select
          value={selection.sort}
          onChange={({ target }) => onSelect({ ...selection, sort: target.value as RoomSort })}
        >
          {ROOM_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
