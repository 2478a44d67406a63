import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberedRoom, rememberRoom } from "./room-store.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("F10 a room that was set is known on the next visit, until it is taken away", () => {
  const room = "office~8xx";
  expect(rememberedRoom()).toBeUndefined();
  rememberRoom(room);
  expect(rememberedRoom()).toEqual(room);
  rememberRoom(undefined);
  expect([rememberedRoom(), kept.size]).toEqual([undefined, 0]);
});

test.each(["", "x".repeat(1001)])("F10 a kept text that is no room is none", (text) => {
  rememberRoom("~");
  for (const key of kept.keys()) kept.set(key, text);
  expect(rememberedRoom()).toBeUndefined();
});
