import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { withSecurityHeaders } from "./security-headers.ts";

/** How long requests under way may take once the process is asked to stop. */
const STOP_TIMEOUT_MS = 25_000;
const IDLE_CHECK_MS = 50;

/** Answers a request. */
export type Fetch = (request: Request) => Response | Promise<Response>;

/** A server that listens. */
export interface Listener {
  readonly server: Server;
  /** `http://host:port`, with the port that it really has. */
  readonly address: string;
  /** Takes no more connections and returns when the requests under way are answered. */
  stop(): Promise<void>;
}

/**
 * Listens for HTTP. What is no request is answered with 400.
 *
 * @throws the system's error (`EADDRINUSE`, `EACCES`, `ENOTFOUND` …) when it cannot listen there
 */
export async function listen(fetch: Fetch, place: { readonly host: string; readonly port: number }): Promise<Listener> {
  const answerRequest = getRequestListener((request) => fetch(request), {
    hostname: place.host,
    overrideGlobalObjects: false,
    errorHandler: () => withSecurityHeaders(new Response(null, { status: 400 })),
  });
  const server = createServer((incoming, outgoing) => void answerRequest(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(place.port, place.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = place.host.includes(":") ? `[${place.host}]` : place.host;
  return { server, address: `http://${host}:${port}`, stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });
}
