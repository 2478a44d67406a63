import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM } from "../../tests/setup/chromium.ts";
import { SITES } from "../../tests/setup/sites.ts";
import { type Samples, screens } from "./screens.ts";
import { layoutIssuesAtAllWidths } from "./widths.ts";
import { type Shot, type Size, SIZES, take } from "./take.ts";

interface Article {
  readonly article_code: string;
  readonly category: string;
  readonly family_id: string;
}

/** Picks products of the served catalogue for the screenshots: the first of a kind, and three different ones. */
async function readSamples(site: string): Promise<Samples> {
  const articles = (await (await fetch(`${site}/api/mongo/pml/articles`)).json()) as Article[];
  const first = (category: string): Article => {
    const sample = articles.find((article) => article.category === category);
    if (!sample) throw new Error(`The catalogue has no article of ${category}`);
    return sample;
  };
  const [downlight, batten] = [first("DOW"), first("BAT")];
  const byFamily = new Map(articles.filter(({ category }) => category === "DOW").map((item) => [item.family_id, item]));
  return {
    downlight: downlight.article_code,
    downlightFamily: downlight.family_id,
    batten: batten.article_code,
    battenFamily: batten.family_id,
    distinctCodes: [...byFamily.values()].slice(0, 3).map(({ article_code: code }) => code),
  };
}

/**
 * Takes a screenshot of every screen, in both languages and sizes, into `shots/`; `npm run shots -- home` only those whose
 * names begin with `home`. Without a name, or with the name `widths`, it also checks the layout at all widths, on every
 * kind of page, and on the pages of every family and of one article of each. Screens that fail are listed at the end.
 */
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
  await Promise.all(Object.values(SITES).map(({ url }) => answering(`${url}/readyz`)));
  const browser = await chromium.launch(CHROMIUM);
  const queue = await allShots();
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let shot = queue.shift(); shot; shot = queue.shift())
      await take(browser, shot, FOLDER).then(
        (file) => console.log(path.relative(process.cwd(), file)),
        (error: unknown) => failed.push(`${shot.screen.name} ${shot.language} ${shot.size}: ${String(error)}`),
      );
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (names.length === 0 || names.includes(LAYOUT_CHECK_ONLY))
    failed.push(...(await layoutIssuesAtAllWidths(browser, SITES.deepLinks.url)));
  await browser.close();
  for (const line of failed) console.error(line);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  server.kill("SIGTERM");
}

async function allShots(): Promise<Shot[]> {
  const all = screens(await readSamples(SITES.deepLinks.url)).filter(
    ({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)),
  );
  return all.flatMap((screen) =>
    (Object.keys(SIZES) as Size[])
      .filter((size) => screen.only === undefined || screen.only === size)
      .flatMap((size) => (["en", "de"] as const).map((language) => ({ screen, language, size }))),
  );
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
