import fc from "fast-check";
import { MAX_PLACED_LUMINAIRES } from "./layout-text.ts";
import type { PlacedLuminaire } from "./light-plan.ts";

const anyMetres = fc.integer({ min: 0, max: 200_000 }).map((millimetres) => millimetres / 1000);

/** Positions with the precision of an address, for property tests. */
export const anyPositions: fc.Arbitrary<readonly PlacedLuminaire[]> = fc.array(
  fc.record<PlacedLuminaire>(
    { x: anyMetres, y: anyMetres, turn: fc.constantFrom(0, 1, 2, 3), article: fc.constantFrom(0, 1) },
    { noNullPrototype: true },
  ),
  { minLength: 1, maxLength: MAX_PLACED_LUMINAIRES },
);
