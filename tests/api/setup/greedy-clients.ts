import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

const READ_INTERVAL_MS = 250;

/** Clients that request much and read little. */
export interface GreedyClients {
  /** The number of clients that are still connected. */
  readonly openCount: number;
  close(): void;
}

/** The clients' number, address and request. */
export interface GreedyRequest {
  readonly port: number;
  readonly path: string;
  readonly count: number;
}

/** Connects clients that each write a number of requests at once, and read nothing by themselves. */
const connectAll = ({ port, path, count }: GreedyRequest, requestCount: number): Promise<readonly Socket[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, "127.0.0.1").pause();
      await once(socket, "connect");
      socket.on("error", () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requestCount));
      return socket;
    }),
  );

const greedyClients = (sockets: readonly Socket[], timer?: NodeJS.Timeout): GreedyClients => ({
  get openCount() {
    return sockets.filter(({ destroyed }) => !destroyed).length;
  },
  close() {
    clearInterval(timer);
    sockets.forEach((socket) => socket.destroy());
  },
});

/** Connects clients that each write many requests at once and read no response. */
export const connectPipelining = async (request: GreedyRequest, requestCount: number): Promise<GreedyClients> =>
  greedyClients(await connectAll(request, requestCount));

/** Connects clients that read an uncompressed response at a steady pace. */
export async function connectSlowReaders(request: GreedyRequest, bytesPerSecond: number): Promise<GreedyClients> {
  const sockets = await connectAll(request, 1);
  const timer = setInterval(() => {
    for (const socket of sockets) socket.read((bytesPerSecond * READ_INTERVAL_MS) / 1000);
  }, READ_INTERVAL_MS);
  return greedyClients(sockets, timer);
}

/** The resident memory of a process in bytes; `undefined` where the system does not report it. */
export function residentBytes(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** Samples a process's resident memory. @returns a function that stops and returns its maximum growth, in bytes */
export function watchMemory(pid: number | undefined): () => number | undefined {
  const first = residentBytes(pid);
  let peak = first;
  const timer = setInterval(() => (peak = Math.max(peak ?? 0, residentBytes(pid) ?? 0)), 50);
  return () => {
    clearInterval(timer);
    return first === undefined || peak === undefined ? undefined : peak - first;
  };
}
