import { expect, test } from "vitest";
import { zonePlan, zonePlanPath } from "./planner-path.ts";

const line = (code: string, quantity: number) => ({ code, quantity });
const GRID = { columns: 3, rows: 2 };
const POSITIONS = [{ x: 1, y: 2, turn: 0, article: 0 }, { x: 3, y: 2, turn: 1, article: 1 }] as const; // prettier-ignore

test.each([
  ["the only line of a zone", { room: "office~g3x2", lines: [line("A", 5)] }, "A", { article: "A", grid: GRID }],
  ["a line with as many pieces", { room: "office~g3x2", lines: [line("A", 5), line("B", 6)] }, "B", { article: "B", grid: GRID }],
  ["another line", { room: "office~g3x2", lines: [line("A", 5), line("B", 6)] }, "A", { article: "A", grid: undefined }],
  ["either article of two, the first", { room: "office~g3x2~p1000x2000_3000x2000r1b~a=A~b=B", lines: [line("A", 1), line("B", 1)] }, "A", { article: "A", secondArticle: "B", grid: GRID, positions: POSITIONS }],
  ["either article of two, the second", { room: "office~p1000x2000_3000x2000r1b~a=A~b=B", lines: [line("A", 1), line("B", 1)] }, "B", { article: "A", secondArticle: "B", positions: POSITIONS }],
  ["a line beside two planned articles", { room: "office~p1000x2000_3000x2000r1b~a=A~b=B", lines: [line("A", 1), line("B", 1), line("C", 2)] }, "C", { article: "C", secondArticle: undefined, positions: undefined }],
  ["a zone without a room", { lines: [line("A", 1)] }, "A", { article: "A", grid: undefined }],
])("F12 a zone's luminaires belong to %s as planned", (_, zone, code, plan) => {
  expect(zonePlan(zone, code)).toMatchObject(plan);
}); // prettier-ignore

test("F12 a zone's plan has an address that restores it", () => {
  const zone = { room: "office~8xx~g3x2r1", lines: [line("A", 6)] };
  expect(zonePlanPath(zone, "A", { list: 2, zone: 5 })).toBe("/rooms?room=office~8xx&article=A&columns=3&rows=2&turn=90&zone=2.5"); // prettier-ignore
});
