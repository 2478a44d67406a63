import { execFileSync } from "node:child_process";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { FLOODS, LITTLE_MEMORY } from "../api/setup/address-floods.ts";
import { ended, makeDataDir, publish, removeDataDir, startServer } from "../api/setup/running-server.ts";
import { percentile } from "../api/setup/visits.ts";
import type { FaultRow } from "./row.ts";

const DURATION_MS = 3_600_000;
const AT_ONCE = 16;
const SAMPLES = 100;
/** So many samples at the middle and at the end are compared, by their median. */
const COMPARED = 10;
const MOST_MB = 5;

/** Addresses that never come twice, for as long as an hour. */
export const addressFloods: FaultRow = {
  name: "address-floods",
  fault: "floods of distinct addresses of up to 15 kB, on a heap of 160 MB",
  goal: `the server lives, and its second half takes ≤ ${MOST_MB} MB more`,
  async run({ scale }) {
    const duration = DURATION_MS * scale;
    const dataDir = makeDataDir();
    await publish(dataDir, ["A1"]);
    const server = await startServer(dataDir, LITTLE_MEMORY);
    const { process: child } = server;
    const lives = (): boolean => child.exitCode === null && child.signalCode === null;
    const flood = startFlood(server.port);
    const memory: number[] = [];
    try {
      for (let at = 0; at < SAMPLES; at += 1) {
        await wait(duration / SAMPLES);
        if (!lives()) break;
        memory.push(residentMb(child.pid));
      }
      const requests = await flood();
      const [middle, end] = [memory.slice(SAMPLES / 2, SAMPLES / 2 + COMPARED), memory.slice(-COMPARED)];
      const [before, after] = [percentile(middle, 50), percentile(end, 50)];
      return {
        done: `${requests} requests in ${Math.round(duration / 1000)} s`,
        figure: lives()
          ? `${before.toFixed(1)} MB after the first half, ${after.toFixed(1)} MB at the end`
          : "the server died",
        isReached: lives() && after - before <= MOST_MB,
      };
    } finally {
      server.process.kill("SIGTERM");
      await ended(server.process);
      removeDataDir(dataDir);
    }
  },
};

/** Asks one address after another. @returns stops it, and says how many were asked for */
function startFlood(port: number): () => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const addresses = Object.values(FLOODS);
  let next = 0;
  let isOver = false;
  const ask = (path: string): Promise<void> =>
    new Promise((resolve) => {
      const asked = request({ agent, host: "127.0.0.1", port, path }, (answer) => {
        answer.resume();
        answer.on("close", resolve);
      });
      asked.on("error", () => resolve());
      asked.end();
    });
  const clients = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const at = next++;
      await ask(addresses[at % addresses.length]?.(at) ?? "/");
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(clients);
    agent.destroy();
    return next;
  };
}

/** The memory that a process holds, in MB. */
function residentMb(pid: number | undefined): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}
