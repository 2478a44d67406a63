import { beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { stubLocalStorage } from "../../../tests/fixtures/local-storage.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { lightDistributionsNotLoaded } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";
import { getBytes } from "#web/client/http.ts";
import { rememberPlan } from "#web/visitor/plan-store.ts";
import { loadPlanner, findLoadedPlanner, type RoomPlannerState } from "./room-planner-store.ts";

vi.mock("#web/client/http.ts");
vi.mock("#web/session/lists/catalogue-cache.ts");

const catalogueOf = (version: string) => ({ version, articleCount: 0 }) as unknown as Catalogue;
const [catalogue, nextCatalogue] = [catalogueOf("1"), catalogueOf("2")];
const createPlannerStore = () => createStore<RoomPlannerState>(() => ({}));
const request = vi.mocked(getBytes);
const failure = new TypeError("no connection");

beforeEach(() => {
  request.mockReset();
  request.mockRejectedValue(failure);
  vi.spyOn(log, "error").mockReturnValue(undefined);
});

test("F11 a catalogue's planner is loaded once and cached", async () => {
  const store = createPlannerStore();
  const [first, second] = await Promise.all([loadPlanner(store, catalogue, "a"), loadPlanner(store, catalogue, "a")]);
  expect(second).toBe(first);
  expect(request).toHaveBeenCalledTimes(1);
  expect(findLoadedPlanner(store, catalogue)).toBe(first);
  expect(findLoadedPlanner(store, nextCatalogue)).toBeUndefined();
  expect(findLoadedPlanner(store, undefined)).toBeUndefined();
});

test("F11 the displayed catalogue keeps its planner while the next catalogue's planner is loaded", async () => {
  const store = createPlannerStore();
  const planner = await loadPlanner(store, catalogue, undefined);
  const changes = vi.fn<() => void>();
  store.subscribe(changes);
  const next = await loadPlanner(store, nextCatalogue, undefined);
  expect([findLoadedPlanner(store, catalogue), findLoadedPlanner(store, nextCatalogue)]).toEqual([planner, next]);
  expect(planner).not.toBe(next);
  expect(changes).toHaveBeenCalledTimes(2);
});

test("F11 missing light data is logged as an error; the planner works without it", async () => {
  expect(await loadPlanner(createPlannerStore(), catalogue, undefined)).toBeTypeOf("function");
  expect(vi.mocked(log.error).mock.calls).toEqual([[lightDistributionsNotLoaded, failure]]);
});

test("F11 a planner that is loaded late does not replace that of a newer catalogue", async () => {
  const store = createPlannerStore();
  const slow = Promise.withResolvers<never>();
  request.mockReturnValueOnce(slow.promise);
  const overtaken = loadPlanner(store, catalogue, undefined);
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  const latest = await loadPlanner(store, nextCatalogue, undefined);
  slow.reject(failure);
  await overtaken;
  expect(findLoadedPlanner(store, nextCatalogue)).toBe(latest);
});

test("F11 a discarded request is repeated", async () => {
  const store = createPlannerStore();
  const first = await loadPlanner(store, catalogue, undefined);
  store.setState({ request: undefined });
  const second = await loadPlanner(store, catalogue, undefined);
  expect(second).not.toBe(first);
  expect(findLoadedPlanner(store, catalogue)).toBe(second);
});

test("F24 after the visitor has planned another room, the planner is a new object", async () => {
  stubLocalStorage(new Map());
  const store = createPlannerStore();
  const first = await loadPlanner(store, catalogue, undefined);
  const figures = { pieces: 6, illuminance: 582, planned: { uniformity: 0.6 } };
  expect(await loadPlanner(store, catalogue, undefined)).toBe(first);
  rememberPlan("1", { room: "~6x4", code: "T-1", figures });
  expect(await loadPlanner(store, catalogue, undefined)).not.toBe(first);
});

test("each session has its own planner", async () => {
  const [store, otherStore] = [createPlannerStore(), createPlannerStore()];
  await loadPlanner(store, catalogue, undefined);
  expect(otherStore.getState()).toEqual({});
});
