import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeBmecat } from "../../tests/import/bmecat-file.ts";
import { formatMegabytes, markdownTable, formatTime } from "../tables/table.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SAMPLE_EVERY_MS = 100;

/** Imports BMEcat files of some numbers of products into an empty store, each in a separate process. */
export async function measureBmecat(...productCounts: readonly number[]): Promise<string> {
  const rows = [];
  for (const count of productCounts) rows.push(await measure(count));
  return markdownTable(rows);
}

async function measure(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "lumenry-bench-"));
  try {
    const catalogue = path.join(folder, "catalogue");
    mkdirSync(catalogue);
    const file = path.join(catalogue, "catalogue.xml");
    writeBmecat(file, count);
    const start = performance.now();
    const residentBytes = await importCatalogue(catalogue, path.join(folder, "data"));
    return {
      "import of a BMEcat file": `${count.toLocaleString("en")} products`,
      size: formatMegabytes(statSync(file).size),
      time: formatTime(performance.now() - start),
      "peak memory": formatMegabytes(residentBytes),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the peak resident set size of the process in bytes @throws when the import fails */
async function importCatalogue(catalogue: string, dataDir: string): Promise<number> {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, NODE_NO_WARNINGS: "1" };
  const child = spawn(process.execPath, ["src/importer/cli.ts", "import", catalogue], {
    cwd: ROOT,
    env,
    stdio: "ignore",
  });
  let peakBytes = 0;
  const sample = setInterval(() => {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
    peakBytes = Math.max(peakBytes, 1024 * Number(peak ?? 0));
  }, SAMPLE_EVERY_MS);
  const [code] = (await once(child, "exit").finally(() => clearInterval(sample))) as [number | null];
  if (code !== 0) throw new Error(`The import exited with ${code}.`);
  return peakBytes;
}
