import fc from "fast-check";
import { expect, test } from "vitest";
import {
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_QUANTITY,
  MAX_ROOM_LENGTH,
  MAX_ZONES,
} from "#model/bounds.ts";
import type { ListLine, SharedList } from "#project-list/lists/project-list.ts";
import { readSharedList, writeSharedList } from "./shared-list.ts";

const text = (maxLength: number) =>
  fc.string({ unit: "binary", maxLength }).map((all) => all.slice(0, maxLength).toWellFormed());
const code = fc.oneof(
  text(20).filter((item) => item !== ""),
  fc.constantFrom("TAR150R-15-840-DA", "TAR150R-15-840-DA-E3", "FRN140R-14-840-DAS", "Ä-1", "Ä-2"),
);
const known = fc.option(fc.stringMatching(/^[\w-]{16}$/), { nil: undefined });
const line = fc
  .tuple(code, fc.integer({ min: 1, max: MAX_QUANTITY }), text(MAX_NOTE_LENGTH), known)
  .map(([code, quantity, note, known]): ListLine => ({ code, quantity, note, ...(known && { known }) }));
const room = fc.option(
  text(MAX_ROOM_LENGTH).filter((item) => item !== ""),
  { nil: undefined },
);
const zone = fc
  .record({
    name: text(MAX_NAME_LENGTH),
    room,
    lines: fc.uniqueArray(line, { selector: ({ code }) => code, maxLength: 8 }),
  })
  .map(({ room, ...rest }) => ({ ...rest, ...(room !== undefined && { room }) }));
const list: fc.Arbitrary<SharedList> = fc.record({
  name: text(MAX_NAME_LENGTH),
  zones: fc.array(zone, { minLength: 1, maxLength: 4 }),
});

test("exactly the list that was written is read back", () => {
  fc.assert(
    fc.property(list, (sharedList) => {
      expect(readSharedList(writeSharedList(sharedList))).toEqual({ list: sharedList });
    }),
  );
});

test("an encoded list has only characters that need no escaping in URLs", () => {
  fc.assert(
    fc.property(list, (sharedList) => {
      expect(writeSharedList(sharedList)).toMatch(/^[\w-]+$/);
    }),
  );
});

test("a byte order mark at the start of a name is kept", () => {
  const marked = { name: "\uFEFFList", zones: [{ name: "", lines: [] }] };
  expect(readSharedList(writeSharedList(marked))).toEqual({ list: marked });
});

const office: SharedList = {
  name: "Hafenbüro, Gebäude B",
  zones: [
    {
      name: "Erdgeschoß",
      lines: [
        { code: "TAR150R-15-840-DA", quantity: 24, note: "" },
        { code: "TAR150R-15-840-DA-E3", quantity: 4, note: "über der Tür" },
      ],
    },
  ],
};

test("the browser's ids are omitted", () => {
  const stored = { id: 7, name: office.name, zones: office.zones.map((zone, index) => ({ id: index + 1, ...zone })) };
  expect(readSharedList(writeSharedList(stored))).toEqual({ list: office });
});

test("an encoded list takes about ten characters per line if codes are similar", () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    code: `TAR150R-15-840-${index + 100}`,
    quantity: 12,
    note: "",
  }));
  expect(writeSharedList({ name: "", zones: [{ name: "", lines }] }).length).toBeLessThan(1200);
});

test("F12 a list without rooms is encoded as in earlier versions, and one with rooms in a newer version", () => {
  const [zone = { name: "", lines: [] }] = office.zones;
  const planned = {
    ...office,
    zones: [
      { ...zone, room: "office~8x5x3" },
      { name: "", lines: [] },
    ],
  };
  expect(readSharedList(writeSharedList(planned))).toEqual({ list: planned });
  expect([writeSharedList(office)[0], writeSharedList(planned)[0]]).toEqual(["1", "2"]);
  expect(writeSharedList({ name: "", zones: [{ name: "", lines: [{ code: "T-1", quantity: 2, note: "" }] }] })).toBe(
    "1AAEAAQADVC0xAgAQSVGy",
  );
});

test.each([
  ["zones", { zones: MAX_ZONES + 1 }],
  ["lines", { lines: MAX_LINES + 1 }],
])("a list with too many %s is rejected", (_, { zones = 1, lines = 0 }: { zones?: number; lines?: number }) => {
  const zone = {
    name: "",
    lines: Array.from({ length: lines }, (_, index) => ({ code: `T-${index}`, quantity: 1, note: "" })),
  };
  const encoded = writeSharedList({ name: "", zones: Array.from({ length: zones }, () => zone) });
  expect(readSharedList(encoded)).toEqual({ problem: "damaged" });
});

test("every truncation and every mistyped character is detected", () => {
  const whole = writeSharedList(office);
  for (let position = 0; position < whole.length; position++) {
    expect(readSharedList(whole.slice(0, position))).toEqual({ problem: "damaged" });
    const mistyped = whole.slice(0, position) + (whole[position] === "A" ? "B" : "A") + whole.slice(position + 1);
    expect(readSharedList(mistyped)).not.toHaveProperty("list");
  }
});

test.each([
  ["", "damaged"],
  ["1", "damaged"],
  ["1AAAAAA", "damaged"],
  ["hello", "damaged"],
  ["1ü", "damaged"],
  ["2AAAA", "damaged"],
  ["3AAAA", "newerVersion"],
])("%j is not a list, because it is %s", (encoded, problem) => {
  expect(readSharedList(encoded)).toEqual({ problem });
});

test("decoding a list never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[12][\w-]{0,60}$/)), (any) => {
      expect(readSharedList(any)).toBeTypeOf("object");
    }),
    { numRuns: 5000 },
  );
});
