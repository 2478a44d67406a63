import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { pathInSite } from "#navigation/addresses/site-path.ts";
import type { OnRequest } from "../http/listener.ts";

interface RequestSummary {
  /** The request id from the proxy, or a generated one. */
  readonly id: string;
  readonly method: string;
  /** The path without the query, which may contain a whole project list. */
  readonly path: string;
  readonly kind: RequestKind;
  /** Status of the response; 499 when the client disconnected before it was complete. */
  readonly status: number;
  /** Bytes sent, headers included. */
  readonly bytes: number;
  /** The time from the end of the request's headers to the end of the response. */
  readonly seconds: number;
}

/** Called after each request with its summary. */
export type RequestObserver = (summary: RequestSummary) => void;

/** The status that proxies log for a response whose client closed the connection. */
const CLIENT_CLOSED_REQUEST = 499;

const REQUEST_ID = /^[\w.:-]{1,64}$/;

/**
 * Notifies observers of finished requests. Each response has the id of its request in `X-Request-Id`: the proxy's id if
 * it is well-formed, otherwise a random one.
 *
 * @param base the base path, as `basePath` returns it
 * @returns `undefined` without observers, so that requests have no overhead
 */
export function observeRequests(observers: readonly RequestObserver[], base = ""): OnRequest | undefined {
  if (observers.length === 0) return undefined;
  return (incoming, outgoing) => {
    const { socket, method = "", url = "" } = incoming;
    const start = performance.now();
    const bytesBefore = socket.bytesWritten;
    const id = requestId(incoming);
    outgoing.setHeader("x-request-id", id);
    outgoing.once("close", () => {
      const path = pathWithoutQuery(url);
      const summary: RequestSummary = {
        id,
        method,
        path,
        kind: requestKind(pathInSite(path, base) ?? path),
        status: outgoing.writableFinished ? outgoing.statusCode : CLIENT_CLOSED_REQUEST,
        bytes: socket.bytesWritten - bytesBefore,
        seconds: (performance.now() - start) / 1000,
      };
      for (const observe of observers) observe(summary);
    });
  };
}

function requestId({ headers }: IncomingMessage): string {
  const proxyId = headers["x-request-id"];
  return typeof proxyId === "string" && REQUEST_ID.test(proxyId) ? proxyId : randomUUID();
}

function pathWithoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** The kind of the requested resource; few values, because it is the label of a metric. */
type RequestKind = "page" | "page-data" | "view" | "list" | "document" | "picture" | "asset" | "discovery" | "health";

/** The first matching rule decides the kind; other paths are pages. */
const KIND_RULES: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/(?:healthz|readyz)$/, "health"],
  [/^\/(?:assets|fonts|builds|brand|offline)\/|^\/sw\.js$/, "asset"],
  [/^\/(?:images|drawings)\/|^\/(?:favicon\.|apple-touch-icon)/, "picture"],
  [/^\/(?:api\/mongo|mock)\//, "list"],
  [/^\/api\//, "view"],
  [/^\/(?:robots\.txt|sitemap\.xml|openapi\.json|site\.webmanifest)$|^\/\.well-known\//, "discovery"],
  [/\.data$|\/_payload\.json$/, "page-data"],
  [/^\/documents\/|\.(?:pdf|txt|ldt|ies|gldf|zip|x83)$/i, "document"],
];

/** The kind of a request. @param path of its address, without the query */
export const requestKind = (path: string): RequestKind => KIND_RULES.find(([rule]) => rule.test(path))?.[1] ?? "page";
