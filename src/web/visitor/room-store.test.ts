import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberedRoom, rememberRoom } from "./room-store.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
});
afterEach(() => vi.unstubAllGlobals());

test("F10 a room is kept for the next visit until it is removed", () => {
  const room = "office~8xx";
  expect(rememberedRoom()).toBeUndefined();
  rememberRoom(room);
  expect(rememberedRoom()).toEqual(room);
  rememberRoom(undefined);
  expect([rememberedRoom(), kept.size]).toEqual([undefined, 0]);
});

test.each(["", "x".repeat(1001)])("F10 a stored text that is not a room is ignored", (text) => {
  rememberRoom("~");
  for (const key of kept.keys()) kept.set(key, text);
  expect(rememberedRoom()).toBeUndefined();
});
