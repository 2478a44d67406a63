import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPendingNavigation } from "./pending-navigation.ts";

const requestOf = (path: string): Request => new Request(`https://lumenry.example${path}`);

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/en", search: "?a=1" });
});
afterEach(() => vi.unstubAllGlobals());

test("R3 a pending navigation's page is wanted, and the page shown once it is there", async () => {
  const { note, wantedAddress } = createPendingNavigation("/en");
  expect(wantedAddress()).toBe("/en?a=1");
  const navigation = note(requestOf("/en/imprint?b=2"), () => Promise.resolve(wantedAddress()));
  expect(await navigation).toBe("/en/imprint?b=2");
  expect(wantedAddress()).toBe("/en?a=1");
});

test("R3 a failed navigation's page is wanted until the next one has succeeded", async () => {
  const { note, wantedAddress } = createPendingNavigation("/en");
  const failure = new TypeError("no code");
  await expect(note(requestOf("/en/imprint"), () => Promise.reject(failure))).rejects.toBe(failure);
  expect(wantedAddress()).toBe("/en/imprint");
  await note(requestOf("/en/privacy"), () => Promise.resolve());
  expect(wantedAddress()).toBe("/en?a=1");
});

test("R3 of two navigations the later one's page is wanted, whichever ends first", async () => {
  const { note, wantedAddress } = createPendingNavigation("/en");
  const [first, second] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const earlier = note(requestOf("/en/imprint"), () => first.promise);
  const later = note(requestOf("/en/privacy"), () => second.promise);
  first.reject(new DOMException("superseded", "AbortError"));
  await expect(earlier).rejects.toThrow("superseded");
  expect(wantedAddress()).toBe("/en/privacy");
  second.resolve(undefined);
  await later;
  expect(wantedAddress()).toBe("/en?a=1");
});
