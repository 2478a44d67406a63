import type { Page } from "@playwright/test";
import { test, type Proxy } from "../../setup/proxy.ts";
import { expect } from "../../setup/test.ts";

/** Rule S4 with a fake clock. */
const NORD = { id: "b3a7719d04f25c86e91ab2d7705fcc48136e9fd2", name: "Elektrogroßhandel Nord" };
const DEFAULT = "Lumenry Direct";
const PORTFOLIOS = "/api/mongo/pml/portfolios";
/** The steps of the clock; between them the page gets real time for work that does not depend on it. */
const STEP_MS = 100;

const picker = (page: Page) => page.getByRole("button", { name: /^Portfolio: / }).filter({ visible: true });

async function pass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await page.clock.runFor(Math.min(STEP_MS, ms - passed));
    await page.waitForTimeout(15);
  }
}

/** Advances the clock until the app is ready, or until well after the limit. */
async function passUntilReady(page: Page): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    if ((await page.locator("html").getAttribute("data-app-ready")) !== null) return;
    await pass(page, STEP_MS);
  }
}

/** Delays the answer with the portfolios until it is released. */
function holdPortfolios(misbehaving: Proxy): { readonly letGo: () => void } {
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  misbehaving.misbehave(PORTFOLIOS, { until, times: 1 });
  return { letGo };
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => message.text().startsWith("error|") && errors.push(message.text()));
  return errors;
}

const NOT_SET = `error|lumenry|Portfolio ${NORD.id} from the address could not be set`;

test.describe("S4 late portfolios, with id in the address", () => {
  test.use({ expectedConsole: [/could not be set/] });

  for (const { arriveMs, isApplied } of [
    { arriveMs: 1_900, isApplied: true },
    { arriveMs: 2_100, isApplied: false },
  ])
    test(`S4 E6 after ${arriveMs} ms at the start: ${isApplied ? "selected" : "the default, and an error"}`, async ({
      page,
      misbehaving,
    }) => {
      const errors = errorsOf(page);
      const { letGo } = holdPortfolios(misbehaving);
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1_000);
      const others = ["articles", "families", "filter-texts"].map((list) =>
        page.waitForResponse((response) => response.url().includes(`/pml/${list}`)),
      );
      await page.goto(`/en?id=${NORD.id}`);
      await Promise.all(others);
      await expect.poll(() => misbehaving.asked(PORTFOLIOS)).toBe(1);
      await pass(page, arriveMs);
      // Until then the splash covers the page: the app is not ready without its lists (R1).
      await expect(page.getByRole("status").filter({ hasText: "Loading …" })).toBeVisible();
      const arrived = page.waitForResponse((response) => response.url().endsWith(PORTFOLIOS));
      letGo();
      await (await arrived).finished();
      await passUntilReady(page);
      await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${isApplied ? NORD.name : DEFAULT}`);
      expect(errors).toEqual(isApplied ? [] : [NOT_SET]);
      await expect(page).toHaveURL(`${misbehaving.url}/en`);
    });
});

test.describe("S4 late portfolios, with an id added to the address later", () => {
  test.use({ expectedConsole: [/could not be set|could not be loaded|status of 404/] });

  for (const { arriveMs, isApplied } of [
    { arriveMs: 4_900, isApplied: true },
    { arriveMs: 5_100, isApplied: false },
  ])
    test(`S4 E6 after ${arriveMs} ms: ${isApplied ? "selected" : "given up, id is removed with an error"}`, async ({
      page,
      misbehaving,
    }) => {
      const errors = errorsOf(page);
      // They fail at the start; the visitor retries and meanwhile follows a link with an id.
      misbehaving.misbehave(PORTFOLIOS, { status: 404, body: "{}", times: 1 });
      await page.clock.install({ time: 0 });
      await page.goto("/en");
      await expect(page.locator("html")).toHaveAttribute("data-app-ready", "true");
      await page.clock.pauseAt(60_000);
      const { letGo } = holdPortfolios(misbehaving);
      await page.getByRole("button", { name: "Try again" }).filter({ visible: true }).first().click();
      await expect.poll(() => misbehaving.asked(PORTFOLIOS)).toBe(2);
      await page.evaluate((id) => {
        history.pushState({ idx: 1, key: "later" }, "", `/en?id=${id}`);
        dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
      }, NORD.id);
      await pass(page, arriveMs);
      const arrived = page.waitForResponse((response) => response.url().endsWith(PORTFOLIOS));
      letGo();
      await (await arrived).finished();
      await pass(page, 1_000);
      await expect(picker(page)).toHaveAccessibleName(`Portfolio: ${isApplied ? NORD.name : DEFAULT}`);
      expect(errors.filter((line) => line.includes("could not be set"))).toEqual(isApplied ? [] : [NOT_SET]);
      await expect(page).toHaveURL(`${misbehaving.url}/en${isApplied ? `?id=${NORD.id}` : ""}`);
    });
});
