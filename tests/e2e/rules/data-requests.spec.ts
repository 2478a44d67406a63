import { test } from "../../setup/http-fault-proxy.ts";
import { expect, navigateInApp, openReady } from "../../setup/test.ts";
import { listArticles, NORD } from "../catalogue.ts";

/** The codes of articles outside the portfolio, which only the server has. */
async function listCodesOutsidePortfolio(): Promise<readonly string[]> {
  const [all, inPortfolio] = await Promise.all([listArticles(), listArticles(NORD.id)]);
  const codesInPortfolio = new Set(inPortfolio.map(({ article_code: code }) => code));
  return all.map(({ article_code: code }) => code).filter((code) => !codesInPortfolio.has(code));
}

test.describe("when an article outside the portfolio is opened", () => {
  test.use({ expectedConsole: [/status of \d{3}|Internal Server Error|Failed to load resource/] });

  test("A3 a single failure is retried unnoticed, after the time in Retry-After", async ({ page, siteProxy }) => {
    const [code = ""] = await listCodesOutsidePortfolio();
    await openReady(page, `/en?id=${NORD.id}`);
    const data = `/en/products/${encodeURIComponent(code)}.data`;
    siteProxy.injectFault(data, { status: 503, body: "no", times: 1, headers: { "retry-after": "2" } });
    const start = Date.now();
    await navigateInApp(page, `/en/products/${encodeURIComponent(code)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
    expect(Date.now() - start).toBeGreaterThan(2_000);
    expect(siteProxy.countRequests(data)).toBe(2);
  });

  test("A3 E2 a persistent failure shows the matching error page", async ({ page, siteProxy }) => {
    const codes = await listCodesOutsidePortfolio();
    await openReady(page, `/en?id=${NORD.id}`);
    for (const [index, { status, title }] of [
      { status: 500, title: "The circuit is broken" },
      { status: 429, title: "The server is busy" },
      { status: 502, title: "The server is busy" },
      { status: 503, title: "The server is busy" },
    ].entries())
      await test.step(String(status), async () => {
        const data = `/en/products/${encodeURIComponent(codes[index] ?? "")}.data`;
        siteProxy.injectFault(data, { status, body: "stack at /srv/secret.ts:1" });
        await navigateInApp(page, `/en/products/${encodeURIComponent(codes[index] ?? "")}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(page.getByRole("main").getByText(/[Rr]eference [0-9a-f]{8}/)).toBeVisible();
        await expect(page.getByText("secret")).toHaveCount(0);
        expect(siteProxy.countRequests(data)).toBe(2);
        await navigateInApp(page, "/en");
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
      });
  });
});
