import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startNginx } from "../../setup/nginx.ts";
import { stopServer, startServer, type RunningServer } from "./running-server.ts";

const POLL_INTERVAL_MS = 100;
const READY_TIMEOUT_MS = 30_000;

/** Two nodes on one store behind a proxy. */
export interface TwoNodes {
  /** The address of the proxy. */
  readonly address: string;
  /** Stops a node, starts it again, and waits until the proxy sends requests to it. @returns its exit code */
  restart(index: 0 | 1): Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts both nodes behind a round-robin proxy that uses ready ones only, keeps connections alive, retries nothing. */
export async function startTwoNodes(dataDir: string): Promise<TwoNodes> {
  const nodes = await Promise.all([startServer(dataDir), startServer(dataDir)]);
  const ready = new Map<number, boolean>();
  const checkReadiness = async (port: number): Promise<void> => {
    const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    ready.set(port, status === 200);
  };
  const pollTimer = setInterval(() => nodes.forEach(({ port }) => void checkReadiness(port)), POLL_INTERVAL_MS);
  await Promise.all(nodes.map(({ port }) => checkReadiness(port)));

  const agent = new Agent({ keepAlive: true });
  let requestCount = 0;
  const proxy = createServer((incoming, outgoing) => {
    const readyNodes = nodes.filter(({ port }) => ready.get(port));
    const node = readyNodes[requestCount++ % readyNodes.length];
    const proxied = request({ agent, host: "127.0.0.1", port: node?.port ?? 1, path: incoming.url }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502);
      response.pipe(outgoing);
    });
    proxied.on("error", () => outgoing.writeHead(502).end());
    proxied.end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));

  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async restart(index) {
      const { port } = nodes[index];
      const { node, code } = await restartNode(nodes[index], dataDir);
      nodes[index] = node;
      const deadline = performance.now() + READY_TIMEOUT_MS;
      while (!ready.get(port)) {
        if (performance.now() > deadline) throw new Error(`The node on port ${port} is not ready.`);
        await wait(POLL_INTERVAL_MS);
      }
      return code;
    },
    async stop() {
      clearInterval(pollTimer);
      proxy.close();
      agent.destroy();
      await Promise.all(nodes.map(stopServer));
    },
  };
}

/** Two nodes on one store behind nginx with the sample configuration. */
export async function startTwoNodesBehindNginx(dataDir: string): Promise<TwoNodes> {
  const nodes = await Promise.all([startServer(dataDir), startServer(dataDir)]);
  const nginx = await startNginx(nodes.map(({ port }) => port));
  return {
    address: `https://127.0.0.1:${nginx.ports.tls}`,
    async restart(index) {
      const { node, code } = await restartNode(nodes[index], dataDir);
      nodes[index] = node;
      return code;
    },
    async stop() {
      await nginx.stop();
      await Promise.all(nodes.map(stopServer));
    },
  };
}

/** Stops a node as an operator does, starts it again, and waits until it is ready. */
async function restartNode(
  old: RunningServer,
  dataDir: string,
): Promise<{ readonly node: RunningServer; readonly code: number | null }> {
  const code = await stopServer(old);
  const node = await startServer(dataDir, { PORT: String(old.port) });
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while ((await fetch(`${node.address}/readyz`)).status !== 200) {
    if (performance.now() > deadline) throw new Error(`The node on port ${old.port} is not ready.`);
    await wait(POLL_INTERVAL_MS);
  }
  return { node, code };
}
