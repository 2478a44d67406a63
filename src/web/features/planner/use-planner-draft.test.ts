import { expect, test } from "vitest";
import { DEFAULT_PLANNER, type PlannerState } from "#planning/planner-address.ts";
import { DEFAULT_ROOM, type RoomFigures } from "#planning/room-setting.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import {
  draftForView,
  changed,
  draftOf,
  withPendingTarget,
  withPendingWrite,
  type Draft,
} from "./use-planner-draft.ts";

/** A room type's view; its own length is that of a room of no type. */
const viewOf = (roomType: string, figures: Partial<RoomFigures> = {}, state: Partial<PlannerState> = {}) =>
  ({
    setting: { roomType, figures },
    roomTypeDefaults: DEFAULT_ROOM,
    state: { ...DEFAULT_PLANNER, ...state },
  }) as PlannerView;

const place = (roomType: string) => ({ setting: { roomType, figures: {} }, state: DEFAULT_PLANNER });
const longer = (draft: Draft): Draft => changed(draft, { figures: { length: 14 } });
const office = viewOf("office");

test("F12 a change is shown at once, and a figure of the type's own is no deviation", () => {
  const draft = changed(longer(draftOf(office)), { state: { sort: "code" } });
  expect([draft.setting.figures, draft.state.sort]).toEqual([{ length: 14 }, "code"]);
  expect(changed(draft, { figures: { length: DEFAULT_ROOM.length } }).setting.figures).toEqual({});
});

const KEPT = { length: 14 };

test.each<[string, Draft, PlannerView, shown: Partial<RoomFigures>, areLeft: boolean]>([
  [
    "the view that has the changes ends them",
    withPendingWrite(longer(draftOf(office))),
    viewOf("office", KEPT),
    KEPT,
    false,
  ],
  ["the same place, made again, keeps them", longer(draftOf(office)), viewOf("office"), KEPT, true],
  ["so does the same place if their writing was overtaken", withPendingWrite(longer(draftOf(office))), viewOf("office"), KEPT, true], // prettier-ignore
  [
    "what is changed while others are being written stays on top of them",
    changed(withPendingWrite(longer(draftOf(office))), { figures: { width: 9 } }),
    viewOf("office", KEPT),
    { length: 14, width: 9 },
    true,
  ],
  ["the newest value of a figure counts", changed(withPendingWrite(longer(draftOf(office))), { figures: { length: 15 } }), viewOf("office", KEPT), { length: 15 }, true], // prettier-ignore
  [
    "a view that arrives after the next writing has begun keeps what has been changed since",
    changed(withPendingWrite(changed(withPendingWrite(longer(draftOf(office))), { figures: { length: 15 } })), {
      figures: { width: 9 },
    }),
    viewOf("office", KEPT),
    { length: 15, width: 9 },
    true,
  ],
  ["another room type leaves them behind", withPendingTarget(longer(draftOf(office)), place("corridor")), viewOf("corridor"), {}, false], // prettier-ignore
  ["what is changed while it is coming is its own", longer(withPendingTarget(draftOf(office), place("corridor"))), viewOf("corridor"), KEPT, true], // prettier-ignore
  ["any other place drops them: *back*", longer(draftOf(office)), viewOf("corridor"), {}, false],
  ["and so does another state of the same room type", longer(draftOf(office)), viewOf("office", { width: 9 }), { width: 9 }, false], // prettier-ignore
  ["an unreadable number is kept as one", changed(draftOf(office), { figures: { length: Number.NaN } }), viewOf("office"), { length: Number.NaN }, true], // prettier-ignore
])("F12 %s", (_, before, view, shown, areLeft) => {
  const draft = draftForView(before, view);
  expect(draft.of).toBe(view);
  expect(draft.setting).toEqual({ roomType: view.setting.roomType, figures: shown });
  expect(draft.changes !== undefined).toBe(areLeft);
});

test("F12 a view that has been superseded already changes nothing; the same place opened again is a view of its own", () => {
  const draft = changed(draftForView(withPendingWrite(longer(draftOf(office))), viewOf("office", KEPT)), {
    figures: { width: 9 },
  });
  expect(draftForView(draft, office)).toBe(draft);
  expect(draftForView(draft, viewOf("office")).setting.figures).toEqual({});
});

test("F12 an unreadable number is written as one, too", () => {
  const draft = withPendingWrite(changed(draftOf(office), { figures: { length: Number.NaN } }));
  expect(draftForView(draft, viewOf("office", { length: Number.NaN })).changes).toBeUndefined();
});

test("F12 a change of another kind stays what it was when a view comes", () => {
  const draft = draftForView(changed(draftOf(office), { state: { article: "A1" } }), viewOf("office"));
  expect(draft.state).toEqual({ ...DEFAULT_PLANNER, article: "A1" });
});

test("F12 a step stays one until it is being written, whatever else changes; further changes replace it", () => {
  const step = changed(draftOf(office), { state: { positions: [] }, isStep: true });
  expect(longer(step).changes?.isStep).toBe(true);
  expect(changed(withPendingWrite(longer(step)), { figures: { width: 9 } }).changes).toMatchObject({ figures: { length: 14, width: 9 }, isStep: false }); // prettier-ignore
  expect(longer(draftOf(office)).changes?.isStep).toBe(false);
});
