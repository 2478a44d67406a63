import fc from "fast-check";
import { expect, test } from "vitest";
import { codeCount, valuesOfCode } from "./column.ts";
import { eachAlone, encodeMembers, type MemberCodes, type MemberLists } from "./member-lists.ts";
import { singleValues } from "./value-sets.ts";

const ascending = (a: number, b: number): number => a - b;
/** Members are lists of numbers themselves; others stand for nothing. */
const read = (member: unknown): readonly number[] => (Array.isArray(member) ? (member as number[]) : []);

const anyMembers = fc.array(fc.oneof(fc.constant("blank"), fc.array(fc.nat({ max: 5 }), { maxLength: 3 })), { minLength: 1, maxLength: 5 }); // prettier-ignore
/** For each code of a field the positions of its members. */
const anyField = anyMembers.chain((members) =>
  fc.record({
    members: fc.constant(members),
    lists: fc.array(fc.array(fc.nat({ max: members.length - 1 }), { maxLength: 5 }), { minLength: 1, maxLength: 6 }),
  }),
);

function listsOf(members: readonly unknown[], lists: readonly (readonly number[])[]): MemberLists {
  const starts = Uint32Array.from({ length: lists.length + 1 }, (_, code) => lists.slice(0, code).flat().length);
  return { members, starts, numbers: Uint32Array.from(lists.flat()) };
}

test("rows have the values of all members in all fields, or those instead of none", () => {
  fc.assert(
    fc.property(
      fc.array(anyField, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(), { maxLength: 30 }),
      (all, seeds) => {
        const fields = all.map(({ members, lists }, at): MemberCodes => {
          const codes = Uint8Array.from(seeds, (seed) => (seed >>> at) % lists.length);
          return { codes, count: lists.length, lists: listsOf(members, lists) };
        });
        const column = encodeMembers(fields, read, [9], ascending);
        const expected = seeds.map((_, row) => {
          const found = fields.flatMap(({ codes }, at) =>
            (all[at]?.lists[codes[row] ?? 0] ?? []).flatMap((member) => read(all[at]?.members[member])),
          );
          return found.length === 0 ? [9] : [...new Set(found)].sort(ascending);
        });
        expect(Array.from(column.codes, (code) => valuesOfCode(column, code))).toEqual(expected);
      },
    ),
  );
});

test("several fields have one code for each set of values, in whichever of them these are", () => {
  const lists = listsOf([[1], [2]], [[], [0], [1]]);
  const field = (codes: Uint8Array): MemberCodes => ({ codes, count: 3, lists });
  const column = encodeMembers([field(Uint8Array.of(1, 2, 0)), field(Uint8Array.of(2, 1, 0))], read, [], ascending);
  expect([codeCount(column), ...column.codes]).toEqual([2, 0, 0, 1]);
});

test("a single field keeps its codes", () => {
  const codes = Uint8Array.of(1, 0, 1);
  const column = encodeMembers([{ codes, count: 2, lists: eachAlone([[4], [3, 3]]) }], read, [], ascending);
  expect(column.codes).toBe(codes);
  expect([column.values, valuesOfCode(column, 0), valuesOfCode(column, 1)]).toEqual([[3, 4], [4], [3]]);
});

test("sets of single values leave out absent ones", () => {
  const column = { ...singleValues([undefined, "a", undefined, "b"]), codes: new Uint8Array() };
  expect(column.values).toEqual(["a", "b"]);
  expect([0, 1, 2, 3].map((code) => valuesOfCode(column, code))).toEqual([[], ["a"], [], ["b"]]);
});
