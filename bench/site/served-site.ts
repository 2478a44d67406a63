import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import siteProcess from "../../scripts/setup/site-process.json" with { type: "json" };
import { addressOf, ROOT, stopped } from "./running-site.ts";

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const BYTES_PER_KILOBYTE = 1024;

/** A server whose processes are measured. */
export interface Running {
  readonly origin: string;
  /** The processes whose time counts. */
  readonly pids: () => readonly number[];
  stop(): Promise<void>;
}

/**
 * Serves the demo catalogue from the build.
 *
 * @param folder an empty one, for the store
 * @throws when the site is not built, or does not start
 */
export async function startOurs(folder: string): Promise<Running> {
  if (!existsSync(join(ROOT, "build/server/index.js"))) throw new Error("the site is not built (npm run build)");
  const environment = { ...process.env, ...siteProcess.env, DATA_DIR: join(folder, "data"), PORT: "0", HOST: "127.0.0.1", PUBLIC_LOG_LEVEL: "error", PUBLIC_PRODUCT_DEEP_LINKS: "true" }; // prettier-ignore
  execFileSync(process.execPath, ["src/importer/ensure-demo.ts"], { cwd: ROOT, env: environment, stdio: "ignore" });
  const server = spawn(process.execPath, [...siteProcess.args, "src/server/main.ts"], { cwd: ROOT, env: environment, stdio: ["ignore", "pipe", "inherit"] }); // prettier-ignore
  const origin = await addressOf(server);
  return { origin, pids: () => [server.pid ?? 0], stop: () => stopped(server) };
}

/** User and system time of some processes, all threads. */
export function processorSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "";
    const fields = afterName.split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** The memory that some processes take up (RSS). */
export const residentBytes = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return sum + Number(kilobytes ?? 0) * BYTES_PER_KILOBYTE;
  }, 0);
