import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const BYTES_PER_KILOBYTE = 1024;

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
