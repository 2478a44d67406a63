import { expect, openReady, test } from "../../setup/test.ts";

const TITLES = { imprint: "Impressum", privacy: "Datenschutz", accessibility: "Barrierefreiheit" } as const;

test("P4 X2 R5 content pages are server-rendered, marked as samples, and loaded as payloads from the links of the footer, which has no privacy settings without analytics", async ({
  page,
  request,
}) => {
  const { id } = (await (await request.get("/builds/latest.json")).json()) as { readonly id: string };
  const dataRequests: string[] = [];
  page.on("request", (sent) => sent.url().includes(".data") && dataRequests.push(sent.url()));
  await openReady(page, "/de");
  for (const name of ["Zustimmen", "Datenschutzeinstellungen"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  for (const [name, title] of Object.entries(TITLES)) {
    const html = await (await request.get(`/de/${name}`)).text();
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain("Mustertext.");
    const payload = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith("/_payload.json"));
    await page.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
    const response = await payload;
    expect(response.status()).toBe(200);
    expect(new URL(response.url()).pathname).toBe(`/de/${name}/_payload.json`);
    expect(new URL(response.url()).search).toBe(`?${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Lumenry`);
  }
  expect(dataRequests).toEqual([]);
});

test("X1 a heading's link sets the address, and a wide table is a list on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openReady(page, "/en/privacy");
  const table = page.getByRole("group", { name: /^Table: Name/ });
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const lifetime = table.getByText("365 days").first();
  await expect(lifetime).toHaveAttribute("data-head", "Stored for");
  expect(await lifetime.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
  await page.getByRole("link", { name: "Link to the section Your rights" }).click();
  await expect(page).toHaveURL(/#your-rights$/);
  await expect(page.getByRole("heading", { name: "Your rights" })).toBeInViewport();
});

test("X1 each link within a page leads to its place, where the keyboard continues, and going back returns to the link", async ({
  page,
}) => {
  await openReady(page, "/de/method");
  const links = page.getByRole("link", { name: /^Link zum Abschnitt / });
  const scrollPosition = () => page.evaluate(() => window.scrollY);
  // Clicked from a distance, as an entry of a table of contents is.
  const follow = (index: number) => links.nth(index).evaluate((link: HTMLElement) => link.click());
  await page.evaluate(() => window.scrollTo(0, 150));
  await follow(2);
  await expect.poll(scrollPosition).toBeGreaterThan(300);
  await page.keyboard.press("Tab");
  await expect(links.nth(2)).toBeFocused();
  await page.evaluate(() => window.scrollBy(0, 100));
  const before = await scrollPosition();
  await follow(5);
  await expect.poll(scrollPosition).toBeGreaterThan(before + 300);
  await page.goBack();
  await expect.poll(scrollPosition).toBe(before);
  await page.goBack();
  await expect.poll(scrollPosition).toBe(150);
});
