import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withOneRetry } from "./http.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers with one status after the other, then repeats the last. `0`: no answer. */
function server(...replies: readonly { readonly status: number; readonly retryAfter?: string }[]) {
  const ask = vi.fn(() => {
    const { status, retryAfter } = replies[Math.min(ask.mock.calls.length, replies.length) - 1] ?? { status: 0 };
    if (status === 0) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response("", { status, headers: retryAfter ? { "retry-after": retryAfter } : {} }));
  });
  return ask;
}

async function statusAfter(ask: ReturnType<typeof server>): Promise<number> {
  const answer = withOneRetry(ask, undefined).then(
    ({ status }) => status,
    () => 0,
  );
  await vi.runAllTimersAsync();
  return answer;
}

describe("A3 a request", () => {
  // The rule's numbers are repeated here on purpose.
  test.each([408, 409, 425, 429, 500, 502, 503, 504])("A3 answered with %i is retried once", async (status) => {
    const passing = server({ status }, { status: 200 });
    expect(await statusAfter(passing)).toBe(200);
    expect(passing).toHaveBeenCalledTimes(2);
    const lasting = server({ status });
    expect(await statusAfter(lasting)).toBe(status);
    expect(lasting).toHaveBeenCalledTimes(2);
  });

  test.each([200, 204, 304, 400, 401, 403, 404, 405, 406, 407, 410, 412, 418, 422, 501, 505])(
    "A3 answered with %i is not retried",
    async (status) => {
      const ask = vi.fn(() => Promise.resolve({ status, headers: new Headers() } as Response));
      await withOneRetry(ask, undefined);
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );

  test("A3 that is not answered is retried once", async () => {
    const ask = server({ status: 0 });
    expect(await statusAfter(ask)).toBe(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("A3 that is aborted is not retried", async () => {
    const ended = new AbortController();
    ended.abort();
    const ask = server({ status: 0 });
    await expect(withOneRetry(ask, ended.signal)).rejects.toThrow("Failed to fetch");
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("A4 is retried after the time in Retry-After, not before", async () => {
    const ask = server({ status: 503, retryAfter: "2" }, { status: 200 });
    const answer = withOneRetry(ask, undefined);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(401);
    expect(ask).toHaveBeenCalledTimes(2);
    expect((await answer).status).toBe(200);
  });
});
