import type { PlannerState } from "#planning/planner-address.ts";
import { plannerPath } from "#planning/planner-path.ts";
import type { RoomSetting } from "#planning/room-setting.ts";
import { withFigures, type FigureChanges } from "#planning/with-figures.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";

/** What the visitor has changed and the address does not have yet. */
interface Changes {
  readonly figures: FigureChanges;
  readonly state: Partial<PlannerState>;
}

/** The room being edited: a view's, with changes that the address does not have yet. */
export interface Draft {
  readonly of: PlannerView;
  /** As they are shown. */
  readonly setting: RoomSetting;
  readonly state: PlannerState;
  /** Absent if the address has them all. */
  readonly changes: Changes | undefined;
  /** Where the planner's navigations lead that no view has arrived from yet, the oldest first: a view may arrive after the next has begun. */
  readonly pending: readonly string[];
  /**
   * The latest views before `of`. The router shows one of them again for a moment when another navigation begins while its last one is
   * still being rendered.
   */
  readonly superseded: readonly PlannerView[];
}

/** As many as a held key may leave behind while a slow machine renders; each has a list of articles. */
const MAX_SUPERSEDED = 4;

type Place = Pick<Draft, "setting" | "state">;

/** The address of a place, without its language and what does not belong to the planner. */
const addressOf = ({ setting, state }: Place): string => plannerPath(setting, state);

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
export function changed(draft: Draft, { figures = {}, state = {} }: Partial<Changes>): Draft {
  const { changes } = draft;
  return {
    ...draft,
    ...withChanges(draft, draft.of, { figures, state }),
    changes: { figures: { ...changes?.figures, ...figures }, state: { ...changes?.state, ...state } },
  };
}

/** The draft while its changes are being written into the address. They may be overtaken, and are kept until a view has them. */
export const written = (draft: Draft): Draft => ({ ...draft, pending: [...draft.pending, addressOf(draft)] });

/** The draft while another place is on its way: what has been changed so far is left behind, and shown until it is there. */
export const leaving = (draft: Draft, next: Place): Draft => ({
  ...draft,
  changes: undefined,
  pending: [addressOf(next)],
});

/**
 * The draft for a view that has come. Changes are kept, on top of it, if the view is where they were made: the same place as before, in
 * whichever language, or the one that the planner has gone to. Everywhere else they are dropped, as after *back*: the visitor's last step
 * counts.
 *
 * @see rule F12
 */
export function arrived(draft: Draft, view: PlannerView): Draft {
  if (view === draft.of || draft.superseded.includes(view)) return draft;
  return { ...withArrived(draft, view), superseded: [...draft.superseded, draft.of].slice(-MAX_SUPERSEDED) };
}

function withArrived(draft: Draft, view: PlannerView): Draft {
  const { of, changes, pending } = draft;
  const place = addressOf(view);
  const arrivedAt = pending.lastIndexOf(place);
  if (!changes || (arrivedAt < 0 && place !== addressOf(of))) return draftOf(view);
  const shown = withChanges(view, view, changes);
  return addressOf(shown) === place
    ? draftOf(view)
    : { ...draft, of: view, ...shown, pending: pending.slice(arrivedAt + 1) };
}

const withChanges = ({ setting, state }: Place, { ofType }: Pick<PlannerView, "ofType">, more: Changes): Place => ({
  setting: withFigures(setting, ofType, more.figures),
  state: { ...state, ...more.state },
});
