import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { SITES } from "../../tests/setup/sites.ts";
import type { Screen } from "./screens.ts";

export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;

/** Longer pages are cropped. */
const MAX_HEIGHT_PX = 6000;
const MAX_GROWTHS = 5;
/** The time limit of a screenshot. */
const MAX_WAIT_MS = 20_000;

/** A screenshot to take: a screen in a language and a size. */
export interface Shot {
  readonly screen: Screen;
  readonly language: "en" | "de";
  readonly size: Size;
}

/** Takes a screenshot into a folder, in a separate browser context. */
export async function take(browser: Browser, { screen, language, size }: Shot, folder: string): Promise<string> {
  const serviceWorkers = screen.hasWorker ? "allow" : "block";
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: "reduce", serviceWorkers });
  context.setDefaultTimeout(MAX_WAIT_MS);
  try {
    const page = await openScreen(context, screen, language);
    const file = path.join(folder, `${screen.name}-${language}${screen.only ? "" : `-${size}`}`);
    return screen.isPrint ? await print(page, `${file}.pdf`) : await shoot(page, screen, `${file}.png`);
  } finally {
    await context.close();
  }
}

async function openScreen(context: BrowserContext, screen: Screen, language: string): Promise<Page> {
  const page = await context.newPage();
  await screen.before?.(page);
  const { url } = SITES[screen.site ?? "deepLinks"];
  await page.goto(`${url}/${language}${screen.path}`, { waitUntil: screen.isEarly ? "commit" : "load" });
  if (screen.isEarly) await page.getByRole("status").first().waitFor();
  else await page.locator("html[data-app-ready=true]").waitFor();
  await screen.act?.(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function shoot(page: Page, { isViewportOnly: isWindow = false }: Screen, file: string): Promise<string> {
  if (!isWindow) await growToPage(page);
  await page.screenshot({ path: file });
  return file;
}

/**
 * Rows and pictures below the fold render lazily, so the window has to be as tall as the page. It grows until it fits, since
 * estimated heights may turn out taller.
 */
async function growToPage(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? SIZES.desktop;
  let previousHeight = height;
  for (let attempt = 0; attempt < MAX_GROWTHS; attempt++) {
    const pageHeight = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), MAX_HEIGHT_PX);
    if (pageHeight <= previousHeight) break;
    previousHeight = pageHeight;
    await page.setViewportSize({ width, height: previousHeight });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  }
  // Families in the window are rendered in batches.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-far]")].every(
      (family) => family.getBoundingClientRect().top >= window.innerHeight,
    ),
  );
  await loadPictures(page);
}

/** Hidden pictures would never load by themselves. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    for (const image of pictures) image.loading = "eager";
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
  });
}

async function print(page: Page, file: string): Promise<string> {
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
  return file;
}
