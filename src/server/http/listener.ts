import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import {
  MAX_HEAD_BYTES,
  MAX_HEAD_MS,
  MAX_IDLE_UNDER_LOAD_MS,
  MAX_IDLE_MS,
  MAX_REQUEST_MS,
  UNDER_LOAD_CONNECTIONS,
  MAX_CONNECTIONS,
  MAX_BUFFERED_RESPONSE_BYTES,
} from "#model/bounds.ts";
import { handleSequentially } from "./sequential-requests.ts";
import { createResponseCache, type ResponseCacheOptions } from "./response-cache.ts";
import { errorResponse, errorResponseText } from "./responses.ts";
import { withSecurityHeaders } from "./security-headers.ts";
import { createChunkedResponseClass, closeSlowReaders, createPendingMemory } from "./slow-readers.ts";
import { type Settings, StartError } from "../settings/settings.ts";

/** How long pending requests may still take once the port is closed. */
const STOP_TIMEOUT_MS = 4000;
const IDLE_CHECK_MS = 50;
/** How long connections in the backlog are still accepted after a stop. */
const FINAL_ACCEPT_MS = 1000;
const TIMEOUT_CHECK_MS = 250;
/** How long a rejected client may take to close its connection. */
const LINGER_MS = 1000;

const HOST_HEADER = /^host$/i;

const SERVER_OPTIONS: ServerOptions = {
  // The parser already rejects heads of exactly this size.
  maxHeaderSize: MAX_HEAD_BYTES + 1,
  // Health checks of old load balancers send no `Host` header.
  requireHostHeader: false,
  keepAliveTimeout: MAX_IDLE_MS,
  headersTimeout: MAX_HEAD_MS,
  requestTimeout: MAX_REQUEST_MS,
  connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  // Most requests have no body to wait for.
  optimizeEmptyRequests: true,
};

/** The address to listen on, and the name of the port's setting for messages. */
type ListenAddress = Pick<Settings, "host" | "port"> & { readonly portSetting?: string };

/** Handles a request that arrived on a connection. */
type FetchHandler = (
  request: Request,
  connection: { readonly incoming: IncomingMessage },
) => Response | Promise<Response>;

/** Called for each request before it is handled. */
export type OnRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export type Listener = Awaited<ReturnType<typeof listen>>;

/**
 * Listens for HTTP. Requests that cannot be parsed get a 4xx, cached public responses are sent without calling the app.
 *
 * @param onRequest called for every request that could be parsed
 * @throws {StartError} naming the setting, if the port cannot be opened
 */
export async function listen(
  fetch: FetchHandler,
  address: ListenAddress,
  caching: ResponseCacheOptions,
  onRequest?: OnRequest,
) {
  const responses = createResponseCache(caching);
  const handleRequest = getRequestListener(
    (request, connection) => {
      const incoming = connection.incoming as IncomingMessage;
      if (hasMultipleHostHeaders(incoming)) return withSecurityHeaders(errorResponse(400));
      return responses.fetch(incoming, () => fetch(request, { incoming }));
    },
    {
      hostname: address.host,
      errorHandler(error) {
        if (error instanceof RequestError) return withSecurityHeaders(errorResponse(400));
        // The app responds to its own errors; this is a body that failed while it was read for the cache. Failures of
        // bodies that are being sent are logged in the same way by the adapter.
        console.error(error);
        return withSecurityHeaders(errorResponse(500));
      },
    },
  );
  const pending = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer({
    ...SERVER_OPTIONS,
    ServerResponse: createChunkedResponseClass(createPendingMemory(MAX_BUFFERED_RESPONSE_BYTES)),
  });
  handleSequentially(server, (incoming, outgoing) => {
    onRequest?.(incoming, outgoing);
    if (!isStopping && !hasMultipleHostHeaders(incoming) && responses.trySend(incoming, outgoing)) return;
    pending.add(outgoing);
    outgoing.on("close", () => pending.delete(outgoing));
    // Requests on open connections are still answered, with `Connection: close`.
    if (isStopping) outgoing.shouldKeepAlive = false;
    void handleRequest(incoming, outgoing);
  });
  server.maxConnections = MAX_CONNECTIONS;
  shortenKeepAliveUnderLoad(server);
  closeSlowReaders(server);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => respondToParserError(error.code, socket));
  const closeAfterResponses = (): void => {
    isStopping = true;
    for (const outgoing of pending) outgoing.shouldKeepAlive = false;
  };
  return {
    /** `http://host:port`, with the actual port. */
    address: await openPort(server, address),
    /** From now on each response closes its connection; new connections are still accepted. */
    closeAfterResponses,
    /** Accepts no more connections, and resolves when pending requests have been answered. */
    stop(): Promise<void> {
      closeAfterResponses();
      return stop(server);
    },
  };
}

/**
 * A proxy that used the first `Host` and a server that used the last would serve different sites.
 *
 * @see RFC 9112, section 3.2
 */
const hasMultipleHostHeaders = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && HOST_HEADER.test(name)).length > 1;

/** Closes idle connections sooner when many connections are open. */
function shortenKeepAliveUnderLoad(server: Server): void {
  let open = 0;
  const updateTimeout = (): void => {
    server.keepAliveTimeout = open > UNDER_LOAD_CONNECTIONS ? MAX_IDLE_UNDER_LOAD_MS : MAX_IDLE_MS;
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

/** Opens a server's port and returns its address. @throws {StartError} naming the setting, if that is not possible */
export async function openPort(server: Server, { host, port, portSetting = "PORT" }: ListenAddress): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const message = PORT_PROBLEMS.get(error.code ?? "")?.(host, `${portSetting} is ${port}`);
      reject(message === undefined ? error : new StartError(message));
    });
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${bound.port}`;
}

const PORT_PROBLEMS: ReadonlyMap<string, (host: string, port: string) => string> = new Map([
  ["EADDRINUSE", (host, port) => `${port}, which is in use on ${host}; expected a free port (0 picks any free port).`],
  ["EACCES", (_, port) => `${port}, which this user may not open; expected a port of 1024 or higher.`],
  [
    "EADDRNOTAVAIL",
    (host) => `HOST is "${host}", which is not an address of this machine; expected one of its addresses.`,
  ],
  [
    "ENOTFOUND",
    (host) => `HOST is "${host}", which does not resolve; expected a name or an IP address of this machine.`,
  ],
  ["EAI_AGAIN", (host) => `HOST is "${host}", which cannot be resolved at present: the name server does not respond.`],
]);

const PARSER_ERROR_STATUS: ReadonlyMap<string | undefined, number> = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/** Responds to requests that cannot be parsed as HTTP. */
function respondToParserError(code: string | undefined, socket: Socket): void {
  // If a response has begun, a second one must not be written into it.
  if (!socket.writable || code === "ECONNRESET" || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = PARSER_ERROR_STATUS.get(code) ?? 400;
  const body = errorResponseText(status);
  const headers = [...withSecurityHeaders(errorResponse(status)).headers].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(
    `HTTP/1.1 ${body.trimEnd()}\r\n${headers.join("")}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  // If the connection were closed at once with unread input, it might be reset before the response arrives. The timer
  // closes it if the client does not.
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

/** Accepts the system's backlog: Node.js accepts one connection per turn of the event loop and reads in the next. */
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
