import { request } from "node:http";
import { connect } from "node:net";
import { processorSeconds } from "../site/process-figures.ts";
import type { Running } from "../site/running-site.ts";

/** A request, which every server answers alike. */
export interface Asked {
  readonly path: string;
  readonly accept: string;
}

/** An answer to hand to other servers. */
export interface Answer {
  readonly path: string;
  readonly body: Buffer;
  readonly headers: readonly (readonly [string, string])[];
}

/** What many equal requests cost a server. */
export interface Turn {
  /** Processor time of a request, microseconds. */
  readonly us: number;
  readonly perSecond: number;
}

const REQUESTS = 16_000;
const CONNECTIONS = 8;
const END_OF_HEAD = "\r\n\r\n";

const askedHeaders = ({ accept }: Asked) => ({ accept, "accept-encoding": "br" });

/** Requests an answer once, as it is on the wire: compressed. @throws unless the status is 200 */
export const fetchWhole = (origin: string, asked: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(`${origin}${asked.path}`, { headers: askedHeaders(asked) }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
        if (response.statusCode === 200) resolve({ path: asked.path, body: Buffer.concat(chunks), headers });
        else reject(new Error(`${asked.path} is answered with ${response.statusCode ?? 0}`));
      });
    })
      .on("error", reject)
      .end();
  });

/**
 * Sends requests over a few keep-alive connections, and measures the server's processor time.
 *
 * @param length bytes of the body
 */
export async function sendMany(server: Running, asked: Asked, length: number): Promise<Turn> {
  const before = processorSeconds(server.pids());
  const start = performance.now();
  let left = REQUESTS;
  const visitors = Array.from({ length: CONNECTIONS }, () => visit(server.origin, asked, length, () => left-- > 0));
  await Promise.all(visitors);
  const seconds = (performance.now() - start) / 1000;
  const taken = processorSeconds(server.pids()) - before;
  return { us: (taken / REQUESTS) * 1e6, perSecond: REQUESTS / seconds };
}

/**
 * A client that repeats its request as soon as the response is complete, on a raw socket, since an HTTP client would be the
 * bottleneck.
 */
function visit(origin: string, asked: Asked, length: number, mayAsk: () => boolean): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries(askedHeaders(asked)).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = Buffer.from(`GET ${asked.path} HTTP/1.1\r\nHost: ${host}\r\n${lines.join("")}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let [wanted, got] = [0, 0];
    const ask = (): void => {
      [wanted, got] = [0, 0];
      if (mayAsk()) socket.write(question);
      else socket.end();
    };
    socket.on("connect", ask);
    socket.on("data", (chunk) => {
      if (got === 0) wanted = chunk.indexOf(END_OF_HEAD) + END_OF_HEAD.length + length;
      got += chunk.length;
      if (got === wanted) ask();
      else if (got > wanted) reject(new Error(`${asked.path}: more than ${length} bytes`));
    });
    socket.on("error", reject);
    socket.on("close", resolve);
  });
}
