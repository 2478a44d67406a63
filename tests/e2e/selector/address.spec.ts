import { expect, waitUntilHydrated, openReady, waitUntilReady, test } from "../../setup/test.ts";
import { Oracle } from "./oracle.ts";
import { SelectorOnPage } from "./selector.ts";

test.use({ site: "deepLinks" });

test("F8 choices make no request, are in the address when their count is shown, cause no other counts in between, and are undone step by step", async ({
  page,
  request,
}) => {
  const oracle = await Oracle.read(request, "DOW");
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en");
  await page.getByRole("main").locator('a[href="/en/products/DOW"]').first().click();
  await selector.expectCount(oracle.count({}));
  const liveRegion = selector.results.locator("[aria-live=polite]").first();
  await expect(selector.count).toHaveAttribute("aria-live", "off");
  await expect(liveRegion).toHaveText("");
  await page.waitForLoadState("networkidle");
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    // Once the app is ready, the code of the other pages is prefetched in idle time, independently of the choice.
    const isCode = new URL(request.url()).pathname.startsWith("/assets/");
    if (!isCode && ["fetch", "xhr", "document"].includes(request.resourceType())) requestedUrls.push(request.url());
  });
  const recording = await selector.count.evaluateHandle((status) => {
    const recorded: [count: number, search: string][] = [];
    const observer = new MutationObserver(() =>
      recorded.push([parseInt(status.textContent, 10), window.location.search]),
    );
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    return recorded;
  });
  const values: Record<string, string[]> = {};
  const steps: [count: number, search: string][] = [];
  for (const [attribute, label, value] of [
    ["control", "DALI-2", "DALI-2"],
    ["mounting", "Recessed", "recessed"],
    ["colortemperature", "3000 K", "3000"],
  ] as const) {
    values[attribute] = [value];
    const count = oracle.count({ values });
    steps.push([count, `${steps.at(-1)?.[1].concat("&") ?? "?"}${attribute}=${value}`]);
    await selector.option(attribute, label, count).check();
    await selector.expectCount(count);
  }
  const sortedEntries = (search: string) => search.slice(1).split("&").toSorted();
  const recorded = (await recording.jsonValue()).map(([count, search]) => [count, sortedEntries(search)]);
  expect(recorded).toEqual(steps.map(([count, search]) => [count, sortedEntries(search)]));
  // The visible count is not announced; a live region announces it with a delay.
  await expect(liveRegion).toHaveText(new RegExp(`^${selector.names.articles(steps[2]?.[0] ?? 0)} in`));
  for (const [count] of [...steps.slice(0, 2).reverse(), [oracle.count({})] as const]) {
    await page.goBack();
    await selector.expectCount(count);
  }
  await expect(page).toHaveURL(/\/en\/products\/DOW$/);
  await page.goForward();
  await selector.expectCount(steps[0]?.[0] ?? 0);
  await expect(selector.option("control", "DALI-2", steps[0]?.[0] ?? 0)).toBeChecked();

  await test.step("successive steps of a slider are undone by one step back", async () => {
    await selector.filters.getByRole("slider", { name: "Ceiling cutout minimum" }).focus();
    // Not one after the other: on a busy machine they would be more than a second apart, and separate history entries.
    await Promise.all(Array.from({ length: 8 }, () => page.keyboard.press("ArrowRight")));
    await expect.poll(() => selector.query().has("cutout_ceiling_min")).toBe(true);
    await page.goBack();
    await expect.poll(() => selector.query().has("cutout_ceiling_min")).toBe(false);
    await selector.expectCount(steps[0]?.[0] ?? 0);
  });
  expect(requestedUrls).toEqual([]);
});

