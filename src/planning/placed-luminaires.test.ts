import fc from "fast-check";
import { expect, test } from "vitest";
import { anyPositions } from "./layout-text.fixture.ts";
import { MAX_PLACED_LUMINAIRES, readPositions, writePositions } from "./layout-text.ts";
import type { PlacedLuminaire } from "./light-plan.ts";
import * as changes from "./placed-luminaires.ts";

const ROOM = { length: 7, width: 4 };
const A: PlacedLuminaire = { x: 1, y: 1, turn: 0, article: 0 };
const B: PlacedLuminaire = { x: 6.8, y: 2, turn: 3, article: 1 };

test("F12 a grid's luminaires are placed at whole millimetres, up to the limit of an address", () => {
  const placed = changes.placeGrid(ROOM, { columns: 3, rows: 1, turn: 1 });
  expect(placed).toEqual([1.167, 3.5, 5.833].map((x) => ({ x, y: 2, turn: 1, article: 0 })));
  expect(changes.placeGrid(ROOM, { columns: MAX_PLACED_LUMINAIRES, rows: 1 })).toHaveLength(MAX_PLACED_LUMINAIRES);
  expect(changes.placeGrid(ROOM, { columns: MAX_PLACED_LUMINAIRES + 1, rows: 1 })).toBeUndefined();
  expect(changes.placeGrid(ROOM, { columns: Number.NaN, rows: 1 })).toBeUndefined();
});

test.each<[string, readonly PlacedLuminaire[], readonly PlacedLuminaire[]]>([
  ["moved", changes.moveLuminaireTo([A, B], 0, ROOM, { x: 2.34567, y: 3 }), [{ ...A, x: 2.346, y: 3 }, B]],
  ["moved through a wall", changes.moveLuminaireTo([A, B], 1, ROOM, { x: 9, y: -1 }), [A, { ...B, x: 7, y: 0 }]],
  ["moved by a distance", changes.moveLuminaireBy([A, B], 0, ROOM, 0.1, -0.5), [{ ...A, x: 1.1, y: 0.5 }, B]],
  [
    "moved from outside a smaller room",
    changes.moveLuminaireBy([A, B], 1, { length: 5, width: 4 }, -0.1, 0),
    [A, { ...B, x: 4.9 }],
  ],
  ["turned", changes.rotateLuminaire(changes.rotateLuminaire([A, B], 1), 1), [A, { ...B, turn: 1 }]],
  ["changed to the other article", changes.setLuminaireArticle([A, B], 0, 1), [{ ...A, article: 1 }, B]],
  ["removed", changes.removeLuminaire([A, B], 0), [B]],
  ["not removed if it is the only one", changes.removeLuminaire([A], 0), [A]],
  ["copied", changes.duplicateLuminaire([A, B], 0, ROOM), [A, B, { ...A, x: 1.5 }]],
  ["copied at a wall", changes.duplicateLuminaire([A, B], 1, ROOM), [A, B, { ...B, x: 6.3 }]],
  ["added for the second article", changes.addSecondArticle([A], ROOM), [A, { x: 3.5, y: 2, turn: 0, article: 1 }]],
  ["removed with its article", changes.removeSecondArticle([A, B]), [A]],
  [
    "changed to the first article if the second one is removed and no other luminaire remains",
    changes.removeSecondArticle([B]),
    [{ ...B, article: 0 }],
  ],
])("F12 a luminaire is %s", (_, placed, expected) => {
  expect(placed).toEqual(expected);
});

test("F12 luminaires are read back from an address after any change", () => {
  const index = fc.nat(MAX_PLACED_LUMINAIRES);
  const distance = fc.double({ min: -300, max: 300, noNaN: true });
  fc.assert(
    fc.property(anyPositions, index, distance, distance, (placed, luminaireIndex, x, y) => {
      for (const changed of [
        changes.moveLuminaireTo(placed, luminaireIndex, ROOM, { x, y }),
        changes.moveLuminaireBy(placed, luminaireIndex, ROOM, x, y),
        changes.rotateLuminaire(placed, luminaireIndex),
        changes.removeLuminaire(placed, luminaireIndex),
        changes.duplicateLuminaire(placed, luminaireIndex, ROOM),
        changes.addSecondArticle(placed, ROOM),
        changes.removeSecondArticle(placed),
      ]) {
        expect(readPositions(writePositions(changed))).toEqual({ positions: changed, unknown: [] });
        expect(changed.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 30 },
  );
});
