import {
  createMemoryRouter,
  RouterContextProvider,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as routerDataStrategy,
} from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryDataRequests } from "./retry-data-requests.ts";

const requests: string[] = [];
let statuses: number[];

const fetchMock = vi.fn((input: RequestInfo | URL) => {
  requests.push(input instanceof Request ? input.url : String(input));
  return Promise.resolve(new Response(null, { status: statuses.shift() ?? 404 }));
});

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  statuses = [];
  vi.stubGlobal("window", { fetch: fetchMock, location: { origin: "http://localhost" } });
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => window.fetch(input, init));
  retryDataRequests();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A client-side navigation to a page whose data is on the server. */
async function navigate(): Promise<void> {
  const id = "page";
  const manifest = { routes: { [id]: { id, hasLoader: true, hasClientLoader: false, module: "", path: "en" } } };
  const loader = () => null;
  const router: ReturnType<typeof createMemoryRouter> = createMemoryRouter(
    [{ path: "/" }, { id, path: "/en", loader }],
    {
      getContext: () => new RouterContextProvider(),
      dataStrategy: routerDataStrategy(() => router, manifest as never, {}, true),
    },
  );
  const navigation = router.navigate("/en");
  await vi.runAllTimersAsync();
  await navigation;
  router.dispose();
}

test("A3 the router requests data with the page's fetch, at addresses ending in .data; fails when a release changes it", async () => {
  await navigate();
  expect(requests).toEqual(["http://localhost/en.data"]);
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  "A3 the router's request is retried once after %i",
  async (status) => {
    statuses = [status, status];
    await navigate();
    expect(requests).toHaveLength(2);
  },
);

test.each([
  ["another address", "/api/mongo/pml/families", undefined],
  ["a request that is not a GET", new URL("http://localhost/en.data"), { method: "POST" }],
])("A3 %s is passed on unchanged", async (_, input, init) => {
  statuses = [503, 503];
  expect((await window.fetch(input, init)).status).toBe(503);
  expect(requests).toHaveLength(1);
});
