import { spawnSync } from "node:child_process";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { stopServer, startServer } from "../api/setup/running-server.ts";
import { percentile, startVisits } from "../api/setup/visits.ts";
import type { FaultScenario } from "./scenario.ts";

const CLIENT_COUNT = 50;
const DURATION_MS = 40_000;
const LINE_COUNT = 500;
const VISITS_PER_SECOND = 20;
const P95_MS = 100;
/** How long a refused client waits before its next request. */
const PAUSE_MS = 1_000;

/** Clients whose requests take seconds of processor time each, all of them distinct. */
export const expensiveWork: FaultScenario = {
  name: "expensive-work",
  fault: `${CLIENT_COUNT} clients with distinct ${LINE_COUNT}-line lists as PDF and pictures of articles`,
  goal: `/en is always served, p95 ≤ ${P95_MS} ms`,
  async run({ folder }) {
    const dataDir = join(folder, "data");
    const environment = { PATH: process.env["PATH"], DATA_DIR: dataDir };
    spawnSync(process.execPath, ["src/importer/ensure-demo.ts"], { env: environment, stdio: "ignore" });
    const server = await startServer(dataDir);
    const codes = await articleCodes(server.address);
    const stopping = new AbortController();
    const countByStatus = new Map<number, number>();
    let next = 0;
    const client = async (_: unknown, number: number): Promise<void> => {
      while (!stopping.signal.aborted) {
        const index = next++;
        const status = await sendRequest(server.port, `127.0.0.${number + 2}`, taskOf(codes, index), stopping.signal);
        countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
        if (status !== 200) await wait(PAUSE_MS);
      }
    };
    try {
      await (await fetch(`${server.address}/en`)).arrayBuffer();
      const clients = Array.from({ length: CLIENT_COUNT }, client);
      const stop = startVisits(`${server.address}/en`, VISITS_PER_SECOND);
      await wait(DURATION_MS);
      const { statuses, times } = await stop();
      stopping.abort();
      await Promise.all(clients);
      const lost = statuses.filter((status) => status !== 200).length;
      const p95 = percentile(times, 95);
      return {
        workload: `${statuses.length} visits; ${countByStatus.get(200) ?? 0} documents and pictures made, ${countByStatus.get(503) ?? 0} refused`,
        measurement: `${lost} visits lost, p95 ${Math.round(p95)} ms`,
        isGoalMet: lost === 0 && p95 <= P95_MS,
      };
    } finally {
      await stopServer(server);
    }
  },
};

interface Task {
  readonly path: string;
  readonly form?: string;
}

/** Lists and pictures alternately, distinct for each number. */
function taskOf(codes: readonly string[], index: number): Task {
  if (index % 2 === 0) {
    const code = codes[(index / 2) % codes.length] ?? "";
    return { path: `/drawings/article/${encodeURIComponent(code)}/share.png` };
  }
  const lines = codes.slice(0, LINE_COUNT).map((code) => ({ code, quantity: 1, note: "" }));
  const form = new URLSearchParams({ list: writeSharedList({ name: `List ${index}`, zones: [{ name: "", lines }] }) });
  return { path: "/en/project.pdf", form: String(form) };
}

/** Sends a request from a separate client address. @returns the status; 0 without a response */
const sendRequest = (port: number, localAddress: string, { path, form }: Task, signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    const method = form === undefined ? "GET" : "POST";
    const headers = form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
    const sent = request({ host: "127.0.0.1", port, localAddress, path, method, headers, signal }, (response) => {
      response.resume();
      response.on("error", () => resolve(0));
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", () => resolve(0));
    sent.end(form);
  });

async function articleCodes(address: string): Promise<readonly string[]> {
  const articles = (await (await fetch(`${address}/api/mongo/pml/articles`)).json()) as { article_code: string }[];
  return articles.map(({ article_code: code }) => code);
}
