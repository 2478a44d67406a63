import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPendingNavigation } from "./pending-navigation.ts";

const requestOf = (path: string): Request => new Request(`https://lumenry.example${path}`);

const showAt = (pathname: string, search = ""): void => void vi.stubGlobal("location", { pathname, search });

beforeEach(() => showAt("/en", "?a=1"));
afterEach(() => vi.unstubAllGlobals());

test("R3 a pending navigation's page is wanted until the router shows it", async () => {
  const { record: note, targetAddress: wantedAddress } = createPendingNavigation("/en");
  expect(wantedAddress()).toBe("/en?a=1");
  const navigation = note(requestOf("/en/imprint?b=2"), () => Promise.resolve(wantedAddress()));
  expect(await navigation).toBe("/en/imprint?b=2");
  expect(wantedAddress()).toBe("/en/imprint?b=2");
  showAt("/en/imprint", "?b=2");
  expect(wantedAddress()).toBe("/en/imprint?b=2");
  showAt("/en/imprint", "?b=3");
  expect(wantedAddress()).toBe("/en/imprint?b=3");
});

test("R3 a failed navigation's page is wanted until its error is shown", async () => {
  const { record: note, targetAddress: wantedAddress } = createPendingNavigation("/en");
  const failure = new TypeError("no code");
  await expect(note(requestOf("/en/imprint"), () => Promise.reject(failure))).rejects.toBe(failure);
  expect(wantedAddress()).toBe("/en/imprint");
  showAt("/en/imprint");
  expect(wantedAddress()).toBe("/en/imprint");
  await note(requestOf("/en/privacy"), () => Promise.resolve());
  showAt("/en/privacy");
  expect(wantedAddress()).toBe("/en/privacy");
});

test("R3 of two navigations the later one's page is wanted, whichever ends first", async () => {
  const { record: note, targetAddress: wantedAddress } = createPendingNavigation("/en");
  const [first, second] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const earlier = note(requestOf("/en/imprint"), () => first.promise);
  const later = note(requestOf("/en/privacy"), () => second.promise);
  first.reject(new DOMException("superseded", "AbortError"));
  await expect(earlier).rejects.toThrow("superseded");
  expect(wantedAddress()).toBe("/en/privacy");
  second.resolve(undefined);
  await later;
  expect(wantedAddress()).toBe("/en/privacy");
});
