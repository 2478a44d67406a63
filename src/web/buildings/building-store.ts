import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { changeBuilding, selectBuilding, currentBuilding } from "#building/building-edits.ts";
import { NO_BUILDINGS, type Building, type Buildings } from "#building/building.ts";
import { recordStep, redoStep, startHistory, undoStep, type History } from "#building/history.ts";
import { readStoredBuildings, writeStoredBuildings } from "#building/storage/stored-buildings.ts";
import { applyPlannerChange, type PlannerRoomChange } from "#building/planned-room.ts";
import {
  discardUnreadable,
  restoreContent,
  storeContent,
  NOT_RESTORED,
  type StoredContent,
} from "#web/visitor/stored-content.ts";

/** Local storage key of the buildings. */
const BUILDINGS_KEY = "lumenry-buildings";

interface BuildingState extends StoredContent {
  /** The steps of this page; another tab's changes begin a new history. */
  readonly history: History<Buildings>;
}

const buildingStore = createStore<BuildingState>(() => ({ ...NOT_RESTORED, history: startHistory(NO_BUILDINGS) }));

/** The buildings of this browser; none on the server and until they have been read. */
export const useBuildings = (): BuildingState => useStore(buildingStore);

/** Reads the buildings again if another tab or an earlier visit has changed them. @see rule B8 */
function restoreBuildings(): void {
  const restored = restoreContent(BUILDINGS_KEY, buildingStore.getState(), readStoredBuildings);
  if (!restored) return;
  buildingStore.setState({ ...restored.storage, history: startHistory(restored.content.buildings) });
  if (restored.needsRewrite) persist();
}

/** Reads the buildings, and reads them again whenever another tab changes them. */
export function watchBuildings(): () => void {
  const listeners = new AbortController();
  restoreBuildings();
  window.addEventListener("storage", ({ key }) => (key?.startsWith(BUILDINGS_KEY) ?? true) && restoreBuildings(), {
    signal: listeners.signal,
  });
  return () => listeners.abort();
}

/** Changes the buildings, in this and all other tabs, as a step that can be undone. */
export function changeBuildings(change: (buildings: Buildings) => Buildings): void {
  restoreBuildings();
  applyStep((history) => recordStep(history, change(history.present)));
}

/** Changes the displayed building, if there is one. */
export const changeCurrentBuilding = (change: (building: Building) => Building): void =>
  changeBuildings((all) => {
    const building = currentBuilding(all);
    return building ? changeBuilding(all, building.id, change) : all;
  });

export const undoBuildings = (): void => applyStep(undoStep);
export const redoBuildings = (): void => applyStep(redoStep);

/** A building of this browser by its id; `undefined` if there is none. */
export function findBuilding(buildingId: number): Building | undefined {
  restoreBuildings();
  return buildingStore.getState().history.present.buildings.find(({ id }) => id === buildingId);
}

/** Applies the planner's changes to a room, and shows its building. @see rule B9 */
export const replanInBuilding = (
  buildingId: number,
  roomId: number,
  change: PlannerRoomChange,
  lists: Parameters<typeof applyPlannerChange>[3],
): void =>
  changeBuildings((all) =>
    selectBuilding(
      changeBuilding(all, buildingId, (item) => applyPlannerChange(item, roomId, change, lists)),
      buildingId,
    ),
  );

export const discardUnreadableBuildings = (): void => buildingStore.setState(discardUnreadable(BUILDINGS_KEY));

function applyStep(step: (history: History<Buildings>) => History<Buildings>): void {
  const { history } = buildingStore.getState();
  const next = step(history);
  if (next === history) return;
  buildingStore.setState({ history: next });
  persist();
}

function persist(): void {
  const state = buildingStore.getState();
  buildingStore.setState(storeContent(BUILDINGS_KEY, state, writeStoredBuildings(state.history.present)));
}
