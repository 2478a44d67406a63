import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { CHROMIUM } from "../../tests/setup/chromium.ts";
import { SITES } from "../../tests/setup/sites.ts";
import { screens, type SampleProducts, type Screen } from "./screens.ts";
import { findLayoutIssuesAtAllWidths } from "./widths.ts";

// Takes a screenshot of every screen, in both languages and sizes, into `shots/`. `npm run shots -- home` takes only
// those whose names begin with `home`. Without a name, or with the name `widths`, the layout is also checked at all
// widths: on every kind of page, and on the pages of every family and of one article of each. Failures are listed last.

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Longer pages are cropped. */
const MAX_HEIGHT_PX = 6000;
const MAX_GROWTHS = 5;
/** The time limit of each operation on a page. */
const MAX_WAIT_MS = 20_000;

interface Article {
  readonly article_code: string;
  readonly category: string;
  readonly family_id: string;
}

/** Selects products of the served catalogue: a downlight and a batten, and three downlights of different families. */
async function readSamples(site: string): Promise<SampleProducts> {
  const articles = (await (await fetch(`${site}/api/mongo/pml/articles`)).json()) as Article[];
  const firstOfCategory = (category: string): Article => {
    const sample = articles.find((article) => article.category === category);
    if (!sample) throw new Error(`The catalogue has no article of ${category}`);
    return sample;
  };
  const [downlight, batten] = [firstOfCategory("DOW"), firstOfCategory("BAT")];
  const byFamily = new Map(articles.filter(({ category }) => category === "DOW").map((item) => [item.family_id, item]));
  return {
    downlight: downlight.article_code,
    downlightFamily: downlight.family_id,
    batten: batten.article_code,
    battenFamily: batten.family_id,
    distinctCodes: [...byFamily.values()].slice(0, 3).map(({ article_code: code }) => code),
  };
}

const FOLDER = path.resolve("shots");
/** Concurrent pages; they are mostly idle. */
const CONCURRENCY = 4;
/** `npm run shots -- widths` takes no screenshots. */
const LAYOUT_CHECK_ONLY = "widths";

const names = process.argv.slice(2);
if (names.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const server = spawn(process.execPath, ["tests/setup/serve.ts"], { stdio: ["ignore", "ignore", "inherit"] });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    server.kill("SIGTERM");
    process.exit(1);
  });
try {
  await Promise.all(Object.values(SITES).map(({ url }) => waitForResponse(`${url}/readyz`)));
  const browser = await chromium.launch(CHROMIUM);
  const queue = await listShots();
  const failed: string[] = [];
  const takeQueued = async (): Promise<void> => {
    for (let shot = queue.shift(); shot; shot = queue.shift())
      await takeShot(browser, shot).then(
        (file) => console.log(path.relative(process.cwd(), file)),
        (error: unknown) => failed.push(`${shot.screen.name} ${shot.language} ${shot.size}: ${String(error)}`),
      );
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, takeQueued));
  if (names.length === 0 || names.includes(LAYOUT_CHECK_ONLY))
    failed.push(...(await findLayoutIssuesAtAllWidths(browser, SITES.deepLinks.url)));
  await browser.close();
  for (const line of failed) console.error(line);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  server.kill("SIGTERM");
}

async function listShots(): Promise<Shot[]> {
  const selectedScreens = screens(await readSamples(SITES.deepLinks.url)).filter(
    ({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)),
  );
  return selectedScreens.flatMap((screen) =>
    (Object.keys(SIZES) as Size[])
      .filter((size) => screen.only === undefined || screen.only === size)
      .flatMap((size) => (["en", "de"] as const).map((language) => ({ screen, language, size }))),
  );
}

async function waitForResponse(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not respond`);
}

type Size = keyof typeof SIZES;

/** A screenshot to take: a screen in a language and a size. */
interface Shot {
  readonly screen: Screen;
  readonly language: "en" | "de";
  readonly size: Size;
}

async function takeShot(browser: Browser, { screen, language, size }: Shot): Promise<string> {
  const serviceWorkers = screen.hasWorker ? "allow" : "block";
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: "reduce", serviceWorkers });
  context.setDefaultTimeout(MAX_WAIT_MS);
  try {
    const page = await openScreen(context, screen, language);
    const file = path.join(FOLDER, `${screen.name}-${language}${screen.only ? "" : `-${size}`}`);
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

async function shoot(page: Page, { isViewportOnly = false }: Screen, file: string): Promise<string> {
  if (!isViewportOnly) await growToPage(page);
  await page.screenshot({ path: file });
  return file;
}

/**
 * Rows and pictures below the fold render lazily, so the viewport must be as tall as the page. It grows repeatedly,
 * since rendered rows may be taller than estimated.
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

async function print(page: Page, file: string): Promise<string> {
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
  return file;
}
