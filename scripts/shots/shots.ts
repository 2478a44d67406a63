import { test, type Page } from "@playwright/test";
import { SITES } from "../../tests/setup/sites.ts";
import { SCREENS, type Screen } from "./screens.ts";

// Takes a screenshot of every screen, in both languages and sizes, into `shots/`.

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Longer pages are cropped. */
const MAX_HEIGHT_PX = 6000;
const MAX_GROWTHS = 5;

for (const screen of SCREENS)
  for (const [size, viewport] of Object.entries(SIZES)) {
    if (screen.only !== undefined && screen.only !== size) continue;
    test.describe(() => {
      test.use({
        viewport,
        baseURL: SITES[screen.site ?? "deepLinks"].url,
        serviceWorkers: screen.hasWorker ? "allow" : "block",
      });
      for (const language of ["en", "de"])
        test(`${screen.name} ${language} ${size}`, async ({ page }) => {
          await openScreen(page, screen, language);
          const file = `shots/${screen.name}-${language}${screen.only ? "" : `-${size}`}`;
          if (screen.isPrint) await page.pdf({ path: `${file}.pdf`, preferCSSPageSize: true, printBackground: true });
          else {
            if (!screen.isViewportOnly) await growToPage(page);
            await page.screenshot({ path: `${file}.png` });
          }
        });
    });
  }

async function openScreen(page: Page, screen: Screen, language: string): Promise<void> {
  await screen.before?.(page);
  await page.goto(`/${language}${screen.path}`, { waitUntil: screen.isEarly ? "commit" : "load" });
  if (screen.isEarly) await page.locator("[data-splash]").waitFor();
  else await page.locator("html[data-app-ready=true]").waitFor();
  await screen.act?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Rows and pictures below the fold render lazily, so the viewport must be as tall as the page. It grows repeatedly,
 * since rendered rows may be taller than estimated.
 */
async function growToPage(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? SIZES.desktop;
  let previousHeight: number = height;
  for (let attempt = 0; attempt < MAX_GROWTHS; attempt++) {
    const pageHeight = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), MAX_HEIGHT_PX);
    if (pageHeight <= previousHeight) break;
    previousHeight = pageHeight;
    await page.setViewportSize({ width, height: previousHeight });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  }
  await loadPictures(page);
}

/** Lazy pictures that are hidden would never load. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    for (const image of pictures) image.loading = "eager";
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
  });
}
