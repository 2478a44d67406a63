import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { MAX_BUFFERED_RESPONSE_BYTES } from "#model/bounds.ts";
import { listen } from "#server/http/listener.ts";
import { createSiteCache } from "#server/http/site-cache.ts";
import { createPendingMemory } from "#server/http/slow-readers.ts";
import { sendRaw } from "./running-server.ts";

const REQUEST_START_CHANNEL = "http.server.request.start";

/** Calls a function with the port of a server that accepts every request, as long as its listener does. */
async function withListener<T>(run: (port: number) => Promise<T>): Promise<T> {
  const caching = { cache: createSiteCache(1024), version: () => "1" };
  const listener = await listen(() => new Response("accepted"), { host: "127.0.0.1", port: 0 }, caching);
  try {
    return await run(Number(new URL(listener.address).port));
  } finally {
    await listener.stop();
  }
}

/**
 * Reads the limits that a listening server sets for its connections: Node.js itself closes those that exceed them,
 * which `slow-clients.test.ts` tests, but checks only periodically, so that a limit cannot be tested to the
 * millisecond.
 *
 * @param idleConnections connections that are open besides the one that sends requests
 */
const withServer = <T>(idleConnections: number, read: (server: Server) => T): Promise<T> =>
  withListener(async (port) => {
    const answeringServer = Promise.withResolvers<Server>();
    const onRequest = (message: unknown): void => {
      const { server } = message as { readonly server: Server };
      const address = server.address();
      if (typeof address === "object" && address?.port === port) answeringServer.resolve(server);
    };
    const sockets = await Promise.all(
      Array.from({ length: idleConnections }, async () => {
        const socket = connect(port, "127.0.0.1");
        await once(socket, "connect");
        return socket;
      }),
    );
    subscribe(REQUEST_START_CHANNEL, onRequest);
    try {
      await (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: "close" } })).arrayBuffer();
      return read(await answeringServer.promise);
    } finally {
      unsubscribe(REQUEST_START_CHANNEL, onRequest);
      for (const socket of sockets) socket.destroy();
    }
  });

/** Whether a request is accepted if its URL and headers (names and values) have this many bytes in total. */
const isHeadAccepted = (bytes: number): Promise<boolean> =>
  withListener(async (port) => {
    const fixed = "/".length + "hosta".length + "connectionclose".length + "x-more".length;
    const more = "x".repeat(bytes - fixed);
    const response = await sendRaw(port, `GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-more: ${more}\r\n\r\n`);
    if (response.startsWith("HTTP/1.1 431 ")) return false;
    if (response.startsWith("HTTP/1.1 200 ")) return true;
    throw new Error(`responded with ${response.slice(0, 100)}`);
  });

/** For each limit of connections, whether a given value is allowed. */
export const CONNECTION_PROBES = {
  "request-head": isHeadAccepted,
  "head-time": (value: number) => withServer(0, ({ headersTimeout }) => value <= headersTimeout),
  "request-time": (value: number) => withServer(0, ({ requestTimeout }) => value <= requestTimeout),
  "idle-time": (value: number) => withServer(255, (server) => value <= server.keepAliveTimeout),
  "idle-time-among-many": (value: number) => withServer(257, (server) => value <= server.keepAliveTimeout),
  "waiting-bytes": (value: number) => {
    let isClosed = false;
    const memory = { byteLength: value } as ArrayBuffer;
    const socket = { resetAndDestroy: () => (isClosed = true) as never };
    createPendingMemory(MAX_BUFFERED_RESPONSE_BYTES).hold({ socket }, memory);
    return !isClosed;
  },
  connections: (value: number) => withServer(0, ({ maxConnections }) => value <= maxConnections),
};
