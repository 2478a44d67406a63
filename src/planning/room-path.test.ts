import { expect, test } from "vitest";
import { withRoom } from "./room-path.ts";

test.each([
  ["/products/DOW", "office", "/products/DOW?room=office"],
  ["/products/DOW?view=grid", "office", "/products/DOW?view=grid&room=office"],
  ["/products/DOW?room=stairs#list", "office", "/products/DOW?room=office#list"],
  ["/rooms/office", "~8xx", "/rooms/office?room=~8xx"],
] as const)("F10 the path %s with the room %j is %s", (path, room, expected) => {
  expect(withRoom(path, room)).toBe(expected);
});
