import { expect, test } from "vitest";
import { withRoom } from "./room-path.ts";

test.each([
  ["/products/DOW", "office", "/products/DOW?room=office"],
  ["/products/DOW?view=grid", "office", "/products/DOW?view=grid&room=office"],
  ["/products/DOW?room=stairs#list", "office", "/products/DOW?room=office#list"],
  ["/products/DOW", "a~b", "/products/DOW?room=a~~b"],
] as const)("F10 %s takes the room %j along", (path, roomType, expected) => {
  expect(withRoom(path, roomType)).toBe(expected);
});
