import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import {
  MAX_HEAD_BYTES,
  MAX_HEAD_MS,
  MAX_IDLE_UNDER_LOAD_MS,
  MAX_IDLE_MS,
  MAX_REQUEST_MS,
  MANY_CONNECTIONS,
  MAX_CONNECTIONS,
  MAX_BUFFERED_RESPONSE_BYTES,
} from "#model/bounds.ts";
import { answerSequentially } from "./answer-sequentially.ts";
import { createResponseCache, type ResponseCacheOptions } from "./response-cache.ts";
import { refusal, refusalText } from "./error-responses.ts";
import { withSecurityHeaders } from "./security-headers.ts";
import { chunkedResponses, closeSlowReaders, createPendingMemory } from "./slow-readers.ts";
import { type Settings, StartError } from "../settings/settings.ts";

/** How long pending requests may take once the port is closed. */
const STOP_TIMEOUT_MS = 4000;
const IDLE_CHECK_MS = 50;
/** How long connections in the backlog are then still accepted. */
const FINAL_ACCEPT_MS = 1000;
const TIMEOUT_CHECK_MS = 250;
/** How long a rejected client may take to close its connection. */
const LINGER_MS = 1000;

const HOST = "host";

const OPTIONS: ServerOptions = {
  // The parser rejects longer ones.
  maxHeaderSize: MAX_HEAD_BYTES + 1,
  // Health checks of old load balancers send no `Host`; they are answered nevertheless.
  requireHostHeader: false,
  keepAliveTimeout: MAX_IDLE_MS,
  headersTimeout: MAX_HEAD_MS,
  requestTimeout: MAX_REQUEST_MS,
  connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  // Most requests have no body to wait for.
  optimizeEmptyRequests: true,
};

/** Where to listen, and the setting that names the port, for messages. */
type ListenAddress = Pick<Settings, "host" | "port"> & { readonly portSetting?: string };

/** Answers a request that arrived on a connection. */
type Fetch = (request: Request, connection: { readonly incoming: IncomingMessage }) => Response | Promise<Response>;

/** Observes a request from its beginning. */
export type RequestWatch = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A listening server. */
export interface Listener {
  /** `http://host:port`, with the actual port. */
  readonly address: string;
  /** From now on each response closes its connection; new connections are still accepted. */
  closeAfterAnswers(): void;
  /** Accepts no more connections, and resolves when pending requests have been answered. */
  stop(): Promise<void>;
}

/**
 * Listens for HTTP. Requests that cannot be parsed get a 400. Cached responses that are the same for
 * everybody are sent without calling the app.
 *
 * @param caching where responses are cached, and for how long
 * @param watch observes every request that could be parsed
 * @throws {StartError} naming the setting, if the port cannot be opened
 */
export async function listen(
  fetch: Fetch,
  address: ListenAddress,
  caching: ResponseCacheOptions,
  watch?: RequestWatch,
): Promise<Listener> {
  const responses = createResponseCache(caching);
  const answerRequest = getRequestListener(
    (request, connection) => {
      const incoming = connection.incoming as IncomingMessage;
      if (hasSeveralHosts(incoming)) return withSecurityHeaders(refusal(400));
      return responses.fetch(incoming, () => fetch(request, { incoming }));
    },
    {
      hostname: address.host,
      errorHandler: () => withSecurityHeaders(refusal(400)),
    },
  );
  const pending = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer({
    ...OPTIONS,
    ServerResponse: chunkedResponses(createPendingMemory(MAX_BUFFERED_RESPONSE_BYTES)),
  });
  answerSequentially(server, (incoming, outgoing) => {
    watch?.(incoming, outgoing);
    if (!isStopping && !hasSeveralHosts(incoming) && responses.send(incoming, outgoing)) return;
    pending.add(outgoing);
    outgoing.on("close", () => pending.delete(outgoing));
    // Requests on open connections are still answered, with `Connection: close`.
    if (isStopping) outgoing.shouldKeepAlive = false;
    void answerRequest(incoming, outgoing);
  });
  server.maxConnections = MAX_CONNECTIONS;
  closeIdleSooner(server);
  closeSlowReaders(server);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => refuse(error.code, socket));
  const closeAfterAnswers = (): void => {
    isStopping = true;
    for (const outgoing of pending) outgoing.shouldKeepAlive = false;
  };
  return {
    address: await bind(server, address),
    closeAfterAnswers,
    stop() {
      closeAfterAnswers();
      return stop(server);
    },
  };
}

/** Proxies that use the first `Host` and servers that use the last would serve different sites. @see RFC 9112, section 3.2 */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.length === HOST.length && text.toLowerCase() === HOST)
    .length > 1;

/** When there are many, idle connections are closed sooner. */
function closeIdleSooner(server: Server): void {
  let open = 0;
  const updateTimeout = (): void => {
    server.keepAliveTimeout = open > MANY_CONNECTIONS ? MAX_IDLE_UNDER_LOAD_MS : MAX_IDLE_MS;
  };
  server.on("connection", (socket) => {
    open++;
    updateTimeout();
    socket.on("close", () => {
      open--;
      updateTimeout();
    });
  });
}

/**
 * Opens a server's port.
 *
 * @returns its address, with the actual port
 * @throws {StartError} naming the setting, if that is not possible
 */
export async function bind(server: Server, { host, port, portSetting = "PORT" }: ListenAddress): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentence = BIND_PROBLEMS.get(error.code ?? "")?.(host, `${portSetting} is ${port}`);
      reject(sentence === undefined ? error : new StartError(sentence));
    });
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${bound.port}`;
}

const BIND_PROBLEMS: ReadonlyMap<string, (host: string, port: string) => string> = new Map([
  ["EADDRINUSE", (host, port) => `${port}, which is in use on ${host}; expected a free port (0 takes any).`],
  ["EACCES", (_, port) => `${port}, which this user may not open; expected a port from 1024.`],
  [
    "EADDRNOTAVAIL",
    (host) => `HOST is "${host}", which is not an address of this machine; expected one of its addresses.`,
  ],
  ["ENOTFOUND", (host) => `HOST is "${host}", which has no address; expected a name or an IP address of this machine.`],
  ["EAI_AGAIN", (host) => `HOST is "${host}", which has no address; expected a name or an IP address of this machine.`],
]);

const REFUSALS: ReadonlyMap<string | undefined, number> = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/** Answers requests that cannot be parsed as HTTP. */
function refuse(code: string | undefined, socket: Socket): void {
  // If a response has begun, a second one must not be written into it.
  if (!socket.writable || code === "ECONNRESET" || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = REFUSALS.get(code) ?? 400;
  const body = refusalText(status);
  const headers = [...withSecurityHeaders(refusal(status)).headers].map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${body.trimEnd()}\r\n${headers.join("")}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  // Closed at once, with input unread, the connection might be reset before the response arrives; a client that has it
  // may keep the connection open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

async function stop(server: Server): Promise<void> {
  await acceptBacklog(server);
  const idleTimer = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_CHECK_MS);
  const closeTimer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  await new Promise<void>((resolve) => {
    server.close(() => {
      clearInterval(idleTimer);
      clearTimeout(closeTimer);
      resolve();
    });
  });
}

/**
 * The system accepts connections on behalf of the process, which takes one per turn of the event loop and reads from it
 * in the next.
 */
async function acceptBacklog(server: Server): Promise<void> {
  const end = performance.now() + FINAL_ACCEPT_MS;
  let hasAccepted = true;
  server.on("connection", () => (hasAccepted = true));
  while (hasAccepted && performance.now() < end) {
    hasAccepted = false;
    await nextTurn();
    await nextTurn();
  }
}
