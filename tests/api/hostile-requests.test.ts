import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { anyPath, HOSTILE_HEADERS, HOSTILE_PATHS, INJECTED_SCRIPT } from "./setup/hostile-requests.ts";
import { createSiteFetch, ORIGIN } from "./setup/test-app.ts";

const siteFetches = [createSiteFetch(), createSiteFetch({ productDeepLinks: true })];

// The router warns of every escape that it cannot decode.
beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());

/** Requests a path from both kinds of site, and checks what every response must satisfy. */
async function expectSafeResponse(path: string, headers: Record<string, string> = {}): Promise<void> {
  for (const fetchSite of siteFetches) {
    const response = await fetchSite(path, { headers });
    expect(response.status, path).toBeLessThan(500);
    expect(await response.text()).not.toContain(INJECTED_SCRIPT);
    const location = response.headers.get("location");
    if (location !== null) expect(new URL(location, ORIGIN).origin, location).toBe(ORIGIN);
    expect(response.headers.get("set-cookie") ?? "").not.toMatch(/alert|evil/);
  }
}

test.each(HOSTILE_PATHS)("the path %.80s gets a safe response", async (path) => {
  await expectSafeResponse(path);
});

test.each(HOSTILE_HEADERS)("a request with the header %s: %.80s gets a safe response", async (name, value) => {
  for (const path of ["/", "/en", "/nowhere", "/api/mongo/pml/categories"])
    await expectSafeResponse(path, { [name]: value });
});

test("any path and query gets a safe response", async () => {
  await fc.assert(
    fc.asyncProperty(anyPath, async (path) => {
      fc.pre(URL.canParse(ORIGIN + path));
      await expectSafeResponse(path);
    }),
    { numRuns: 150 },
  );
});
