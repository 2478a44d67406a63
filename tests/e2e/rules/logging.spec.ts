import type { Page } from "@playwright/test";
import { DedicatedSite } from "../../setup/dedicated-site.ts";
import { expect, openReady, waitUntilReady, test, WORKER_BLOCKED, DEMO_DATA_DIR } from "../../setup/test.ts";

const WARNING = "Language fr is not available and is ignored";
const SETTINGS = { PUBLIC_LOGGER_NAME: "shop", PUBLIC_LOG_LEVEL: "warn", PUBLIC_ENABLE_COLORS: "true" };
/** The warning in the console, and the start of a warning in the server's log. */
const CONSOLE_LINE = `warning: %cwarn|shop|${WARNING} color:#835400`;
const LOG_LINE = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z\|\u001b\[33mwarn\u001b\[0m\|shop\|`;

/** The console messages of a page from now on, except those of the test runner. */
function collectConsole(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (message.text() !== WORKER_BLOCKED) lines.push(`${message.type()}: ${message.text()}`);
  });
  return lines;
}

test.use({ expectedConsole: [/Language fr|^request to http:\/\/127\.0\.0\.1/] });

test("G1 N3 console and log have lines with a coloured level, the logger's name and the message, and none below the configured level; a language that a redirect removes from the address is logged once in each", async ({
  context,
}) => {
  const site = new DedicatedSite({ dataDir: DEMO_DATA_DIR });
  await site.start(SETTINGS);
  try {
    expect(site.log).toMatch(new RegExp(`^${LOG_LINE}SITE_URL is not set; [^\\n]*\\n$`));
    for (const [path, finalPath, logged] of [
      ["/en?lang=fr", "/en", ""],
      ["/?lang=fr", "/de", WARNING],
      ["/en/products/DOW?lang=fr&utm_source=news&control=DALI-2", "/en?utm_source=news", WARNING],
    ] as const) {
      site.log = "";
      const page = await context.newPage();
      const lines = collectConsole(page);
      await openReady(page, site.url + path);
      await expect(page).toHaveURL(site.url + finalPath);
      expect([path, ...lines]).toEqual([path, CONSOLE_LINE]);
      expect(site.log).toMatch(logged === "" ? /^$/ : new RegExp(`^${LOG_LINE}${logged}\\n$`));
      // The warning is logged once, not on every load.
      await page.reload();
      await waitUntilReady(page);
      expect(lines).toHaveLength(1);
      // A page that is still loading code would report that the server is missing.
      await page.close();
    }
  } finally {
    await site.stop();
  }
});
