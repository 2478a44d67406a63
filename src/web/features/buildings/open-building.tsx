import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { pinArticle } from "#building/building-edits.ts";
import { buildingRoomSteps, roomCompleter, type BuildingRoom } from "#building/building-rooms.ts";
import type { Building } from "#building/building.ts";
import type { RoomType } from "#model/entities/room-type.ts";
import { energyRooms } from "#views/buildings/energy-rooms.ts";
import { changeCurrentBuilding } from "#web/buildings/building-store.ts";
import { buildingViewSteps, type BuildingView } from "#views/buildings/building-view.ts";
import { inTasks } from "#web/client/delay.ts";
import { EnergyBlock } from "#web/rooms/energy/energy-block.tsx";
import { useConnection, useSessionState } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { ChoosingPart } from "./choosing/choosing-part.tsx";
import { useBuildingChoice, type ChoosingState } from "./choosing/use-building-choice.ts";
import { BuildingOutput } from "./output/building-output.tsx";
import { BuildingResult } from "./result/building-result.tsx";
import { BuildingStrip } from "./rooms/building-strip.tsx";
import { EditRooms } from "./rooms/edit-rooms.tsx";
import { RoomTypesPart } from "./room-types-part.tsx";
import { SchedulePart } from "./schedule/schedule-part.tsx";
import styles from "./buildings.module.css";
import { useBuildingArticles } from "./use-building-articles.ts";
import { useRoomPlans } from "./use-room-plans.ts";

const NO_TYPES: readonly RoomType[] = [];

export function OpenBuilding({ building }: { readonly building: Building }) {
  const types = useSessionState(({ loaded, shown }) => shown.catalogue?.lists ?? loaded?.lists)?.["lighting-categories"] ?? NO_TYPES; // prettier-ignore
  const { settings } = building;
  const rooms = useBuildingRooms(building, types);
  const choosing = useBuildingChoice(rooms, settings);
  const { view, calculate } = useBuildingView(building, rooms, choosing);
  const isOffline = useConnection() !== "online";
  const energy = useMemo(() => (view ? energyRooms(view) : []), [view]);
  return (
    <>
      <SchedulePart building={building} />
      {rooms.length > 0 && view && view.totals.rooms > 0 && (
        <div className={styles["parts"]}>
          <RoomTypesPart rooms={rooms} types={types} />
          <ChoosingPart settings={settings} choosing={choosing} types={types} />
          <BuildingStrip view={view} />
          <BuildingResult building={building} view={view} rooms={rooms} isOffline={isOffline} onPin={pinInRoom} />
          <EditRooms rooms={rooms} types={types} />
          {energy.length > 0 && <EnergyBlock plan={`building-${building.id}`} rooms={energy} />}
          <BuildingOutput building={building} view={view} rooms={rooms} calculate={calculate} />
        </div>
      )}
    </>
  );
}

const NO_ROOMS: readonly BuildingRoom[] = [];

/** Rooms completed for calculation, memoised. */
function useBuildingRooms({ rooms, settings }: Building, types: readonly RoomType[]): readonly BuildingRoom[] {
  const { figures, proportion, roomTypes } = settings;
  const complete = useMemo(
    () => roomCompleter({ figures, proportion, roomTypes }, types),
    [figures, proportion, roomTypes, types],
  );
  const steps = useCallback(() => buildingRoomSteps(rooms, complete), [rooms, complete]);
  return useInTasks(steps, NO_ROOMS);
}

/** The view of the building, memoised; absent until it is first computed. */
function useBuildingView(
  building: Building,
  rooms: readonly BuildingRoom[],
  { choice, choiceRooms }: ChoosingState,
): { readonly view: BuildingView | undefined; readonly calculate: ReturnType<typeof useRoomPlans>["calculate"] } {
  const language = useLanguage();
  const { articleCode, findArticle } = useBuildingArticles();
  const currentChoice = choiceRooms === rooms ? choice : undefined;
  const { findPlan, calculate } = useRoomPlans(rooms, currentChoice, articleCode);
  const steps = useCallback(
    () => buildingViewSteps({ building, rooms, choice: currentChoice, articleCode, findArticle, findPlan, language }),
    [building, rooms, currentChoice, articleCode, findArticle, findPlan, language],
  );
  return { view: useInTasks<BuildingView | undefined>(steps, undefined), calculate };
}

/** The result of long work, done in short tasks; until it is complete, the previous result. @param steps memoised */
function useInTasks<T>(steps: () => Iterator<void, T>, initial: T): T {
  const [result, setResult] = useState(initial);
  useEffect(() => {
    let isCurrent = true;
    void inTasks(steps()).then((next) => isCurrent && startTransition(() => setResult(() => next)));
    return () => {
      isCurrent = false;
    };
  }, [steps]);
  return result;
}

const pinInRoom = (id: number, code: string | undefined): void =>
  changeCurrentBuilding((current) => pinArticle(current, { kind: "room", id }, code));
