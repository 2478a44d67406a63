import type { PlannerState } from "#planning/planner-address.ts";
import { plannerPath } from "#planning/planner-path.ts";
import type { RoomSetting } from "#planning/room-setting.ts";
import { withFigures, type FigureChanges } from "#planning/with-figures.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";

/** The visitor's changes that are not yet in the address. */
export interface Changes {
  readonly figures: FigureChanges;
  readonly state: Partial<PlannerState>;
  /** Whether they become an entry of the history, which *back* undoes; else they replace the current one. */
  readonly isStep: boolean;
}

/** The room being edited: a view's, with changes that the address does not have yet. */
export interface Draft {
  readonly of: PlannerView;
  /** As displayed. */
  readonly setting: RoomSetting;
  readonly state: PlannerState;
  /** Absent if all changes are in the address. */
  readonly changes: Changes | undefined;
  /**
   * Targets of the planner's pending navigations, the oldest first: a view may arrive after the next navigation has
   * begun.
   */
  readonly pending: readonly string[];
  /**
   * The latest views before `of`. The router shows one of them again for a moment when another navigation begins while its last one is
   * still being rendered.
   */
  readonly superseded: readonly PlannerView[];
}

/** Sufficient for a held key on a slow machine; each view has a list of articles. */
const MAX_SUPERSEDED = 4;

type PlannerLocation = Pick<Draft, "setting" | "state">;

/** The address of a planner state, without the language and foreign parameters. */
const addressOf = ({ setting, state }: PlannerLocation): string => plannerPath(setting, state);

/** What a view shows. */
export const draftOf = (view: PlannerView): Draft => ({
  of: view,
  setting: view.setting,
  state: view.state,
  changes: undefined,
  pending: [],
  superseded: [],
});

/** The draft after a change by the visitor. */
export function changed(draft: Draft, { figures = {}, state = {}, isStep = false }: Partial<Changes>): Draft {
  const { changes } = draft;
  return {
    ...draft,
    ...withChanges(draft, draft.of, { figures, state }),
    changes: {
      figures: { ...changes?.figures, ...figures },
      state: { ...changes?.state, ...state },
      isStep: isStep || (changes?.isStep ?? false),
    },
  };
}

/** The draft while its changes are being written into the address; they are kept until a view contains them. */
export const withPendingWrite = (draft: Draft): Draft => ({
  ...draft,
  changes: draft.changes && { ...draft.changes, isStep: false },
  pending: [...draft.pending, addressOf(draft)],
});

/**
 * The draft while a navigation to another state is pending: the current changes are discarded once its view arrives.
 */
export const withPendingTarget = (draft: Draft, next: PlannerLocation): Draft => ({
  ...draft,
  changes: undefined,
  pending: [addressOf(next)],
});

/**
 * The draft for a new view. Changes are applied on top of it if they were made in that state, in any language, or in
 * one that the planner itself navigated to. Otherwise they are dropped, as after *back*.
 *
 * @see rule F12
 */
export function draftForView(draft: Draft, view: PlannerView): Draft {
  if (view === draft.of || draft.superseded.includes(view)) return draft;
  return { ...withoutSuperseded(draft, view), superseded: [...draft.superseded, draft.of].slice(-MAX_SUPERSEDED) };
}

function withoutSuperseded(draft: Draft, view: PlannerView): Draft {
  const { of, changes, pending } = draft;
  const location = addressOf(view);
  const arrivedAt = pending.lastIndexOf(location);
  if (!changes || (arrivedAt < 0 && location !== addressOf(of))) return draftOf(view);
  const rebased = withChanges(view, view, changes);
  return addressOf(rebased) === location
    ? draftOf(view)
    : { ...draft, of: view, ...rebased, pending: pending.slice(arrivedAt + 1) };
}

const withChanges = (
  { setting, state }: PlannerLocation,
  { ofType }: Pick<PlannerView, "ofType">,
  changes: Pick<Changes, "figures" | "state">,
): PlannerLocation => ({
  setting: withFigures(setting, ofType, changes.figures),
  state: { ...state, ...changes.state },
});