test("F1 F8 L4 N4 the server renders the selection of an address; it is the same after returning from an article or another category, after a change of language and after a reload", async ({
  page,
  request,
}) => {
  const [battens, highBays] = [await Oracle.read(request, "BAT"), await Oracle.read(request, "HIB")];
  const selector = new SelectorOnPage(page, "de");
  const choice = { values: { control: ["DALI-2"] } };
  const [[hiddenFamily, hiddenCount] = ["", 0]] = [...highBays.families(choice)].slice(-1);
  const search = `?control=DALI-2&view=grid&sort=flux&hide=${hiddenFamily}`;
  const count = highBays.count(choice) - hiddenCount;
  await openReady(page, `/de/products/HIB${search}`);
  await selector.expectCount(count);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const article = selector.results.getByRole("article").first().getByRole("link").first();
  await waitUntilHydrated(article);
  await article.click();
  await expect(page).not.toHaveURL(/\/products\/HIB/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[A-Z0-9]+-[A-Z0-9-]+$/);
  await page.goBack();
  await selector.expectCount(count);

  await page.getByRole("navigation", { name: "Kategorien" }).getByRole("link", { name: "Lichtleisten" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lichtleisten");
  await selector.expectCount(battens.count({}));
  await expect(page.getByRole("list", { name: "Aktive Filter" })).toHaveCount(0);
  await page.goBack();
  await selector.expectCount(count);

  await page.getByRole("link", { name: "English" }).click();
  await new SelectorOnPage(page, "en").expectCount(count);
  expect(new URL(page.url()).search).toBe(search);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  await page.reload();
  await waitUntilReady(page);
  await new SelectorOnPage(page, "en").expectCount(count);
  await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Results" }).getByRole("article").first()).toBeVisible();
});

test("F8 a choice keeps the focus and the scroll position", async ({ page }) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW?mounting=recessed");
  // The family at the top of the window; content above it may grow or shrink.
  const family = selector.results.getByRole("heading", { level: 2 }).nth(2);
  await family.evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 200));
  const top = async (): Promise<number> => Math.round((await family.boundingBox())?.y ?? 0);
  await expect.poll(top).toBeLessThan(260);
  const before = await top();
  const name = await family.textContent();
  const option = selector.group("control").getByRole("checkbox", { name: "DALI-2" });
  await option.focus();
  await page.keyboard.press("Space");
  await expect(option).toBeChecked();
  await expect(option).toBeFocused();
  await expect.poll(() => selector.query().has("control")).toBe(true);
  await expect(family).toHaveText(name ?? "");
  expect(Math.abs((await top()) - before)).toBeLessThan(40);
});

test("F5 F8 two families that are hidden within one frame are both hidden, although a toast is rendered in between", async ({
  page,
}) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW");
  const hideButtons = selector.results.getByRole("button", { name: /^Not suitable, hide/ });
  await waitUntilHydrated(hideButtons.nth(1));
  const hiddenFamilies = await hideButtons.evaluateAll(async (buttons: HTMLButtonElement[]) => {
    const pressed = buttons.slice(0, 2);
    for (const button of pressed) {
      button.click();
      // React renders the toast in a microtask.
      await Promise.resolve();
    }
    return pressed.map(({ value }) => value);
  });
  await expect.poll(() => selector.query().getAll("hide")).toEqual(hiddenFamilies);
  for (const family of hiddenFamilies) await expect(page.locator(`[data-family="${family}"]`)).toHaveCount(0);
});

test.describe("F9 without deep links", () => {
  test.use({ site: "standard", permissions: ["clipboard-read", "clipboard-write"] });

  test("the copied link opens the same selection on a cold visit", async ({ page, request }) => {
    const oracle = await Oracle.read(request, "HIB");
    const selector = new SelectorOnPage(page, "en");
    await openReady(page, "/en");
    await page.getByRole("main").locator('a[href="/en/products/HIB"]').filter({ visible: true }).first().click();
    const dali = { values: { control: ["DALI-2"] } };
    await selector.option("control", "DALI-2", oracle.count(dali)).check();
    await expect.poll(() => selector.query().has("control")).toBe(true);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const coldPage = await page.context().newPage();
    await openReady(coldPage, link);
    const opened = new SelectorOnPage(coldPage, "en");
    await opened.expectCount(oracle.count(dali));
    await expect(opened.chip("DALI-2")).toBeVisible();
  });
});
