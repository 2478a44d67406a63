import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import { CHROMIUM } from "../../tests/setup/chromium.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { downlightsOf, namesOf } from "../site/catalogue-names.ts";
import { withSite } from "../site/site-in-folder.ts";
import { quantile } from "../statistics/quantile.ts";

/** Lighthouse's judgement of a page as a phone with a slow line sees it: the medians of its runs. */
export interface LighthouseMeasured {
  readonly source: CatalogueSource;
  readonly page: string;
  /** Category → score, 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audit → its figure: milliseconds; the layout shift has no unit. */
  readonly figures: Readonly<Record<string, number>>;
  /** What lowers a score, as Lighthouse says it. */
  readonly failed: readonly string[];
}

/** The required scores. */
export const WANTED_SCORES = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof WANTED_SCORES;
const CATEGORIES = Object.keys(WANTED_SCORES) as Category[];

const FIGURES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
] as const;

const FOLDER = path.join(import.meta.dirname, "../lighthouse");
const CLI = path.join(FOLDER, "node_modules/lighthouse/cli/index.js");
/** Runs of a page; the median counts, since single runs are noisy. */
const RUNS = 3;
/** Sometimes the trace lacks its beginning; Lighthouse itself recommends a retry then. */
const TRIES = 3;
/** An audit below it is named. */
const GOOD_AUDIT = 0.9;

const Report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.nullable(z.number()), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.nullable(z.number()), numericValue: z.optional(z.number()) }),
  ),
});
type Report = z.infer<typeof Report>;

/**
 * Lighthouse on the built site: home and a selector in both languages. It is installed on first use and is no dependency of the
 * product.
 *
 * @throws when it cannot be installed, or there is no browser or no built site
 */
export async function measureLighthouse(source: CatalogueSource): Promise<readonly LighthouseMeasured[]> {
  if (!existsSync(CHROMIUM.executablePath)) throw new Error(`there is no browser at ${CHROMIUM.executablePath}`);
  if (!existsSync(CLI))
    execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: FOLDER, stdio: "inherit" });
  const work = mkdtempSync(path.join(tmpdir(), "lumenry-lighthouse-"));
  try {
    return await withSite(source, async ({ origin }) => {
      const selector = downlightsOf((await namesOf(origin)).categories);
      const pages = ["/en", "/de", `/en/products/${selector}`, `/de/products/${selector}`];
      return pages.map((page) => ({ source, ...measure(origin + page, page, work) }));
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function measure(address: string, page: string, work: string): Omit<LighthouseMeasured, "source"> {
  const reports = Array.from({ length: RUNS }, (_, run) => report(address, path.join(work, `${run}.json`)));
  const scoreOf = (name: Category): number =>
    medianOf(reports.map(({ categories }) => 100 * (categories[name]?.score ?? 0)));
  const figureOf = (name: string): number => medianOf(reports.map(({ audits }) => audits[name]?.numericValue ?? 0));
  return {
    page,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Record<Category, number>,
    figures: Object.fromEntries(FIGURES.map((name) => [name, figureOf(name)])),
    failed: [...new Set(reports.flatMap(failedAudits))],
  };
}

const medianOf = (values: readonly number[]): number => quantile(values, 0.5);

function report(address: string, file: string, tries = TRIES): Report {
  const flags = `--chrome-flags=${["--headless", ...CHROMIUM.args].join(" ")}`;
  const args = [CLI, address, "--output=json", `--output-path=${file}`, "--quiet", flags];
  const env = { ...process.env, CHROME_PATH: CHROMIUM.executablePath };
  try {
    execFileSync(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  } catch (error) {
    if (tries <= 1) throw error;
    return report(address, file, tries - 1);
  }
  return Report.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** The audits that lower a score. */
function failedAudits({ categories, audits }: Report): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return [...new Set(counted.map(({ id }) => id))].flatMap((id) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < GOOD_AUDIT ? [`${id} (${audit.score}): ${audit.title}`] : [];
  });
}
