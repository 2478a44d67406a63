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
  withViewedRoomType,
  type Draft,
} from "./use-planner-draft.ts";

/** The view of a room type with the default length. */
const viewOf = (roomType: string, figures: Partial<RoomFigures> = {}, state: Partial<PlannerState> = {}) =>
  ({
    setting: { roomType, figures },
    roomTypeDefaults: DEFAULT_ROOM,
    state: { ...DEFAULT_PLANNER, ...state },
  }) as PlannerView;

const LENGTHENED = { length: 14 };
const lengthen = (draft: Draft): Draft => applyChange(draft, { figures: LENGTHENED });
const changeWidth = (draft: Draft): Draft => applyChange(draft, { figures: { width: 9 } });

const office = viewOf("office");
const newOffice = viewOf("office");
const lengthenedOffice = viewOf("office", LENGTHENED);
const corridor = viewOf("corridor");
const untouched = createDraft(office);
const lengthened = lengthen(untouched);
const writing = withPendingWrite(lengthened);
const lengthenedAgain = applyChange(writing, { figures: { length: 15 } });
const widened = changeWidth(withPendingWrite(lengthenedAgain));
const lengthenedCorridor = lengthen(withPendingTarget(untouched, corridor));
const invalid = applyChange(untouched, { figures: { length: Number.NaN } });

test("F12 a change is shown immediately, and a value equal to the room type's default is not stored", () => {
  const draft = applyChange(lengthened, { state: { sort: "code" } });
  expect([draft.setting.figures, draft.state.sort]).toEqual([{ length: 14 }, "code"]);
  expect(applyChange(draft, { figures: { length: DEFAULT_ROOM.length } }).setting.figures).toEqual({});
});

test.each<[string, Draft, PlannerView, figures: Partial<RoomFigures>, hasChanges: boolean]>([
  ["a view with the changes clears them", writing, lengthenedOffice, LENGTHENED, false],
  ["a new view of the same location retains them", lengthened, newOffice, LENGTHENED, true],
  ["a view of the same location retains changes whose write was superseded", writing, newOffice, LENGTHENED, true],
  ["changes made during a write are reapplied", changeWidth(writing), lengthenedOffice, { length: 14, width: 9 }, true],
  ["the latest value of a figure wins", lengthenedAgain, lengthenedOffice, { length: 15 }, true],
  ["a view retains changes made after the next write", widened, lengthenedOffice, { length: 15, width: 9 }, true],
  ["another room type discards them", withPendingTarget(lengthened, corridor), corridor, {}, false],
  ["changes made while another room type is pending apply to it", lengthenedCorridor, corridor, LENGTHENED, true],
  ["any other location discards them, as *back* does", lengthened, corridor, {}, false],
  [
    "another state of the same room type discards them",
    lengthened,
    viewOf("office", { width: 9 }),
    { width: 9 },
    false,
  ],
  ["an invalid number stays invalid", invalid, newOffice, { length: Number.NaN }, true],
])("F12 %s", (_, previous, view, figures, hasChanges) => {
  const draft = updateDraftForView(previous, view);
  expect(draft.view).toBe(view);
  expect(draft.setting).toEqual({ roomType: view.setting.roomType, figures });
  expect(draft.changes !== undefined).toBe(hasChanges);
});

test("F12 a superseded view changes nothing; the same location opened again is a new view", () => {
  const draft = changeWidth(updateDraftForView(writing, lengthenedOffice));
  expect(updateDraftForView(draft, office)).toBe(draft);
  expect(updateDraftForView(draft, newOffice).setting.figures).toEqual({});
});

test("F12 a chosen room type is shown before its view arrives, and until another view does", () => {
  expect(lengthenedCorridor.roomType).toBe("corridor");
  expect(updateDraftForView(lengthenedCorridor, corridor).roomType).toBe("corridor");
  expect(updateDraftForView(lengthenedCorridor, viewOf("stairs")).roomType).toBe("stairs");
  expect(withViewedRoomType(lengthenedCorridor).roomType).toBe("office");
});

test("F12 an invalid number is written as such", () => {
  const view = viewOf("office", { length: Number.NaN });
  expect(updateDraftForView(withPendingWrite(invalid), view).changes).toBeUndefined();
});

test("F12 other changes are unaffected by a new view", () => {
  const draft = updateDraftForView(applyChange(untouched, { state: { article: "A1" } }), newOffice);
  expect(draft.state).toEqual({ ...DEFAULT_PLANNER, article: "A1" });
});

test("F12 a push remains a push until it is written, despite other changes; later changes replace the entry", () => {
  const pushed = lengthen(applyChange(untouched, { state: { positions: [] }, isPush: true }));
  expect(pushed.changes?.isPush).toBe(true);
  const { changes } = changeWidth(withPendingWrite(pushed));
  expect(changes).toMatchObject({ figures: { length: 14, width: 9 }, isPush: false });
  expect(lengthened.changes?.isPush).toBe(false);
});
