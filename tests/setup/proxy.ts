import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "./test.ts";
import { SITES } from "./sites.ts";

/** What happens to a request. Absent parts stay as in the real server's answer. */
export interface Misbehaviour {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The delay of the answer. */
  readonly delayMs?: number;
  /** The request is held back until this resolves. */
  readonly until?: Promise<unknown>;
  /** The connection is closed in the middle of the answer. */
  readonly cut?: boolean;
  /** The number of answers after which the server behaves normally again. */
  readonly times?: number;
}

/** A proxy between browser and site that misbehaves on demand and records requests. */
export class Proxy {
  readonly requests: string[] = [];
  readonly #rules: { matches: (path: string) => boolean; what: Misbehaviour; left: number }[] = [];
  readonly #server: Server;
  target: string;

  constructor(target: string) {
    this.target = target;
    this.#server = createServer((incoming, outgoing) => {
      this.#answer(incoming, outgoing);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Makes requests fail whose path and query contain a text or match a pattern. Later rules take precedence. */
  misbehave(path: string | RegExp, misbehaviour: Misbehaviour): void {
    const matches = (address: string) => (typeof path === "string" ? address.includes(path) : path.test(address));
    this.#rules.unshift({ matches, what: misbehaviour, left: misbehaviour.times ?? Number.POSITIVE_INFINITY });
  }

  behave(): void {
    this.#rules.length = 0;
  }

  /** The number of requests for a path. */
  asked(path: string | RegExp): number {
    return this.requests.filter((address) => (typeof path === "string" ? address.includes(path) : path.test(address)))
      .length;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? "/";
    this.requests.push(path);
    const rule = this.#rules.find(({ matches, left }) => left > 0 && matches(path));
    if (rule) rule.left--;
    const goOn = () => {
      if (rule?.what.status === undefined && rule?.what.body === undefined) this.#pass(incoming, outgoing, rule?.what);
      else answerWith(outgoing, rule.what);
    };
    setTimeout(() => void Promise.resolve(rule?.what.until).then(goOn), rule?.what.delayMs ?? 0);
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse, misbehaviour: Misbehaviour | undefined): void {
    const headers = { ...incoming.headers, host: new URL(this.target).host };
    const upstream = forward(
      this.target + (incoming.url ?? "/"),
      { method: incoming.method ?? "GET", headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...misbehaviour?.headers });
        if (!misbehaviour?.cut) {
          answer.pipe(outgoing);
          return;
        }
        answer.once("data", (chunk: Buffer) => {
          outgoing.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => outgoing.destroy());
        });
      },
    );
    upstream.on("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  }
}

function answerWith(outgoing: ServerResponse, { status = 200, body = "", headers, cut }: Misbehaviour): void {
  outgoing.writeHead(status, { "content-type": "application/json", "content-length": body.length, ...headers });
  if (cut) outgoing.write(body.slice(0, body.length / 2), () => outgoing.destroy());
  else outgoing.end(body);
}

/** The browser tests' `test`, visiting the site through a separate proxy. */
export const test = base.extend<{ misbehaving: Proxy }>({
  misbehaving: async ({ site }, provide) => {
    const proxy = new Proxy(SITES[site].url);
    await proxy.start();
    await provide(proxy);
    proxy.stop();
  },
  baseURL: async ({ misbehaving }, provide) => provide(misbehaving.url),
});
