import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "./test.ts";

/** How a response is changed. Absent properties remain those of the real server's response. */
export interface ResponseFault {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The delay of the response. */
  readonly delayMs?: number;
  /** The request is held back until this resolves. */
  readonly until?: Promise<unknown>;
  /** The connection is closed in the middle of the response. */
  readonly isTruncated?: boolean;
  /** The number of faulty responses; absent: unlimited. */
  readonly times?: number;
}

/** A proxy between browser and site that injects faults and records requests. */
export class HttpFaultProxy {
  readonly requests: string[] = [];
  readonly #rules: { matches: (path: string) => boolean; fault: ResponseFault; remaining: number }[] = [];
  readonly #server: Server;
  target: string;

  constructor(target: string) {
    this.target = target;
    this.#server = createServer((incoming, outgoing) => {
      this.#handle(incoming, outgoing);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /**
   * Injects a fault into requests whose path and query contain a string or match a pattern. Later faults take
   * precedence.
   */
  injectFault(path: string | RegExp, fault: ResponseFault): void {
    this.#rules.unshift({ matches: matcher(path), fault, remaining: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clearFaults(): void {
    this.#rules.length = 0;
  }

  /** The number of requests for a path. */
  countRequests(path: string | RegExp): number {
    return this.requests.filter(matcher(path)).length;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? "/";
    this.requests.push(path);
    const rule = this.#rules.find(({ matches, remaining }) => remaining > 0 && matches(path));
    if (rule) rule.remaining--;
    const { fault = {} } = rule ?? {};
    const respond = () => {
      if (fault.status === undefined && fault.body === undefined) this.#forward(incoming, outgoing, fault);
      else respondWith(outgoing, fault);
    };
    setTimeout(() => void Promise.resolve(fault.until).then(respond), fault.delayMs ?? 0);
  }

  #forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { headers: changedHeaders, isTruncated }: ResponseFault,
  ): void {
    const headers = { ...incoming.headers, host: new URL(this.target).host };
    const upstream = sendRequest(
      this.target + (incoming.url ?? "/"),
      { method: incoming.method ?? "GET", headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...changedHeaders });
        if (!isTruncated) {
          response.pipe(outgoing);
          return;
        }
        response.once("data", (chunk: Buffer) => {
          outgoing.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => outgoing.destroy());
        });
      },
    );
    upstream.on("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  }
}

const matcher =
  (path: string | RegExp) =>
  (address: string): boolean =>
    typeof path === "string" ? address.includes(path) : path.test(address);

function respondWith(outgoing: ServerResponse, { status = 200, body = "", headers, isTruncated }: ResponseFault): void {
  outgoing.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...headers,
  });
  if (isTruncated) outgoing.write(body.slice(0, body.length / 2), () => outgoing.destroy());
  else outgoing.end(body);
}

/** The browser tests' `test`, visiting the site through a separate proxy. */
export const test = base.extend<{ siteProxy: HttpFaultProxy }>({
  siteProxy: async ({ siteOrigin }, provide) => {
    const proxy = new HttpFaultProxy(siteOrigin);
    await proxy.start();
    await provide(proxy);
    proxy.stop();
  },
  baseURL: async ({ siteProxy }, provide) => provide(siteProxy.url),
});
