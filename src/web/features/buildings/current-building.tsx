import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { createRoomCompleter, type BuildingRoom } from "#building/building-rooms.ts";
import type { Building } from "#building/building.ts";
import type { RoomType } from "#model/entities/entities.ts";
import { mapInSteps } from "#model/run-steps.ts";
import { energyRooms } from "#views/buildings/energy-rooms.ts";
import { buildingViewSteps, type BuildingView, type BuildingArticle } from "#views/buildings/building-view.ts";
import { whenResolved, runInTasks } from "#web/client/scheduling.ts";
import { EnergySection } from "#web/rooms/energy/energy-form.tsx";
import { useNonArticleLists, useCatalogue, usePortfolio } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { luminaireDocuments } from "#views/buildings/luminaire-documents.ts";
import { articleFamilyName } from "#views/parts/product-parts.ts";
import { ChoosingSection } from "./choosing/choosing-section.tsx";
import { useBuildingChoice, type BuildingChoiceState } from "./choosing/use-building-choice.ts";
import { BuildingOutput } from "./output/building-output.tsx";
import { energyPlanId } from "./output/use-energy-report.ts";
import { BuildingResult } from "./result/building-result.tsx";
import { StoreyOverview } from "./rooms/storey-overview.tsx";
import { RoomEditor } from "./rooms/room-editor.tsx";
import { RoomTypesSection } from "./room-types-section.tsx";
import styles from "./buildings.module.css";
import { useRoomPlans } from "./use-room-plans.ts";

const NO_TYPES: readonly RoomType[] = [];

/** The sections of the displayed building, from its room schedule to its files. */
export function CurrentBuilding({ building }: { readonly building: Building }) {
  const types = useNonArticleLists()?.["lighting-categories"] ?? NO_TYPES;
  const { settings } = building;
  const rooms = useBuildingRooms(building, types);
  const choiceState = useBuildingChoice(rooms, settings);
  const { view, calculate } = useBuildingView(building, rooms, choiceState);
  const energy = useMemo(() => (view ? energyRooms(view) : []), [view]);
  if (rooms.length === 0 || !view || view.totals.rooms === 0) return null;
  return (
    <div className={styles["sections"]}>
      <RoomTypesSection rooms={rooms} types={types} />
      <ChoosingSection settings={settings} choiceState={choiceState} types={types} />
      <StoreyOverview view={view} />
      <BuildingResult view={view} />
      <RoomEditor rooms={rooms} types={types} />
      {energy.length > 0 && <EnergySection planId={energyPlanId(view)} rooms={energy} />}
      <BuildingOutput view={view} rooms={rooms} calculate={calculate} />
    </div>
  );
}

const NO_ROOMS: readonly BuildingRoom[] = [];

/** The rooms with the assumptions that their calculation needs, memoised. */
function useBuildingRooms({ rooms, settings }: Building, types: readonly RoomType[]): readonly BuildingRoom[] {
  const { figures, proportion, roomTypes } = settings;
  const complete = useMemo(
    () => createRoomCompleter({ figures, proportion, roomTypes }, types),
    [figures, proportion, roomTypes, types],
  );
  const steps = useCallback(() => mapInSteps(rooms, complete), [rooms, complete]);
  return useTaskResult(steps, NO_ROOMS);
}

/** The view of the building, memoised; absent until it is first computed. */
function useBuildingView(
  building: Building,
  rooms: readonly BuildingRoom[],
  { findChoice }: BuildingChoiceState,
): { readonly view: BuildingView | undefined; readonly calculate: ReturnType<typeof useRoomPlans>["calculate"] } {
  const language = useLanguage();
  const findArticle = useArticleLookup();
  const { findPlan, calculate } = useRoomPlans(rooms, findChoice);
  const steps = useCallback(
    () => buildingViewSteps({ building, rooms, findChoice, findArticle, findPlan, language }),
    [building, rooms, findChoice, findArticle, findPlan, language],
  );
  return { view: useTaskResult<BuildingView | undefined>(steps, undefined), calculate };
}

/** The result of long work that runs in short tasks; the previous result until it is complete. @param steps memoised */
function useTaskResult<T>(steps: () => Iterator<void, T>, initial: T): T {
  const [result, setResult] = useState(initial);
  useEffect(() => whenResolved(runInTasks(steps()), (next) => startTransition(() => setResult(() => next))), [steps]);
  return result;
}

/** Finds the articles of the browser's catalogue; memoised. */
function useArticleLookup(): (code: string) => BuildingArticle {
  const catalogue = useCatalogue();
  const language = useLanguage();
  const portfolioId = usePortfolio().selected?.portfolio_id;
  return useCallback(
    (code) => {
      const row = catalogue?.articleRow(code);
      if (!catalogue || row === undefined) return { code, family: undefined, documents: [] };
      const article = catalogue.lazyArticle(row);
      const documents = luminaireDocuments(article, language, portfolioId);
      return { code, family: articleFamilyName(article, catalogue), documents };
    },
    [catalogue, language, portfolioId],
  );
}
