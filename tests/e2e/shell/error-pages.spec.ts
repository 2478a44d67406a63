import { makeBrokenBuild, type BrokenBuild } from "../../setup/broken-build.ts";
import { DedicatedSite } from "../../setup/dedicated-site.ts";
import {
  findAccessibilityViolations,
  expect,
  navigateInApp,
  openReady,
  PHONE,
  collectSiteMessages,
  test,
  DEMO_DATA_DIR,
} from "../../setup/test.ts";
import { findOrThrow, listArticles, listPortfolios } from "../catalogue.ts";

test.describe("after a failed response", () => {
  test.use({
    expectedConsole: [/status of 50\d|could not be loaded|Internal Server Error|Unexpected Server Error|Error|ERR_/],
  });

  test("E2 G1 the error page shows the id under which the error is logged, once, and no internals, also when the connection is lost", async ({
    page,
    context,
  }) => {
    const errors = collectSiteMessages(page, "error");
    await openReady(page, "/en");
    await page.route(/\/imprint(\.data|\/_payload\.json)/, (route) =>
      route.fulfill({ status: 500, body: "stack at /srv/secret.ts:1" }),
    );
    await page.getByRole("link", { name: "Imprint" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The circuit is broken");
    await expect(page.getByText(/Internal Server Error, reference [0-9a-f]{8}/)).toBeVisible();
    const id = (await page.locator("[data-error-id]").textContent()) ?? "none";
    await context.setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
    await expect(page.locator("[data-error-id]")).toHaveText(id);
    expect(errors.filter((line) => line.includes(id))).toHaveLength(1);
    await expect(page.getByText("secret")).toHaveCount(0);
    await expect(page).toHaveTitle("Internal Server Error | Lumenry");
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test("E2 a page whose request gets no response says that the server cannot be reached, until it responds", async ({
    page,
  }) => {
    await openReady(page, "/en");
    await page.route(/\/imprint(\.data|\/_payload\.json)/, (route) => route.abort());
    await page.route("**/healthz", (route) => route.abort());
    await page.getByRole("link", { name: "Imprint" }).click();
    const heading = page.getByRole("heading", { level: 1 });
    const note = page.getByRole("status").filter({ hasText: "The server cannot be reached." });
    await expect(heading).toHaveText("Not available offline");
    await note.getByRole("button", { name: "Try again" }).click();
    await expect(note).toBeVisible();
    await page.unroute("**/healthz");
    await expect(heading).toHaveText("Imprint", { timeout: 15_000 });
    await expect(note).toHaveCount(0);
  });

  test("E2 the drawing causes no layout shift when it loads after the text", async ({ page }) => {
    await page.setViewportSize(PHONE);
    const release = Promise.withResolvers<undefined>();
    await page.route(/\/error-drawing-[^/]*\.js$/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.route(/\/imprint(\.data|\/_payload\.json)/, (route) => route.fulfill({ status: 500 }));
    await openReady(page, "/en");
    await page.getByRole("link", { name: "Imprint" }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("The circuit is broken");
    const drawing = page.getByRole("main").getByRole("img");
    await expect(drawing).toHaveCount(0);
    const initialBox = await heading.boundingBox();
    release.resolve(undefined);
    await expect(drawing).toBeVisible();
    expect(await heading.boundingBox()).toEqual(initialBox);
  });
});

test.describe("where a cold visit to a product page leads to the home page", () => {
  test.use({ expectedConsole: [/status of 503|could not be loaded|Service Unavailable|Error/] });

  test("E2 F9 a failed product page is retried with its filters", async ({ page }) => {
    const articles = await listArticles();
    const articleOutside = (portfolio: string) =>
      articles.find((article) => article.url_configs_data.every((offer) => offer.portfolio_id !== portfolio));
    const { portfolio_id: portfolio } = findOrThrow(
      await listPortfolios(),
      (portfolio) => articleOutside(portfolio.portfolio_id) !== undefined,
    );
    const code = articleOutside(portfolio)?.article_code ?? "";
    await openReady(page, `/en?id=${portfolio}`);
    const failing = /\/products\/.*\.data|\/api\/view/;
    await page.route(failing, (route) => route.fulfill({ status: 503 }));
    await navigateInApp(page, `/en/products/${code}?control=DALI-2`);
    await expect(page.locator("[data-error-page]")).toBeVisible();
    await page.unroute(failing);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
    await expect(page).toHaveURL(/\?control=DALI-2$/);
  });
});

test.describe("E2 a page that the running server cannot render", () => {
  test.describe.configure({ mode: "default" });
  test.use({ expectedConsole: [/status of 500|^request to http:\/\/127\.0\.0\.1|Internal Server Error/] });
  const FAILED = {
    title: "Der Stromkreis ist unterbrochen",
    message: /Interner Serverfehler, Kennung ([0-9a-f]{8})/,
    home: "Startseite",
  } as const;
  let build: BrokenBuild;
  let site: DedicatedSite;

  test.beforeAll(async () => {
    build = makeBrokenBuild();
    site = new DedicatedSite({ root: build.root, dataDir: DEMO_DATA_DIR });
    await site.start();
  });
  test.afterAll(async () => {
    await site.stop();
    build.remove();
  });

  test("E2 shows the id in the log, no internals, and a link to the home page, with and without scripts; a later error gets another id", async ({
    page,
    request,
  }) => {
    const { title, message, home } = FAILED;
    const line = (id: string) =>
      new RegExp(`\\|error\\|lumenry\\|Internal Server Error\\|${id}\\|/de/search\\|.*searches-`);
    const served = await request.get(`${site.url}/de/search?q=secret`);
    expect([served.status(), served.headers()["cache-control"]]).toEqual([500, "no-store"]);
    const html = await served.text();
    expect(html).not.toMatch(/searches-|ERR_MODULE|Cannot find|file:\/\/|\.js:\d|at async/);
    const text = /<main[^]*<\/main>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, "") ?? "";
    expect(text).toContain(title);
    expect(text).toContain(home);
    expect(text).not.toMatch(/secret|search/);
    expect(site.log).toMatch(line(message.exec(text)?.[1] ?? "none"));

    await page.goto(`${site.url}/de/search?q=secret`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const [, id = "none"] = message.exec(await page.getByRole("main").innerText()) ?? [];
    expect(site.log).toMatch(line(id));
    expect(await page.getByRole("main").innerText()).not.toMatch(/secret|search/);

    const errors = collectSiteMessages(page, "error");
    await page.route(/\/imprint(\.data|\/_payload\.json)/, (route) => route.fulfill({ status: 500 }));
    await page.getByRole("link", { name: "Impressum" }).click();
    const laterId = page.locator("[data-error-id]");
    await expect(laterId).not.toHaveText(id);
    const later = (await laterId.textContent()) ?? "none";
    expect(errors.filter((message) => message.includes(later))).toHaveLength(1);
    await page.getByRole("main").getByRole("link", { name: home }).click();
    await expect(page).toHaveURL(`${site.url}/de`);
  });
});
