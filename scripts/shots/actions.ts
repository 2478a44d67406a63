import type { Page } from "@playwright/test";

/** Actions of visitors, which find controls by name in either language. */
type Action = (page: Page) => Promise<void>;

const ARTICLES = "**/api/mongo/pml/articles*";

export const searchFor =
  (words: string): Action =>
  async (page) => {
    const field = page.getByRole("combobox").first();
    await field.fill(words);
    await page.locator("[role=listbox], p", { hasText: /./ }).first().waitFor();
    await page.waitForTimeout(300);
  };

export const openMenu: Action = async (page) => page.getByRole("button", { name: /^Men[uü]$/ }).click();

export const openFilters: Action = async (page) => page.getByRole("button", { name: /^Filters?$/ }).click();

export const openPortfolios: Action = async (page) =>
  page
    .getByRole("button", { name: /^Portfolio/ })
    .filter({ visible: true })
    .first()
    .click();

export const openDropdown: Action = async (page) => {
  const button = page.locator("[data-attribute=resistance_ip] button[popovertarget]");
  await button.scrollIntoViewIfNeeded();
  await button.click();
};

export const showRooms: Action = async (page) =>
  page.getByRole("heading", { name: /^(Choose by room|Nach Raum)/ }).evaluate((heading) => heading.scrollIntoView());

export const openEnergy: Action = async (page) => {
  await page.locator("summary", { hasText: /^(Energy|Energie)/ }).click();
  await page.getByRole("button", { name: /existing luminaires$|^Vorhandene Leuchten/ }).click();
};

export const hideFamily: Action = async (page) =>
  page
    .getByRole("button", { name: /^(Not suitable|Passt nicht)/ })
    .first()
    .click();

export const selectThreeArticles: Action = async (page) => {
  for (const index of [0, 1, 2]) await page.getByRole("table").getByRole("checkbox").nth(index).check();
};

/** Selects a portfolio whose articles never arrive, so that the results keep showing placeholders. */
export const selectUnresponsivePortfolio: Action = async (page) => {
  await page.route(ARTICLES, () => undefined);
  const menu = page.getByRole("button", { name: /^Men[uü]$/ });
  if (await menu.isVisible()) await menu.click();
  await openPortfolios(page);
  await page.getByRole("option").nth(1).click();
  await page.keyboard.press("Escape");
  await page.getByText(/^(Loading articles|Artikel werden geladen)$/).waitFor({ state: "attached" });
};

export const failArticleRequests: Action = async (page) => {
  await page.route(ARTICLES, (route) => route.fulfill({ status: 404, body: "" }));
};

export const enlargePicture: Action = async (page) =>
  page
    .getByRole("link", { name: /^(Enlarge|Vergrößern)/ })
    .first()
    .click();

export const showDifferencesOnly: Action = async (page) => page.getByRole("switch").check();

export const openFailingPage: Action = async (page) => {
  await page.route(/\/imprint(\.data|\/_payload\.json)/, (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: /^(Imprint|Impressum)$/ }).click();
  await page
    .getByText(/[0-9a-f]{8}/)
    .first()
    .waitFor();
  await page.getByRole("main").getByRole("img").waitFor();
  await page.mouse.move(0, 0);
};

export const shareList: Action = async (page) =>
  page.getByRole("button", { name: /^(Share link|Link teilen)$/ }).click();

export const goOffline: Action = async (page) => {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForTimeout(1500);
  await page.context().setOffline(true);
  const { pathname } = new URL(page.url());
  await page.reload();
  await page.locator("html[data-app-ready=true]").waitFor();
  await page.waitForURL((url) => url.pathname === pathname);
  await page.evaluate(() => scrollTo(0, 0));
};
