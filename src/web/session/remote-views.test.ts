import { expect, test, vi } from "vitest";
import { readCachedFullCatalogue } from "./lists/offline-lists.ts";
import { fetchRemoteView, networkFirst } from "./remote-views.ts";
import type { Session } from "./session.ts";
import { INITIAL_SESSION, type Connection } from "./session-state.ts";

vi.mock("./lists/offline-lists.ts");

const setServerReachable = vi.fn<(isReachable: boolean) => void>();

/** A session with a cached full range. */
function sessionOf(connection: Connection): Session {
  vi.mocked(readCachedFullCatalogue).mockResolvedValue({} as never);
  setServerReachable.mockClear();
  const state = { ...INITIAL_SESSION, connection, loadedLists: {} };
  return { store: { getState: () => state }, host: {}, setServerReachable } as unknown as Session;
}

const lookUp = () => "cached";

test("offline the full range is searched without a request", async () => {
  const request = vi.fn(() => Promise.resolve("server"));
  expect(await networkFirst(sessionOf("offline"), request, lookUp)).toBe("cached");
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ["there is no connection", new TypeError("Failed to fetch")],
  ["the server does not respond in time", new DOMException("timed out", "TimeoutError")],
])("the full range is searched when %s, and the server counts as unreachable", async (_, error) => {
  vi.stubGlobal("fetch", () => Promise.reject(error));
  const session = sessionOf("online");
  const request = () => fetchRemoteView(session, { view: "shell", language: "en", query: [] });
  vi.useFakeTimers();
  const result = networkFirst(session, request, lookUp);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await result).toBe("cached");
  expect(setServerReachable.mock.calls).toEqual([[false]]);
});

test.each([
  ["is aborted", new DOMException("aborted", "AbortError")],
  ["gets an error status", new Error("404")],
])("the full range is not searched when a request %s", async (_, error) => {
  await expect(networkFirst(sessionOf("online"), () => Promise.reject(error), lookUp)).rejects.toBe(error);
  expect(setServerReachable).not.toHaveBeenCalled();
});
