import { describe, expect, test } from "vitest";
import { createSiteCache } from "#server/http/site-cache.ts";
import { FLOODS } from "./setup/address-floods.ts";
import { askSite } from "./setup/test-app.ts";

// A server with little memory outlives them for an hour in `npm run test:faults -- --only address-floods`.
describe("a flood of addresses that lead nowhere", () => {
  test.each(Object.entries(FLOODS))("of a %s leaves no entry behind", async (_, address) => {
    const cache = createSiteCache(8 * 1024 * 1024);
    const ask = askSite({}, { cache });
    for (let at = 0; at < 20; at++) await (await ask(address(at))).arrayBuffer();
    expect([cache.entryCount, cache.bytes]).toEqual([0, 0]);
  });

  test("of distinct filters stays within the budget", async () => {
    const cache = createSiteCache(1_000_000);
    const ask = askSite({ productDeepLinks: true }, { cache });
    for (let at = 0; at < 30; at++) await (await ask(`/en/products/DOW?control=${at}`)).arrayBuffer();
    expect(cache.entryCount).toBeGreaterThan(0);
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  });
});
