import { describe, expect, test } from "vitest";
import { createSiteCache } from "#server/http/site-cache.ts";
import { FLOODS } from "./setup/address-floods.ts";
import { createSiteFetch } from "./setup/test-app.ts";

// A server with little memory survives these floods for an hour in `npm run test:faults -- --only address-floods`.
describe("a flood of addresses without content", () => {
  test.each(Object.entries(FLOODS))("of a %s leaves no entry in the cache", async (_, address) => {
    const cache = createSiteCache(8 * 1024 * 1024);
    const fetchSite = createSiteFetch({}, { cache });
    for (let index = 0; index < 20; index++) await (await fetchSite(address(index))).arrayBuffer();
    expect([cache.entryCount, cache.bytes]).toEqual([0, 0]);
  });

  test("of distinct filters stays within the budget", async () => {
    const cache = createSiteCache(1_000_000);
    const fetchSite = createSiteFetch({ productDeepLinks: true }, { cache });
    for (let index = 0; index < 30; index++) await (await fetchSite(`/en/products/DOW?control=${index}`)).arrayBuffer();
    expect(cache.entryCount).toBeGreaterThan(0);
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  });
});
