// Lighthouse on the built site, as a phone on a slow line: `node bench/lighthouse.ts`, after `npm run build`.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import { quantile } from "./statistics/quantile.ts";

const medianOf = (values: readonly number[]): number => quantile(values, 0.5);

const FOLDER = path.join(import.meta.dirname, "lighthouse");
const CLI = path.join(FOLDER, "node_modules/lighthouse/cli/index.js");
const RESULTS = path.join(import.meta.dirname, "results");
const ROOT = path.join(import.meta.dirname, "..");

/** The pages, and the number of runs for each; the median counts, since single runs are noisy. */
const PAGES = ["/en", "/de", "/en/products/DOW", "/de/products/DOW"];
const RUNS = 3;
/** Sometimes the trace lacks its beginning; Lighthouse itself recommends a retry then. */
const TRIES = 3;

/** The required scores, 0 to 1. */
const WANTED: Readonly<Record<string, number>> = {
  performance: 0.95,
  accessibility: 1,
  "best-practices": 1,
  seo: 1,
};

const FIGURES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
] as const;

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

if (!existsSync(CLI))
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: FOLDER, stdio: "inherit" });
const work = mkdtempSync(path.join(tmpdir(), "lumenry-lighthouse-"));
const { url, stop } = await startSite();
try {
  const rows = PAGES.map((page) => measure(url + page, page));
  console.table(Object.fromEntries(rows.map(({ page, scores, figures }) => [page, { ...scores, ...figures }])));
  for (const { page, failed } of rows) for (const title of failed) console.log(`${page}: ${title}`);
  mkdirSync(RESULTS, { recursive: true });
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, load: loadavg(), node: process.version };
  writeFileSync(path.join(RESULTS, "lighthouse.json"), `${JSON.stringify({ machine, runs: RUNS, rows }, null, 2)}\n`);
  const isReached = rows.every(({ scores }) =>
    Object.entries(WANTED).every(([name, wanted]) => (scores[name] ?? 0) >= wanted),
  );
  process.exitCode = isReached ? 0 : 1;
} finally {
  stop();
  rmSync(work, { recursive: true, force: true });
}

/** Starts the site with product pages, on the data of `DATA_DIR`, or on the demo if there are none. */
async function startSite(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const env = { ...process.env, PORT: "0", PUBLIC_PRODUCT_DEEP_LINKS: "true", NODE_NO_WARNINGS: "1" };
  execFileSync(process.execPath, ["src/importer/ensure-demo.ts"], { cwd: ROOT, env, stdio: "inherit" });
  const server = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on("data", (data) => {
      const ready = /ready on (http:\/\/\S+)/.exec(String(data))?.[1];
      if (ready !== undefined) resolve(ready);
    });
    server.once("exit", () => reject(new Error("The site ended before it was ready.")));
  });
  return { url: address, stop: () => server.kill("SIGTERM") };
}

function measure(address: string, page: string) {
  const reports = Array.from({ length: RUNS }, (_, run) => report(address, path.join(work, `${run}.json`)));
  const scores = Object.fromEntries(
    Object.keys(WANTED).map((name) => [name, medianOf(reports.map(({ categories }) => categories[name]?.score ?? 0))]),
  );
  const figures = Object.fromEntries(
    FIGURES.map((name) => [
      name,
      Math.round(1000 * medianOf(reports.map(({ audits }) => audits[name]?.numericValue ?? 0))) / 1000,
    ]),
  );
  return { page, scores, figures, failed: reports[0] ? failedAudits(reports[0]) : [] };
}

function report(address: string, file: string, tries = TRIES): Report {
  const chrome = "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking";
  const args = [CLI, address, "--output=json", `--output-path=${file}`, "--quiet", chrome];
  const env = { ...process.env, CHROME_PATH: process.env["CHROMIUM"] ?? "/usr/bin/chromium" };
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
    return audit && audit.score !== null && audit.score < 0.9 ? [`${id} (${audit.score}): ${audit.title}`] : [];
  });
}
