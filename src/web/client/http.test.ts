import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withOneRetry } from "./http.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
  // Deliberately literals: they state the rule.
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

  test("A3 that is aborted is not retried", async () => {
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
