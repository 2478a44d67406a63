import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { FLOODS, LOW_MEMORY_SETTINGS } from "../api/setup/address-floods.ts";
import { startTemporaryServer } from "../api/setup/running-server.ts";
import { percentile } from "../api/setup/visits.ts";
import type { FaultResult, FaultScenario } from "./scenario.ts";

const DURATION_MS = 3_600_000;
const CONCURRENCY = 16;
const SAMPLE_COUNT = 100;
/** The number of samples compared, in the middle and at the end, by their medians. */
const COMPARED_COUNT = 10;
const MAX_MB_PER_HOUR = 5;
const HOUR_MS = 3_600_000;
const REPORT_TIMEOUT_MS = 20_000;
/**
 * V8 reserves 134 MB for the young generation and fills it gradually, which looks like a leak for up to an hour; with a
 * small young generation the process reaches its final size within a minute.
 */
const SEMI_SPACE_MB = 8;

/** Memory after a garbage collection, in MB: heap and buffers, and resident set. */
interface Memory {
  readonly used: number;
  readonly resident: number;
}

/** Unique addresses, for up to an hour. */
export const addressFloods: FaultScenario = {
  name: "address-floods",
  fault: "floods of distinct addresses of up to 15 kB, on a heap of 160 MB",
  goal: `the server keeps running; in the second half of the run it grows by ≤ ${MAX_MB_PER_HOUR} MB an hour, measured after collections`,
  async run({ scale, folder }) {
    const duration = DURATION_MS * scale;
    const report = join(folder, "memory.json");
    const server = await startTemporaryServer(reportingSettings(report));
    const flood = startFlood(server.port);
    const memory: Memory[] = [];
    try {
      while (memory.length < SAMPLE_COUNT) {
        await wait(duration / SAMPLE_COUNT);
        const sample = await readMemory(server.process, report);
        if (!sample) break;
        memory.push(sample);
      }
      const workload = `${await flood()} requests in ${Math.round(duration / 1000)} s`;
      if (memory.length < SAMPLE_COUNT) return { workload, measurement: "the server exited", isGoalMet: false };
      return { workload, ...evaluateGrowth(memory, duration) };
    } finally {
      await server.dispose();
    }
  },
};

/** Compares the middle of the run with its end. */
function evaluateGrowth(memory: readonly Memory[], durationMs: number): Pick<FaultResult, "measurement" | "isGoalMet"> {
  const hours = (durationMs * (SAMPLE_COUNT / 2 - COMPARED_COUNT)) / SAMPLE_COUNT / HOUR_MS;
  const growth = (["used", "resident"] as const).map((kind) => {
    const values = memory.map((sample) => sample[kind]);
    const before = percentile(values.slice(SAMPLE_COUNT / 2, SAMPLE_COUNT / 2 + COMPARED_COUNT), 50);
    const after = percentile(values.slice(-COMPARED_COUNT), 50);
    const text = `${kind} ${before.toFixed(1)} MB after the first half, ${after.toFixed(1)} MB at the end`;
    return { text, perHour: (after - before) / hours };
  });
  return {
    measurement: growth.map(({ text, perHour }) => `${text} (${perHour.toFixed(1)} MB an hour)`).join("; "),
    isGoalMet: growth.every(({ perHour }) => perHour <= MAX_MB_PER_HOUR),
  };
}

/** The settings of a server that writes a memory report on demand. */
const reportingSettings = (path: string): Record<string, string> => ({
  ...LOW_MEMORY_SETTINGS,
  NODE_OPTIONS: `${LOW_MEMORY_SETTINGS.NODE_OPTIONS} --max-semi-space-size=${SEMI_SPACE_MB} --import ${new URL("memory-report.ts", import.meta.url).href}`,
  MEMORY_REPORT: path,
});

/** Requests a memory report. @returns `undefined` when the server has exited or does not respond */
async function readMemory(child: ChildProcess, path: string): Promise<Memory | undefined> {
  rmSync(path, { force: true });
  const deadline = performance.now() + REPORT_TIMEOUT_MS;
  child.kill("SIGUSR2");
  while (!existsSync(path)) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline) return undefined;
    await wait(50);
  }
  const { used, resident } = JSON.parse(readFileSync(path, "utf8")) as Memory;
  return { used: used / 2 ** 20, resident: resident / 2 ** 20 };
}

/** Requests one address after another. @returns a function that stops it and returns the number of requests */
function startFlood(port: number): () => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const addresses = Object.values(FLOODS);
  let next = 0;
  let isOver = false;
  const sendRequest = (path: string): Promise<void> =>
    new Promise((resolve) => {
      const sent = request({ agent, host: "127.0.0.1", port, path }, (response) => {
        response.resume();
        response.on("close", resolve);
      });
      sent.on("error", () => resolve());
      sent.end();
    });
  const clients = Array.from({ length: CONCURRENCY }, async () => {
    while (!isOver) {
      const index = next++;
      await sendRequest(addresses[index % addresses.length]?.(index) ?? "/");
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(clients);
    agent.destroy();
    return next;
  };
}
