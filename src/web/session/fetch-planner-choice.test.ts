import { beforeEach, expect, test, vi } from "vitest";
import { getBytes } from "#web/client/http.ts";
import { fetchPlannerChoice } from "./fetch-planner-choice.ts";
import { readCached, writeCached } from "./lists/catalogue-cache.ts";
import type { Session } from "./session.ts";

vi.mock("#web/client/http.ts");
vi.mock("./lists/catalogue-cache.ts");

const KEY = "/api/light/de/A1";
const BODY = new TextEncoder().encode('{"luminaire":{}}');

const fetchChoice = (connection: "online" | "offline") => {
  const state = { connection, loadedLists: { version: "1-a" }, currentCatalogue: {} };
  return fetchPlannerChoice({ store: { getState: () => state } } as unknown as Session, { language: "de", code: "A1" });
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(getBytes).mockResolvedValue({ bytes: BODY, version: "1-a" });
});

test("F11 an article for a room is cached, and read from the cache without a connection", async () => {
  expect(await fetchChoice("online")).toEqual({ luminaire: {} });
  expect(vi.mocked(writeCached).mock.calls).toEqual([[KEY, "1-a", BODY]]);
  vi.mocked(readCached).mockResolvedValue(BODY);
  expect(await fetchChoice("offline")).toEqual({ luminaire: {} });
  expect(getBytes).toHaveBeenCalledOnce();
});

test.each([
  ["cut short", '{"lumin', "1-a"],
  ["an HTML page in its place", "<html>", undefined],
])("F11 a response that is %s is an error and not cached", async (_, body, version) => {
  vi.mocked(getBytes).mockResolvedValue({ bytes: new TextEncoder().encode(body), version });
  await expect(fetchChoice("online")).rejects.toThrow(SyntaxError);
  expect(writeCached).not.toHaveBeenCalled();
});

test("A4 an article of another catalogue version is not cached", async () => {
  vi.mocked(getBytes).mockResolvedValue({ bytes: BODY, version: "2-b" });
  await fetchChoice("online");
  expect(writeCached).not.toHaveBeenCalled();
});
