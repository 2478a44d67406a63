import { beforeEach, expect, test } from "vitest";
import { stubLocalStorage } from "../../../tests/fixtures/local-storage.ts";
import { rememberedRoom, rememberRoom } from "./room-store.ts";

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  stubLocalStorage(storage);
});

test("F10 a room is kept for the next visit until it is removed", () => {
  const room = "office~8xx";
  expect(rememberedRoom()).toBeUndefined();
  rememberRoom(room);
  expect(rememberedRoom()).toEqual(room);
  rememberRoom(undefined);
  expect([rememberedRoom(), storage.size]).toEqual([undefined, 0]);
});

test.each(["", "x".repeat(1001)])("F10 a stored string that is not a room is ignored", (text) => {
  rememberRoom("~");
  for (const key of storage.keys()) storage.set(key, text);
  expect(rememberedRoom()).toBeUndefined();
});
