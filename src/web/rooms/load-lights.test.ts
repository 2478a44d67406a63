import { beforeEach, expect, test, vi } from "vitest";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { getBytes } from "#web/client/http.ts";
import { readCached, writeCached } from "#web/session/lists/catalogue-cache.ts";
import { loadLights } from "./load-lights.ts";

vi.mock("#web/client/http.ts");
vi.mock("#web/session/lists/catalogue-cache.ts");

const NO_LIGHTS = {
  lights: { flux: [], watts: [], photometry: [], mounting: [], body_height: [], estimated: [], in_mains_operation: [] },
  distributions: [],
  articles: [],
};
const bodyOf = (text: string) => new TextEncoder().encode(text);
const BODY = bodyOf(JSON.stringify(NO_LIGHTS));
const load = () => loadLights({ version: "1-a", articleCount: 0 } as Catalogue, undefined);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(getBytes).mockResolvedValue({ bytes: BODY, version: "1-a" });
});

test("F11 light data in the browser's cache is not requested", async () => {
  vi.mocked(readCached).mockResolvedValue(BODY);
  expect(await load()).toMatchObject({ lightByRow: expect.anything() as unknown });
  expect(getBytes).not.toHaveBeenCalled();
});

test.each([
  ["missing", undefined],
  ["in another format", bodyOf("{}")],
  ["damaged", bodyOf("{")],
])("F11 light data that is %s in the cache is requested and cached", async (_, cached) => {
  vi.mocked(readCached).mockResolvedValue(cached);
  expect(await load()).toBeDefined();
  expect(vi.mocked(writeCached).mock.calls).toEqual([["/api/light", "1-a", BODY]]);
});
