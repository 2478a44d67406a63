import { startTransition, useEffect, useRef, useState, useMemo } from "react";
import type { BuildingRoom } from "#building/building-rooms.ts";
import type { BuildingSettings } from "#building/building.ts";
import { choiceInputSteps } from "#building/choosing/choice-input.ts";
import type { BuildingChoice, LimitedChoice } from "#building/choosing/building-choice.ts";
import { HOURS_PER_YEAR } from "#planning/energy/energy-assumptions.ts";
import { createArticleChooser, type ArticleChooser } from "#web/buildings/article-chooser.ts";
import { delay, runInTasks } from "#web/client/scheduling.ts";
import { useConnection, useCurrentCatalogue } from "#web/session/session-context.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { plannerFilterViews, type PlannerFilter } from "#views/planner/planner-filters.ts";
import { loadLights } from "#web/rooms/load-lights.ts";

export interface BuildingChoiceState {
  readonly choice: BuildingChoice | undefined;
  /** The rooms for which `choice` was made. */
  readonly choiceRooms: readonly BuildingRoom[] | undefined;
  readonly limitedChoices: readonly LimitedChoice[];
  /** The completed fraction, 0–1. */
  readonly progress: number;
  readonly state: "busy" | "done" | "cancelled" | "failed";
  readonly cancel: () => void;
  readonly start: () => void;
}

type Result = Pick<BuildingChoiceState, "choice" | "choiceRooms" | "limitedChoices" | "progress" | "state">;

const INITIAL_RESULT: Result = {
  choice: undefined,
  choiceRooms: undefined,
  limitedChoices: [],
  progress: 0,
  state: "done",
};
const DEBOUNCE_MS = 150;

/** Chooses the articles of a building in a worker, again after every change. @param rooms memoised @see rules B4, B6 */
export function useBuildingChoice(rooms: readonly BuildingRoom[], settings: BuildingSettings): BuildingChoiceState {
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const language = useLanguage();
  const [result, setResult] = useState(INITIAL_RESULT);
  const [attempt, setAttempt] = useState(0);
  const chooserRef = useRef<ArticleChooser>(undefined);
  const hasFailedRef = useRef(false);
  const connection = useConnection();
  const requestedRoomsRef = useRef<readonly BuildingRoom[]>(undefined);
  useEffect(() => {
    if (!catalogue) return undefined;
    const update = (changes: Partial<Result>) => setResult((current) => ({ ...current, ...changes }));
    const chooser = createArticleChooser(
      { catalogue, portfolioId, language },
      {
        onProgress: (stage, fraction) => update({ progress: (stage === "choice" ? fraction : 1 + fraction) / 2 }),
        onChoice: (choice) =>
          startTransition(() => update({ choice, choiceRooms: requestedRoomsRef.current, state: "done" })),
        onLimitedChoices: (limitedChoices) => startTransition(() => update({ limitedChoices })),
        onError() {
          hasFailedRef.current = true;
          update({ state: "failed" });
        },
      },
    );
    chooserRef.current = chooser;
    return () => chooser.close();
  }, [catalogue, portfolioId, language]);
  useEffect(() => {
    if (connection === "online" && hasFailedRef.current) setAttempt((count) => count + 1);
  }, [connection]);
  const { criterion, filters, pin, pinByType, maxArticles } = settings;
  const limitRef = useRef(maxArticles);
  useEffect(() => {
    limitRef.current = maxArticles;
    chooserRef.current?.setLimit(maxArticles);
  }, [maxArticles]);
  useEffect(() => {
    if (!catalogue || rooms.length === 0) return undefined;
    const controller = new AbortController();
    const isAborted = (): boolean => controller.signal.aborted;
    const choose = async (): Promise<void> => {
      await delay(DEBOUNCE_MS);
      if (isAborted()) return;
      hasFailedRef.current = false;
      setResult((current) => ({ ...current, progress: 0, state: "busy" }));
      // The browser's catalogue is already restricted to the portfolio.
      const sources = { catalogue, portfolioId: undefined };
      const input = await runInTasks(
        choiceInputSteps(
          sources,
          rooms,
          { criterion, filters, pinByType, ...(pin !== undefined && { pin }) },
          // The operating hours are the same for all rooms, so they do not affect the choice.
          () => HOURS_PER_YEAR,
        ),
      );
      if (isAborted()) return;
      requestedRoomsRef.current = rooms;
      chooserRef.current?.choose(input, limitRef.current);
    };
    void choose();
    return () => controller.abort();
  }, [catalogue, portfolioId, language, rooms, criterion, filters, pin, pinByType, attempt]);
  return {
    ...result,
    cancel() {
      chooserRef.current?.cancel();
      setResult((current) => ({ ...current, state: "cancelled" }));
    },
    start: () => setAttempt((count) => count + 1),
  };
}

/** Filters for a building's articles: the planner's filters, for the whole portfolio. */
export function useBuildingFilters(chosen: readonly QueryEntry[]): readonly PlannerFilter[] {
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const language = useLanguage();
  const lightTable = useLoaded(catalogue, catalogue && (() => loadLights(catalogue, portfolioId)));
  return useMemo(() => {
    if (!catalogue) return [];
    const rows = Uint32Array.from({ length: catalogue.articleCount }, (_, row) => row);
    const isEmergency = (row: number): boolean =>
      typeof lightTable === "object" && lightTable.lights.isInMainsOperation[lightTable.lightByRow[row] ?? -1] === 1;
    return plannerFilterViews({ catalogue, language }, rows, rows.filter(isEmergency), chosen);
  }, [catalogue, language, lightTable, chosen]);
}
