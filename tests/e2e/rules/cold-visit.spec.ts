import type { Page } from "@playwright/test";
import { SITES, expect, openReady, test } from "../../setup/test.ts";

interface NetworkLog {
  readonly requests: string[];
  /** Responses with a status of at least 400, and requests without a response. */
  readonly failures: string[];
  readonly scripts: Promise<string>[];
}

function logNetwork(page: Page): NetworkLog {
  const log: NetworkLog = { requests: [], failures: [], scripts: [] };
  page.on("request", (request) => log.requests.push(request.url()));
  page.on("requestfailed", (request) => log.failures.push(`${request.url()} ${request.failure()?.errorText ?? ""}`));
  page.on("response", (response) => {
    if (response.status() >= 400) log.failures.push(`${response.url()} ${response.status()}`);
    if (response.request().resourceType() === "script") log.scripts.push(response.text().catch(() => ""));
  });
  return log;
}

const duplicates = (urls: readonly string[]) => urls.filter((url, index) => urls.indexOf(url) !== index);
const LIST_COUNT = 8;
/** Text that occurs only in the messages of one language. */
const TEXTS = { en: "Skip to content", de: "Zum Inhalt springen" } as const;

for (const { site, path } of [
  { site: "standard", path: "" },
  { site: "deepLinks", path: "/products/DOW" },
] as const)
  test.describe(`a cold visit to /de${path}`, () => {
    test.use({ site, serviceWorkers: "allow" });

    test("A1 R1 L3 causes each request once, only to this site, without failures", async ({ page }) => {
      const log = logNetwork(page);
      await openReady(page, `/de${path}`);
      await page.waitForLoadState("networkidle");
      expect(log.requests.filter((url) => new URL(url).origin !== SITES[site].url)).toEqual([]);
      expect(duplicates(log.requests)).toEqual([]);
      expect(log.failures).toEqual([]);
      expect(log.requests.filter((url) => url.includes("/api/mongo/pml/"))).toHaveLength(LIST_COUNT);
      const code = (await Promise.all(log.scripts)).join("\n");
      expect(code).toContain(TEXTS.de);
      expect(code).not.toContain(TEXTS.en);
    });
  });
