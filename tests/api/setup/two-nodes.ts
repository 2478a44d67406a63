import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { ended, startServer } from "./running-server.ts";

const LOOK_INTERVAL_MS = 100;
const READY_MS = 30_000;

/** Two nodes on one store behind a plain proxy. */
export interface TwoNodes {
  /** The proxy's. */
  readonly address: string;
  /** Ends a node as its operator does, starts it again, and waits until the proxy leads visitors to it. @returns its exit code */
  restart(at: 0 | 1): Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts both, and a proxy that leads requests to them in turn as long as they say that they are ready; it keeps connections and repeats nothing. */
export async function startTwoNodes(dataDir: string): Promise<TwoNodes> {
  const nodes = await Promise.all([startServer(dataDir), startServer(dataDir)]);
  const ready = new Map<number, boolean>();
  const look = async (port: number): Promise<void> => {
    const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    ready.set(port, status === 200);
  };
  const looking = setInterval(() => nodes.forEach(({ port }) => void look(port)), LOOK_INTERVAL_MS);
  await Promise.all(nodes.map(({ port }) => look(port)));

  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const able = nodes.filter(({ port }) => ready.get(port));
    const node = able[turn++ % able.length];
    const asked = request({ agent, host: "127.0.0.1", port: node?.port ?? 1, path: incoming.url }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502);
      answer.pipe(outgoing);
    });
    asked.on("error", () => outgoing.writeHead(502).end());
    asked.end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));

  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async restart(at) {
      const { process: old, port } = nodes[at];
      old.kill("SIGTERM");
      const code = await ended(old);
      nodes[at] = await startServer(dataDir, { PORT: String(port) });
      const deadline = performance.now() + READY_MS;
      while (!ready.get(port)) {
        if (performance.now() > deadline) throw new Error(`The node on port ${port} is not ready.`);
        await wait(LOOK_INTERVAL_MS);
      }
      return code;
    },
    async stop() {
      clearInterval(looking);
      proxy.close();
      agent.destroy();
      for (const node of nodes) node.process.kill("SIGTERM");
      await Promise.all(nodes.map((node) => ended(node.process)));
    },
  };
}
