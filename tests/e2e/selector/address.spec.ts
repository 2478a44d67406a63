import { expect, openReady, ready, test } from "../../setup/test.ts";
import { Oracle } from "./oracle.ts";
import { SelectorOnPage } from "./selector.ts";

test.use({ site: "deepLinks" });

test("F8 a choice makes no request, is in the address when its count is shown, and back and forward walk through the choices", async ({
  page,
  request,
}) => {
  const oracle = await Oracle.read(request, "DOW");
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW");
  const asked: string[] = [];
  page.on("request", (one) => {
    // Once the app is ready, the code of the other pages is prefetched in idle time, independently of the choice.
    const isCode = new URL(one.url()).pathname.startsWith("/assets/");
    if (!isCode && ["fetch", "xhr", "document"].includes(one.resourceType())) asked.push(one.url());
  });
  const addresses = await selector.count.evaluateHandle((status) => {
    const texts: string[] = [];
    const read = new MutationObserver(() => texts.push(window.location.search));
    read.observe(status, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  const dali = { values: { control: ["DALI-2"] } };
  const both = { values: { control: ["DALI-2"], mounting: ["recessed"] } };
  await selector.option("control", "DALI-2", oracle.count(dali)).check();
  await selector.expectCount(oracle.count(dali));
  expect(await addresses.jsonValue()).toEqual(["?control=DALI-2"]);
  await selector.option("mounting", "Recessed", oracle.count(both)).check();
  await selector.expectCount(oracle.count(both));
  await page.goBack();
  await selector.expectCount(oracle.count(dali));
  await page.goBack();
  await selector.expectCount(oracle.count({}));
  await expect(page).toHaveURL(/\/en\/products\/DOW$/);
  await page.goForward();
  await selector.expectCount(oracle.count(dali));
  await expect(selector.option("control", "DALI-2", oracle.count(dali))).toBeChecked();
  expect(asked).toEqual([]);
});

test("F8 an earlier choice never reappears while the address catches up", async ({ page, request }) => {
  const oracle = await Oracle.read(request, "DOW");
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en");
  await page.getByRole("main").locator('a[href="/en/products/DOW"]').first().click();
  await selector.expectCount(oracle.count({}));
  const said = await selector.count.evaluateHandle((status) => {
    const texts: number[] = [];
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => texts.push(parseInt(status.textContent, 10))).observe(status, changes);
    return texts;
  });
  const counts: number[] = [];
  const values: Record<string, string[]> = {};
  for (const [attribute, label, value] of [
    ["control", "DALI-2", "DALI-2"],
    ["mounting", "Recessed", "recessed"],
    ["colortemperature", "3000 K", "3000"],
  ] as const) {
    values[attribute] = [value];
    counts.push(oracle.count({ values }));
    await selector.option(attribute, label, oracle.count({ values })).check();
    await selector.expectCount(oracle.count({ values }));
  }
  expect(await said.jsonValue()).toEqual(counts);
});

test("F8 successive steps of a slider are undone by one step back", async ({ page, request }) => {
  const oracle = await Oracle.read(request, "DOW");
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW?control=DALI-2");
  const minimum = selector.filters.getByRole("slider", { name: "Ceiling cutout minimum" });
  await minimum.focus();
  // Not one after the other: on a busy machine they would be more than a second apart, and steps of their own.
  await Promise.all(Array.from({ length: 8 }, () => page.keyboard.press("ArrowRight")));
  await expect.poll(() => selector.query().has("cutout_ceiling_min")).toBe(true);
  await page.goBack();
  await expect.poll(() => selector.query().has("cutout_ceiling_min")).toBe(false);
  await selector.expectCount(oracle.count({ values: { control: ["DALI-2"] } }));
});

test("F8 N4 a product page is served cold, and a reload keeps its selection, with deep links on", async ({
  page,
  request,
}) => {
  const oracle = await Oracle.read(request, "DOW");
  const selector = new SelectorOnPage(page, "de");
  await openReady(page, "/de/products/DOW?control=DALI-2&view=grid&sort=flux");
  const count = oracle.count({ values: { control: ["DALI-2"] } });
  await selector.expectCount(count);
  await page.reload();
  await ready(page);
  await selector.expectCount(count);
  await expect(page.getByRole("radio", { name: "Kacheln" })).toBeChecked();
  await expect(selector.results.getByRole("article").first()).toBeVisible();
});

test("F1 another category starts without filters; back restores them", async ({ page, request }) => {
  const [downlights, battens] = [await Oracle.read(request, "DOW"), await Oracle.read(request, "BAT")];
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW?control=DALI-2");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Battens" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Battens");
  await selector.expectCount(battens.count({}));
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
  await page.goBack();
  await selector.expectCount(downlights.count({ values: { control: ["DALI-2"] } }));
});

test("F8 a choice keeps the focus and the scroll position", async ({ page }) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW?mounting=recessed");
  // The family at the top of the window; content above it may grow or shrink.
  const family = selector.results.getByRole("heading", { level: 2 }).nth(2);
  await family.evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 200));
  const place = async (): Promise<number> => Math.round((await family.boundingBox())?.y ?? 0);
  await expect.poll(place).toBeLessThan(260);
  const before = await place();
  const name = await family.textContent();
  const option = selector.group("control").getByRole("checkbox", { name: "DALI-2" });
  await option.focus();
  await page.keyboard.press("Space");
  await expect(option).toBeChecked();
  await expect(option).toBeFocused();
  await expect.poll(() => selector.query().has("control")).toBe(true);
  await expect(family).toHaveText(name ?? "");
  expect(Math.abs((await place()) - before)).toBeLessThan(40);
});

test("L4 a change of language keeps the selection", async ({ page, request }) => {
  const oracle = await Oracle.read(request, "DOW");
  await openReady(page, "/en/products/DOW?control=DALI-2&hide=tarn-r");
  await page.getByRole("link", { name: "Deutsch" }).click();
  const selector = new SelectorOnPage(page, "de");
  const hidden = oracle.families({ values: { control: ["DALI-2"] } }).get("tarn-r") ?? 0;
  await selector.expectCount(oracle.count({ values: { control: ["DALI-2"] } }) - hidden);
  expect(new URL(page.url()).search).toBe("?control=DALI-2&hide=tarn-r");
});

test.describe("F9 without deep links", () => {
  test.use({ site: "standard", permissions: ["clipboard-read", "clipboard-write"] });

  test("the copied link opens the same selection on a cold visit", async ({ page, request }) => {
    const oracle = await Oracle.read(request, "DOW");
    const selector = new SelectorOnPage(page, "en");
    await openReady(page, "/en");
    await page.getByRole("main").locator('a[href="/en/products/DOW"]').first().click();
    const dali = { values: { control: ["DALI-2"] } };
    await selector.option("control", "DALI-2", oracle.count(dali)).check();
    await expect.poll(() => selector.query().has("control")).toBe(true);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const cold = await page.context().newPage();
    await openReady(cold, link);
    const opened = new SelectorOnPage(cold, "en");
    await opened.expectCount(oracle.count(dali));
    await expect(opened.chip("DALI-2")).toBeVisible();
  });
});
