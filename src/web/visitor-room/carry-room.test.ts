import { beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "../../../tests/fixtures/local-storage.ts";
import { createRouterContextProvider } from "#web/session/session-context.ts";
import { Session } from "#web/session/session.ts";
import { rememberRoom } from "#web/visitor/room-store.ts";
import { carryRoom } from "./carry-room.ts";

const ROOM = "office~8xx";
const lists = { categories: [{ category_id: "DOW" }] };

let currentUrl: URL;

beforeEach(() => stubLocalStorage(new Map()));

/** The redirect of a navigation; `undefined`: none. */
function redirectOf(from: string, to: string, isTraversal = false): string | undefined {
  currentUrl = new URL(isTraversal ? to : from, "https://lumenry.example");
  vi.stubGlobal("location", currentUrl);
  const session = new Session(from.split("?")[0] ?? from);
  session.store.setState(({ currentCatalogue }) => ({
    currentCatalogue: { ...currentCatalogue, catalogue: { lists } as never },
  }));
  try {
    carryRoom({ request: new Request(new URL(to, currentUrl)), context: createRouterContextProvider(session) });
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return `${thrown.headers.has("x-remix-replace") ? "replace " : ""}${thrown.headers.get("location") ?? ""}`;
  }
}

test.each([
  ["the planner", "/en", "/de/rooms", `/de/rooms?room=${ROOM}`],
  ["the planner with an article", "/en", "/de/rooms?article=T-1", `/de/rooms?article=T-1&room=${ROOM}`],
  ["a category", "/en", "/en/products/DOW?control=DALI-2", `/en/products/DOW?control=DALI-2&room=${ROOM}`],
  ["a comparison", "/en", "/en/compare?a=T-1", `/en/compare?a=T-1&room=${ROOM}`],
  ["the same page", "/en/compare?a=T-1&a=T-2&room=stairs", "/en/compare?a=T-1", `/en/compare?a=T-1&room=${ROOM}`],
])("F10 a link to %s carries the remembered room", (_, from, to, expected) => {
  rememberRoom(ROOM);
  expect(redirectOf(from, to)).toBe(expected);
});

test.each([
  ["an article", "/en/products/T-1"],
  ["a page without rooms", "/en/imprint"],
  ["an address with a room", "/en/products/DOW?room=stairs"],
  ["a planner's address with a type", "/en/rooms/stairs"],
])("F10 a link to %s is unchanged", (_, to) => {
  rememberRoom(ROOM);
  expect(redirectOf("/en", to)).toBeUndefined();
});

test.each([
  [
    "another page gets the current room",
    "/en/rooms",
    "/en/products/DOW?room=stairs",
    `replace /en/products/DOW?room=${ROOM}`,
  ],
  [
    "another page whose address has no room gets the current room",
    "/en/rooms",
    "/en/compare?a=T-1",
    `replace /en/compare?a=T-1&room=${ROOM}`,
  ],
  ["the same page gets its earlier room", "/en/products/DOW?room=office", "/en/products/DOW?room=stairs", undefined],
  ["the same page has no room again", "/en/products/DOW?room=office", "/en/products/DOW", undefined],
  ["the planner keeps the type of the address", "/en/rooms/office", "/en/rooms/stairs", undefined],
] as const)("F10 after Back, %s", (_, from, to, expected) => {
  rememberRoom(ROOM);
  expect(redirectOf(from, to, true)).toBe(expected);
});

test("F10 without a remembered room every address is unchanged", () => {
  expect(redirectOf("/en", "/en/products/DOW")).toBeUndefined();
  expect(redirectOf("/en/rooms", "/en/products/DOW?room=stairs", true)).toBeUndefined();
});
