import { expect, test } from "vitest";
import { DEFAULT_PLANNER, type PlannerState } from "#planning/planner-address.ts";
import { DEFAULT_ROOM, type RoomFigures } from "#planning/room-setting.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import {
  updateDraftForView,
  applyChange,
  createDraft,
  withPendingTarget,
  withPendingWrite,
  type Draft,
} from "./use-planner-draft.ts";

/** The view of a room type with the default length. */
const viewOf = (roomType: string, figures: Partial<RoomFigures> = {}, state: Partial<PlannerState> = {}) =>
  ({
    setting: { roomType, figures },
    roomTypeDefaults: DEFAULT_ROOM,
    state: { ...DEFAULT_PLANNER, ...state },
  }) as PlannerView;

const location = (roomType: string) => ({ setting: { roomType, figures: {} }, state: DEFAULT_PLANNER });
const LENGTHENED = { length: 14 };
const lengthen = (draft: Draft): Draft => applyChange(draft, { figures: LENGTHENED });
const office = viewOf("office");

test("F12 a change is shown immediately, and a value equal to the room type's default is not stored", () => {
  const draft = applyChange(lengthen(createDraft(office)), { state: { sort: "code" } });
  expect([draft.setting.figures, draft.state.sort]).toEqual([{ length: 14 }, "code"]);
  expect(applyChange(draft, { figures: { length: DEFAULT_ROOM.length } }).setting.figures).toEqual({});
});

test.each<[string, Draft, PlannerView, figures: Partial<RoomFigures>, hasChanges: boolean]>([
  [
    "a view with the changes clears them",
    withPendingWrite(lengthen(createDraft(office))),
    viewOf("office", LENGTHENED),
    LENGTHENED,
    false,
  ],
  ["a new view of the same location retains them", lengthen(createDraft(office)), viewOf("office"), LENGTHENED, true],
  ["a view of the same location retains changes whose write was superseded", withPendingWrite(lengthen(createDraft(office))), viewOf("office"), LENGTHENED, true], // prettier-ignore
  [
    "changes made during a write are reapplied",
    applyChange(withPendingWrite(lengthen(createDraft(office))), { figures: { width: 9 } }),
    viewOf("office", LENGTHENED),
    { length: 14, width: 9 },
    true,
  ],
  ["the latest value of a figure wins", applyChange(withPendingWrite(lengthen(createDraft(office))), { figures: { length: 15 } }), viewOf("office", LENGTHENED), { length: 15 }, true], // prettier-ignore
  [
    "a view that arrives after the next write has started retains later changes",
    applyChange(
      withPendingWrite(applyChange(withPendingWrite(lengthen(createDraft(office))), { figures: { length: 15 } })),
      {
        figures: { width: 9 },
      },
    ),
    viewOf("office", LENGTHENED),
    { length: 15, width: 9 },
    true,
  ],
  ["another room type discards them", withPendingTarget(lengthen(createDraft(office)), location("corridor")), viewOf("corridor"), {}, false], // prettier-ignore
  ["changes made while another room type is pending apply to it", lengthen(withPendingTarget(createDraft(office), location("corridor"))), viewOf("corridor"), LENGTHENED, true], // prettier-ignore
  ["any other location discards them, as *back* does", lengthen(createDraft(office)), viewOf("corridor"), {}, false],
  ["another state of the same room type discards them", lengthen(createDraft(office)), viewOf("office", { width: 9 }), { width: 9 }, false], // prettier-ignore
  ["an invalid number stays invalid", applyChange(createDraft(office), { figures: { length: Number.NaN } }), viewOf("office"), { length: Number.NaN }, true], // prettier-ignore
])("F12 %s", (_, previous, view, figures, hasChanges) => {
  const draft = updateDraftForView(previous, view);
  expect(draft.view).toBe(view);
  expect(draft.setting).toEqual({ roomType: view.setting.roomType, figures });
  expect(draft.changes !== undefined).toBe(hasChanges);
});

test("F12 a superseded view changes nothing; the same location opened again is a new view", () => {
  const draft = applyChange(
    updateDraftForView(withPendingWrite(lengthen(createDraft(office))), viewOf("office", LENGTHENED)),
    {
      figures: { width: 9 },
    },
  );
  expect(updateDraftForView(draft, office)).toBe(draft);
  expect(updateDraftForView(draft, viewOf("office")).setting.figures).toEqual({});
});

test("F12 an invalid number is written as such", () => {
  const draft = withPendingWrite(applyChange(createDraft(office), { figures: { length: Number.NaN } }));
  expect(updateDraftForView(draft, viewOf("office", { length: Number.NaN })).changes).toBeUndefined();
});

test("F12 other changes are unaffected by a new view", () => {
  const draft = updateDraftForView(applyChange(createDraft(office), { state: { article: "A1" } }), viewOf("office"));
  expect(draft.state).toEqual({ ...DEFAULT_PLANNER, article: "A1" });
});

test("F12 a push remains a push until it is written, despite other changes; later changes replace the entry", () => {
  const pushed = applyChange(createDraft(office), { state: { positions: [] }, isPush: true });
  expect(lengthen(pushed).changes?.isPush).toBe(true);
  expect(applyChange(withPendingWrite(lengthen(pushed)), { figures: { width: 9 } }).changes).toMatchObject({
    figures: { length: 14, width: 9 },
    isPush: false,
  });
  expect(lengthen(createDraft(office)).changes?.isPush).toBe(false);
});
