import { beforeEach, expect, test, vi } from "vitest";
import { createNavigationTracker } from "./navigation.ts";

const requestOf = (path: string): Request => new Request(`https://lumenry.example${path}`);

const showAt = (pathname: string, search = ""): void => void vi.stubGlobal("location", { pathname, search });

beforeEach(() => showAt("/en", "?a=1"));

test("R3 a pending navigation's page is the target until the router shows it", async () => {
  const { record, targetAddress } = createNavigationTracker("/en");
  expect(targetAddress()).toBe("/en?a=1");
  const navigation = record(requestOf("/en/imprint?b=2"), () => Promise.resolve(targetAddress()));
  expect(await navigation).toBe("/en/imprint?b=2");
  expect(targetAddress()).toBe("/en/imprint?b=2");
  showAt("/en/imprint", "?b=2");
  expect(targetAddress()).toBe("/en/imprint?b=2");
  showAt("/en/imprint", "?b=3");
  expect(targetAddress()).toBe("/en/imprint?b=3");
});

test("R3 a failed navigation's page is the target until its error is shown", async () => {
  const { record, targetAddress } = createNavigationTracker("/en");
  const failure = new TypeError("no code");
  await expect(record(requestOf("/en/imprint"), () => Promise.reject(failure))).rejects.toBe(failure);
  expect(targetAddress()).toBe("/en/imprint");
  showAt("/en/imprint");
  expect(targetAddress()).toBe("/en/imprint");
  await record(requestOf("/en/privacy"), () => Promise.resolve());
  showAt("/en/privacy");
  expect(targetAddress()).toBe("/en/privacy");
});

test("R3 of two navigations, the later one's page is the target, whichever ends first", async () => {
  const { record, targetAddress } = createNavigationTracker("/en");
  const [first, second] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const firstNavigation = record(requestOf("/en/imprint"), () => first.promise);
  const secondNavigation = record(requestOf("/en/privacy"), () => second.promise);
  first.reject(new DOMException("superseded", "AbortError"));
  await expect(firstNavigation).rejects.toThrow("superseded");
  expect(targetAddress()).toBe("/en/privacy");
  second.resolve(undefined);
  await secondNavigation;
  expect(targetAddress()).toBe("/en/privacy");
});
