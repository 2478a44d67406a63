import fc from "fast-check";
import { expect, test } from "vitest";
import { roomLimitsCodec } from "./room-limits.ts";

const anyLimit = fc.double({ min: Number.MIN_VALUE, noNaN: true, noDefaultInfinity: true });

test("F8 F11 every limit is read back", () => {
  const anyLimits = fc.record({ pieces: anyLimit, density: anyLimit }, { requiredKeys: [] });
  fc.assert(
    fc.property(anyLimits, (limits) => {
      expect(roomLimitsCodec.read(roomLimitsCodec.write(limits))).toEqual({ value: { ...limits }, problems: [] });
    }),
  );
});

test.each(["0", "-3", "many", "Infinity"])("F8 F11 a limit of %s is dropped and reported", (value) => {
  expect(roomLimitsCodec.read([["pieces_max", value]])).toEqual({
    value: {},
    problems: [{ name: "pieces_max", value, expected: "a number above 0" }],
  });
});
