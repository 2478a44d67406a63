import { expect, test } from "vitest";
import { MAX_ROOM_LENGTH } from "#model/bounds.ts";
import { addPlanAsZone, addZone, removeZone, renameZone, replanZone, sortLines } from "./list-zones.ts";
import type { ProjectList } from "./project-list.ts";

const line = (code: string) => ({ code, quantity: 1, note: "" });
const office: ProjectList = {
  id: 1,
  name: "Office",
  zones: [
    { id: 1, name: "", lines: [line("C"), line("A")] },
    { id: 2, name: "Hall", lines: [line("B"), line("A")] },
  ],
};
const summaryOf = ({ zones }: ProjectList) =>
  zones.map(({ id, name, lines }) => [id, name, lines.map(({ code, quantity }) => `${code}${quantity}`).join(" ")]);

test.each([
  [
    "a zone is added with a new id",
    addZone(office, " Cellar "),
    [
      [1, "", "C1 A1"],
      [2, "Hall", "B1 A1"],
      [3, "Cellar", ""],
    ],
  ],
  [
    "a zone is renamed",
    renameZone(office, 1, "Desk"),
    [
      [1, "Desk", "C1 A1"],
      [2, "Hall", "B1 A1"],
    ],
  ],
  [
    "replanning a zone sets the quantity of one of its articles",
    replanZone(office, 2, { name: "Office" }, [{ code: "a", quantity: 12 }]),
    [
      [1, "", "C1 A1"],
      [2, "Office", "B1 a12"],
    ],
  ],
  [
    "replanning a zone adds an article that it does not have",
    replanZone(office, 2, { name: "Hall" }, [{ code: "D", quantity: 3 }]),
    [
      [1, "", "C1 A1"],
      [2, "Hall", "B1 A1 D3"],
    ],
  ],
  [
    "an unknown zone is not replanned",
    replanZone(office, 7, { name: "Hall" }, [{ code: "D", quantity: 3 }]),
    summaryOf(office),
  ],
  [
    "a zone is replanned with two articles",
    replanZone(office, 2, { name: "Hall" }, [
      { code: "A", quantity: 5 },
      { code: "D", quantity: 3 },
    ]),
    [
      [1, "", "C1 A1"],
      [2, "Hall", "B1 A5 D3"],
    ],
  ],
  [
    "replanning a zone replaces the articles of the previous plan",
    replanZone(office, 2, { name: "Hall", replacedCodes: ["b", "A"] }, [{ code: "D", quantity: 3 }]),
    [
      [1, "", "C1 A1"],
      [2, "Hall", "D3"],
    ],
  ],
  ["the lines of a removed zone are moved to the previous one", removeZone(office, 2), [[1, "", "C1 A2 B1"]]],
  ["the lines of the first zone, if removed, are moved to the next", removeZone(office, 1), [[2, "Hall", "B1 A2 C1"]]],
  ["the only zone cannot be removed", removeZone(removeZone(office, 2), 1), [[1, "", "C1 A2 B1"]]],
  [
    "removing an unknown zone changes nothing",
    removeZone(office, 9),
    [
      [1, "", "C1 A1"],
      [2, "Hall", "B1 A1"],
    ],
  ],
  [
    "the lines of each zone are sorted",
    sortLines(office, (a, b) => a.code.localeCompare(b.code)),
    [
      [1, "", "A1 C1"],
      [2, "Hall", "A1 B1"],
    ],
  ],
])("%s", (_, list, expected) => {
  expect(summaryOf(list)).toEqual(expected);
});

test("F12 a plan is added as a zone, or to the last zone if that is unnamed and empty", () => {
  const added = addPlanAsZone(office, { name: "Lab", room: "lab~6x4x3" }, [
    { code: "D", quantity: 12 },
    { code: "E", quantity: 2 },
  ]);
  expect(summaryOf(added).at(-1)).toEqual([3, "Lab", "D12 E2"]);
  expect(added.zones.map(({ room }) => room)).toEqual([undefined, undefined, "lab~6x4x3"]);
  const reused = addPlanAsZone({ ...office, zones: [{ id: 1, name: "", lines: [] }] }, { name: "Lab" }, [
    { code: "D", quantity: 2 },
  ]);
  expect(summaryOf(reused)).toEqual([[1, "Lab", "D2"]]);
});

test("F12 a room too long to be stored is omitted", () => {
  const add = (length: number) =>
    addPlanAsZone(office, { name: "", room: "x".repeat(length) }, [{ code: "D", quantity: 1 }]);
  expect(add(MAX_ROOM_LENGTH).zones.at(-1)?.room).toHaveLength(MAX_ROOM_LENGTH);
  expect(add(MAX_ROOM_LENGTH + 1).zones.at(-1)).not.toHaveProperty("room");
});

test("F12 a different article replaces the only line of a planned zone, keeping only its note", () => {
  const known = "0123456789abcdef";
  const only = { ...line("A"), quantity: 4, note: "by the window", known };
  const list = { ...office, zones: [{ id: 5, name: "Old", room: "office", lines: [only] }] };
  const [zone] = replanZone(list, 5, { name: "New", room: "office~8xx~g3x2" }, [{ code: "B", quantity: 6 }]).zones;
  expect(zone).toEqual({
    id: 5,
    name: "New",
    room: "office~8xx~g3x2",
    lines: [{ code: "B", quantity: 6, note: "by the window" }],
  });
});
