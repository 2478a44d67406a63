import type { ConsoleMessage, Page } from "@playwright/test";
import { DedicatedSite } from "../../setup/dedicated-site.ts";
import { expect, waitUntilReady, test, WORKER_BLOCKED, DEMO_DATA_DIR } from "../../setup/test.ts";

const WARNING = "Language fr is not available and is ignored";

/** Opens a page with an unknown language, and collects the site's console messages until it is ready. */
async function collectConsole(page: Page, url: string): Promise<{ readonly type: string; readonly text: string }[]> {
  const logged: { type: string; text: string }[] = [];
  const listen = (message: ConsoleMessage) => {
    if (message.text() !== WORKER_BLOCKED) logged.push({ type: message.type(), text: message.text() });
  };
  page.on("console", listen);
  await page.goto(`${url}/en?lang=fr`);
  await waitUntilReady(page);
  page.off("console", listen);
  return logged;
}

const CASES = [
  {
    title:
      "contains lines with a coloured level, the logger's name and the message, and none below the configured level",
    settings: { PUBLIC_LOGGER_NAME: "shop", PUBLIC_LOG_LEVEL: "warn", PUBLIC_ENABLE_COLORS: "true" },
    browser: [{ type: "warning", text: `%cwarn|shop|${WARNING} color:#835400` }],
    server: /^\d{4}-\d\d-\d\dT[\d:.]+Z\|\u001b\[33mwarn\u001b\[0m\|shop\|SITE_URL is not set; [^\n]*\n$/,
  },
  {
    title: "is empty when logging is off",
    settings: { PUBLIC_ENABLE_LOGGING: "false" },
    browser: [],
    server: /^$/,
  },
] as const;

test.describe("G1 the log", () => {
  let site: DedicatedSite;
  test.use({ expectedConsole: [/Language fr|^request to http:\/\/127\.0\.0\.1/] });
  test.beforeEach(() => {
    site = new DedicatedSite({ dataDir: DEMO_DATA_DIR });
  });
  test.afterEach(async ({ page }) => {
    // A page that is still loading code would report that the server is missing.
    await page.close();
    await site.stop();
  });

  for (const { title, settings, browser, server } of CASES)
    test(`G1 ${title}`, async ({ page }) => {
      await site.start(settings);
      expect(await collectConsole(page, site.url)).toEqual(browser);
      expect(site.log).toMatch(server);
    });
});
