import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { BuildingRoom } from "#building/building-rooms.ts";
import type { BuildingSettings } from "#building/building.ts";
import { choiceInputSteps } from "#building/choosing/choice-input.ts";
import type { LimitedChoice, RoomChoice } from "#building/choosing/building-choice.ts";
import { HOURS_PER_YEAR } from "#planning/energy/energy-assumptions.ts";
import { createArticleChooser } from "#web/buildings/article-chooser.ts";
import { delay, runInTasks } from "#web/client/scheduling.ts";
import { useCurrentCatalogue, useReconnection } from "#web/session/session-context.ts";
import { useDraft } from "#web/ui/hooks/field-state.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { plannerFilterViews, type PlannerFilter } from "#views/planner/planner-filters.ts";
import { loadLights } from "#web/rooms/load-lights.ts";

export interface BuildingChoiceState {
  /** What has been chosen for a room; `undefined` until then, also after a change of the room. Memoised. */
  readonly findChoice: (room: BuildingRoom) => RoomChoice | undefined;
  readonly limitedChoices: readonly LimitedChoice[];
  /** The completed fraction, 0–1. */
  readonly progress: number;
  readonly state: "idle" | "busy" | "done" | "cancelled" | "failed";
  readonly cancel: () => void;
  readonly start: () => void;
}

interface Result extends Pick<BuildingChoiceState, "limitedChoices" | "progress" | "state"> {
  /** The rooms and their choices, which a change of the building supersedes. */
  readonly choices: readonly (readonly [BuildingRoom, RoomChoice | undefined])[];
}

const INITIAL_RESULT: Result = { choices: [], limitedChoices: [], progress: 0, state: "idle" };
const DEBOUNCE_MS = 150;

/** Chooses the articles of a building in a worker, again after every change. @param rooms memoised @see rules B4, B6 */
export function useBuildingChoice(rooms: readonly BuildingRoom[], settings: BuildingSettings): BuildingChoiceState {
  const { catalogue } = useCurrentCatalogue();
  const [result = INITIAL_RESULT, setResult] = useDraft<Result>(catalogue);
  const update = (changes: Partial<Result>): void =>
    setResult((current = INITIAL_RESULT) => ({ ...current, ...changes }));
  const [attempt, setAttempt] = useState(0);
  const start = (): void => setAttempt((count) => count + 1);
  const stopRef = useRef<() => void>(undefined);
  const chooser = useArticleChooser();
  const { criterion, filters, pin, pinByType, maxArticles } = settings;
  useEffect(() => chooser?.setLimit(maxArticles), [chooser, maxArticles]);
  const choose = useEffectEvent(async (isCurrent: () => boolean) => {
    await delay(DEBOUNCE_MS);
    if (!catalogue || !chooser || !isCurrent()) return;
    update({ progress: 0, state: "busy" });
    // The browser's catalogue is already restricted to the portfolio.
    const sources = { catalogue, portfolioId: undefined };
    // The operating hours are the same for all rooms, so they do not affect the choice.
    const input = await runInTasks(choiceInputSteps(sources, rooms, settings, () => HOURS_PER_YEAR));
    if (!isCurrent()) return;
    chooser.choose(input, {
      onProgress: (stage, fraction) => update({ progress: (stage === "choice" ? fraction : 1 + fraction) / 2 }),
      onChoice: (choice) =>
        startTransition(() =>
          update({ choices: rooms.map((room, index) => [room, choice.rooms[index]]), state: "done" }),
        ),
      onLimitedChoices: (limitedChoices) => startTransition(() => update({ limitedChoices })),
      onError: () => update({ state: "failed" }),
    });
  });
  useEffect(() => {
    if (!chooser || rooms.length === 0) return undefined;
    let isCurrent = true;
    const stop = (): void => {
      isCurrent = false;
      chooser.cancel();
    };
    stopRef.current = stop;
    void choose(() => isCurrent);
    return stop;
  }, [chooser, rooms, criterion, filters, pin, pinByType, attempt]);
  useReconnection(() => result.state === "failed" && start());
  const { choices, limitedChoices, progress, state } = result;
  const findChoice = useMemo(() => {
    const choiceByRoom = new Map(choices);
    return (room: BuildingRoom) => choiceByRoom.get(room);
  }, [choices]);
  const cancel = (): void => {
    stopRef.current?.();
    update({ state: "cancelled" });
  };
  return { findChoice, limitedChoices, progress, state, cancel, start };
}

/** Absent until the catalogue is loaded. */
function useArticleChooser() {
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const language = useLanguage();
  const chooser = useMemo(
    () => catalogue && createArticleChooser({ catalogue, portfolioId, language }),
    [catalogue, portfolioId, language],
  );
  useEffect(() => () => chooser?.close(), [chooser]);
  return chooser;
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
