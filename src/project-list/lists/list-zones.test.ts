import { expect, test } from "vitest";
import { MAX_LINES, MAX_ROOM_LENGTH, MAX_ZONES } from "#model/bounds.ts";
import { addNamedZone, addPlanAsZone, addZone, removeZone, renameZone, replanZone, sortLines } from "./list-zones.ts";
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
/** The zones as a string: `1: C×1 A×1 | 2Hall: B×1 A×1`. */
const summaryOf = ({ zones }: ProjectList) =>
  zones
    .map(({ id, name, lines }) =>
      [`${id}${name}:`, ...lines.map(({ code, quantity }) => `${code}×${quantity}`)].join(" "),
    )
    .join(" | ");
const replan = (zone: Parameters<typeof replanZone>[2], quantities: Record<string, number>, zoneId = 2) =>
  replanZone(
    office,
    zoneId,
    zone,
    Object.entries(quantities).map(([code, quantity]) => ({ code, quantity })),
  );

test.each([
  ["a zone is added with a new id", addZone(office, " Cellar "), "1: C×1 A×1 | 2Hall: B×1 A×1 | 3Cellar:"],
  ["a zone is renamed", renameZone(office, 1, "Desk"), "1Desk: C×1 A×1 | 2Hall: B×1 A×1"],
  [
    "replanning a zone sets the quantity of one of its articles",
    replan({ name: "Office" }, { a: 12 }),
    "1: C×1 A×1 | 2Office: B×1 a×12",
  ],
  [
    "replanning a zone adds an article that it does not have",
    replan({ name: "Hall" }, { D: 3 }),
    "1: C×1 A×1 | 2Hall: B×1 A×1 D×3",
  ],
  ["an unknown zone is not replanned", replan({ name: "Hall" }, { D: 3 }, 7), summaryOf(office)],
  [
    "a zone is replanned with two articles",
    replan({ name: "Hall" }, { A: 5, D: 3 }),
    "1: C×1 A×1 | 2Hall: B×1 A×5 D×3",
  ],
  [
    "replanning a zone replaces the articles of the previous plan",
    replan({ name: "Hall", replacedCodes: ["b", "A"] }, { D: 3 }),
    "1: C×1 A×1 | 2Hall: D×3",
  ],
  ["a zone whose name exists is not added", addNamedZone(office, "Hall"), "1: C×1 A×1 | 2Hall: B×1 A×1"],
  ["a zone with a new name is added", addNamedZone(office, "Lab"), "1: C×1 A×1 | 2Hall: B×1 A×1 | 3Lab:"],
  [
    "an unnamed and empty last zone gets the name of the zone to add",
    addNamedZone(addZone(office, ""), "Lab"),
    "1: C×1 A×1 | 2Hall: B×1 A×1 | 3Lab:",
  ],
  ["the lines of a removed zone are moved to the previous one", removeZone(office, 2), "1: C×1 A×2 B×1"],
  ["the lines of the first zone, if removed, are moved to the next", removeZone(office, 1), "2Hall: B×1 A×2 C×1"],
  ["the only zone cannot be removed", removeZone(removeZone(office, 2), 1), "1: C×1 A×2 B×1"],
  ["removing an unknown zone changes nothing", removeZone(office, 9), "1: C×1 A×1 | 2Hall: B×1 A×1"],
  [
    "the lines of each zone are sorted",
    sortLines(office, (a, b) => a.code.localeCompare(b.code)),
    "1: A×1 C×1 | 2Hall: A×1 B×1",
  ],
])("%s", (_, list, expected) => {
  expect(summaryOf(list)).toBe(expected);
});

test("F12 a plan is added as a zone, or to the last zone if that is unnamed and empty", () => {
  const added = addPlanAsZone(office, { name: "Lab", room: "lab~6x4x3" }, [
    { code: "D", quantity: 12 },
    { code: "E", quantity: 2 },
  ]);
  expect(summaryOf(added)).toContain(" | 3Lab: D×12 E×2");
  expect(added.zones.map(({ room }) => room)).toEqual([undefined, undefined, "lab~6x4x3"]);
  const reused = addPlanAsZone({ ...office, zones: [{ id: 1, name: "", lines: [] }] }, { name: "Lab" }, [
    { code: "D", quantity: 2 },
  ]);
  expect(summaryOf(reused)).toBe("1Lab: D×2");
});

test("a named zone that exceeds the maximum number changes nothing", () => {
  const zones = Array.from({ length: MAX_ZONES }, (_, index) => ({ id: index + 1, name: `Room ${index}`, lines: [] }));
  const full = { ...office, zones };
  expect(addNamedZone(full, "Lab")).toBe(full);
});

test("a zone whose lines do not all fit into its neighbour is not removed, and keeps them all", () => {
  const linesOf = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => line(`${prefix}${index}`));
  const zones = [
    { id: 1, name: "", lines: linesOf("A", MAX_LINES - 1) },
    { id: 2, name: "Hall", lines: linesOf("B", 2) },
  ];
  const full = { ...office, zones };
  expect(removeZone(full, 2)).toBe(full);
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
