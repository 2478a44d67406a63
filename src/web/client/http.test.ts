import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  createMemoryRouter,
  RouterContextProvider,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as routerDataStrategy,
} from "react-router";
import { withOneRetry, retryDataRequests } from "./http.ts";

/** Replies with each status in turn, then repeats the last. `0`: no response. */
function sender(...replies: readonly { readonly status: number; readonly retryAfter?: string }[]) {
  const send = vi.fn(() => {
    const { status, retryAfter } = replies[Math.min(send.mock.calls.length, replies.length) - 1] ?? { status: 0 };
    if (status === 0) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response("", { status, headers: retryAfter ? { "retry-after": retryAfter } : {} }));
  });
  return send;
}

async function statusAfter(send: ReturnType<typeof sender>): Promise<number> {
  const status = withOneRetry(send, undefined).then(
    ({ status }) => status,
    () => 0,
  );
  await vi.runAllTimersAsync();
  return status;
}

describe("A3 a request", () => {
  // Deliberately literal statuses: they state the rule.
  test.each([408, 409, 425, 429, 500, 502, 503, 504])("A3 answered with %i is retried once", async (status) => {
    const recovering = sender({ status }, { status: 200 });
    expect(await statusAfter(recovering)).toBe(200);
    expect(recovering).toHaveBeenCalledTimes(2);
    const failing = sender({ status });
    expect(await statusAfter(failing)).toBe(status);
    expect(failing).toHaveBeenCalledTimes(2);
  });

  test.each([200, 204, 304, 400, 401, 403, 404, 405, 406, 407, 410, 412, 418, 422, 501, 505])(
    "A3 answered with %i is not retried",
    async (status) => {
      const send = vi.fn(() => Promise.resolve({ status, headers: new Headers() } as Response));
      await withOneRetry(send, undefined);
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  test("A3 without a response is retried once", async () => {
    const send = sender({ status: 0 });
    expect(await statusAfter(send)).toBe(0);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("A3 is not retried when it is aborted", async () => {
    const controller = new AbortController();
    controller.abort();
    const send = sender({ status: 0 });
    await expect(withOneRetry(send, controller.signal)).rejects.toThrow("Failed to fetch");
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("A4 is retried after the time in Retry-After, not before", async () => {
    const send = sender({ status: 503, retryAfter: "2" }, { status: 200 });
    const response = withOneRetry(send, undefined);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(401);
    expect(send).toHaveBeenCalledTimes(2);
    expect((await response).status).toBe(200);
  });
});

const onNoResponse = vi.fn<() => void>();
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
  onNoResponse.mockClear();
  retryDataRequests(onNoResponse);
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

test("A3 the router requests data with the page's fetch, at addresses ending in .data (fails if a router release changes this)", async () => {
  await navigate();
  expect(requests).toEqual(["http://localhost/en.data"]);
});

test("A3 the router's request is retried once after a temporary failure", async () => {
  statuses = [503, 503];
  await navigate();
  expect(requests).toHaveLength(2);
});

test("E2 the router's request is reported if it gets no response, and not if it gets an error", async () => {
  statuses = [503, 503];
  await navigate();
  expect(onNoResponse).not.toHaveBeenCalled();
  for (let attempt = 0; attempt < 2; attempt++) fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await navigate();
  expect(onNoResponse).toHaveBeenCalledTimes(1);
});

test.each([
  ["a request for another address", "/api/mongo/pml/families", undefined],
  ["a request that is not a GET", new URL("http://localhost/en.data"), { method: "POST" }],
])("A3 the page's fetch does not retry %s", async (_, input, init) => {
  statuses = [503, 503];
  expect((await window.fetch(input, init)).status).toBe(503);
  expect(requests).toHaveLength(1);
});
