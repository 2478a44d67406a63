import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ROOM_PARAMETERS } from "#planning/room-form-parameters.ts";
import { plannerAddress, type PlannerState } from "#planning/planner-address.ts";
import { plannerPath } from "#planning/planner-path.ts";
import { withFigure, type RoomFigures, type RoomNumber, type RoomSetting } from "#planning/room-setting.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";

/** Delay between the last change and the update of the address and the list of articles. */
const WRITE_DELAY_MS = 350;

interface Draft {
  readonly of: PlannerView;
  readonly setting: RoomSetting;
  readonly state: PlannerState;
  /** Whether it is not in the address yet. */
  readonly isAhead: boolean;
}

/** The room being edited, ahead of the address. */
export interface PlannerDraft extends Pick<Draft, "setting" | "state"> {
  readonly figures: RoomFigures;
  readonly setFigure: (name: RoomNumber, value: number) => void;
  /** Stable across renders. */
  readonly setState: (change: Partial<PlannerState>) => void;
  /** The address with another setting and everything else unchanged. */
  readonly go: (setting: RoomSetting, state: PlannerState) => void;
  readonly pathOf: (state: PlannerState) => string;
}

/** @see rule F12 */
export function usePlannerDraft(view: PlannerView): PlannerDraft {
  const [held, setDraft] = useState<Draft>(() => draftOf(view));
  const draft = held.of === view || held.isAhead ? held : draftOf(view);
  if (draft !== held) setDraft(draft);
  const navigate = useNavigate();
  const toPath = usePlannerPath();
  const { setting, state, isAhead } = draft;
  const target = toPath(setting, state);
  useEffect(() => {
    if (!isAhead) return;
    const timer = setTimeout(() => {
      setDraft((now) => ({ ...now, isAhead: false, of: view }));
      void navigate(target, { replace: true, preventScrollReset: true });
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAhead, target, navigate, view]);
  const setState = useCallback(
    (more: Partial<PlannerState>): void =>
      setDraft((now) => ({ ...now, state: { ...now.state, ...more }, isAhead: true })),
    [],
  );
  return {
    setting,
    state,
    figures: { ...view.ofType, ...setting.figures },
    setFigure: (name, value) =>
      setDraft((now) => ({ ...now, setting: withFigure(now.setting, view.ofType, name, value), isAhead: true })),
    setState,
    go: (next, nextState) => void navigate(toPath(next, nextState), { preventScrollReset: true }),
    pathOf: (next) => toPath(setting, next),
  };
}

const draftOf = (view: PlannerView): Draft => ({ of: view, setting: view.setting, state: view.state, isAhead: false });

/** Writes the planner's address; foreign parameters stay. */
function usePlannerPath(): (setting: RoomSetting, state: PlannerState) => string {
  const language = useLanguage();
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => !ROOM_PARAMETERS.has(name) && !plannerAddress.names.has(name),
  );
  return (setting, state) => localisedPath(plannerPath(setting, state, others), language);
}
