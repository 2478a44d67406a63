import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { spawn } from "node:child_process";
import { chromium, type Browser, type Page } from "@playwright/test";
import { CHROMIUM } from "../tests/setup/chromium.ts";
import { SITES } from "../tests/setup/sites.ts";

/** Writes a picture of every screen, in both languages and on both sizes, into `shots/`. */
const OUT = path.resolve("shots");
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const LANGUAGES = ["en", "de"] as const;
const SITE = SITES.deepLinks.url;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What a visitor does before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** The picture is taken before the app is ready. */
  readonly early?: boolean;
}

async function screens(): Promise<Screen[]> {
  const articles = (await (await fetch(`${SITE}/api/mongo/pml/articles`)).json()) as Record<string, string>[];
  const downlight = articles.find((article) => article["category"] === "DOW") ?? {};
  const batten = articles.find((article) => article["category"] === "BAT") ?? {};
  return [
    { name: "splash", path: "", early: true },
    { name: "home", path: "" },
    { name: "selector-downlights", path: "/products/DOW" },
    {
      name: "selector-chosen",
      path: "/products/DOW?colortemperature=3000&control=DALI-2&cutout_ceiling_min=120&cutout_ceiling_max=180",
    },
    { name: "selector-grid", path: "/products/BAT?view=grid" },
    {
      name: "selector-empty",
      path: "/products/DOW?cutout_ceiling_min=60&cutout_ceiling_max=70&resistance_ip=IP65&control=DALI-2&colortemperature=2700",
    },
    { name: "selector-filters", path: "/products/DOW?control=DALI-2", act: openFilters },
    { name: "selector-panels", path: "/products/PAN" },
    { name: "selector-high-bays", path: "/products/HIB" },
    { name: "selector-ip68", path: "/products/SP68" },
    { name: "family", path: `/products/${downlight["family_id"] ?? ""}` },
    { name: "family-batten", path: `/products/${batten["family_id"] ?? ""}` },
    { name: "article", path: `/products/${downlight["article_code"] ?? ""}` },
    { name: "article-batten", path: `/products/${batten["article_code"] ?? ""}` },
    { name: "imprint", path: "/imprint" },
    { name: "accessibility", path: "/accessibility" },
    { name: "404", path: "/no/such/page" },
  ];
}

async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filters?\b/ }).filter({ visible: true });
  if ((await button.count()) > 0) await button.first().click();
}

async function shoot(browser: Browser, all: readonly Screen[]): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES))
    for (const language of LANGUAGES) {
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor: size === "phone" ? 2 : 1,
        reducedMotion: "reduce",
      });
      for (const screen of all) {
        const page = await context.newPage();
        await page.goto(`${SITE}/${language}${screen.path}`);
        if (!screen.early) await page.locator("html[data-app-ready=true]").waitFor();
        await screen.act?.(page);
        await page.evaluate(() => document.fonts.ready);
        const file = path.join(OUT, `${screen.name}-${language}-${size}.png`);
        await page.screenshot({ path: file, fullPage: !screen.early && screen.name !== "selector-filters" });
        console.log(path.relative(process.cwd(), file));
        await page.close();
      }
      await context.close();
    }
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const server = spawn(process.execPath, ["tests/setup/serve.ts"], { stdio: ["ignore", "ignore", "inherit"] });
try {
  await answering(`${SITE}/readyz`);
  const browser = await chromium.launch(CHROMIUM);
  await shoot(browser, await screens());
  await browser.close();
} finally {
  server.kill("SIGTERM");
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
