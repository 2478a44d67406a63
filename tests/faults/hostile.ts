import { once } from "node:events";
import { connect, type Socket } from "node:net";
import fc, { type Arbitrary } from "fast-check";
import { hostileRequest, malformedRequest } from "../api/setup/hostile-requests.ts";
import { startTemporaryServer } from "../api/setup/running-server.ts";
import type { FaultScenario } from "./scenario.ts";

const CONCURRENCY = 8;
const MAX_MS = 20_000;
/** Matches a response with a server error, except for a 503 with `Retry-After`. */
const SERVER_ERROR = /^HTTP\/1\.1 5(?!03[^]*^retry-after: )/im;

type Write = (socket: Socket, text: string) => void;

/** Well-formed but malicious requests. Node.js does not respond to most requests on a half-closed connection. */
export const hostileRequests = createScenario(
  "hostile",
  "hostile requests, seeded",
  10_000,
  hostileRequest,
  (socket, text) => socket.write(text),
);

/**
 * Bytes that are not valid requests; the connection is half-closed, since many of them begin a request that never ends.
 */
export const malformedRequests = createScenario(
  "malformed",
  "malformed requests, seeded",
  1_000,
  malformedRequest,
  (socket, text) => socket.end(text),
);

function createScenario(
  name: string,
  fault: string,
  maxRequests: number,
  anyRequest: Arbitrary<string>,
  write: Write,
): FaultScenario {
  return {
    name,
    fault,
    goal: "no 5xx except a 503 with Retry-After, no response after more than 20 s, the server keeps running",
    async run({ scale, seed }) {
      const requests = fc.sample(anyRequest, { numRuns: Math.ceil(maxRequests * scale), seed });
      const server = await startTemporaryServer({ PUBLIC_PRODUCT_DEEP_LINKS: "true" });
      const results = { serverErrors: 0, longest: 0, withoutResponse: 0 };
      let next = 0;
      const client = async (): Promise<void> => {
        for (let text = requests[next++]; text !== undefined; text = requests[next++]) {
          const sentAt = performance.now();
          const response = await send(server.port, text, write);
          results.longest = Math.max(results.longest, performance.now() - sentAt);
          if (SERVER_ERROR.test(response)) results.serverErrors += 1;
          if (response === "") results.withoutResponse += 1;
        }
      };
      try {
        await Promise.all(Array.from({ length: CONCURRENCY }, client));
        const isRunning = server.process.exitCode === null && (await fetch(`${server.address}/en`)).ok;
        return {
          workload: `${requests.length} requests, ${results.withoutResponse} closed without a response`,
          measurement: `${results.serverErrors} with 5xx, the longest ${(results.longest / 1000).toFixed(1)} s; the server ${isRunning ? "is running" : "has exited"}`,
          isGoalMet: results.serverErrors === 0 && results.longest < MAX_MS && isRunning,
        };
      } finally {
        await server.dispose();
      }
    },
  };
}

/** Sends bytes and collects the response until the server closes the connection. */
async function send(port: number, text: string, write: Write): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let response = "";
  socket.on("data", (data) => (response += String(data)));
  socket.setTimeout(MAX_MS, () => socket.destroy());
  write(socket, text);
  // A server that refuses early resets the connection; what it has sent before is the response.
  await once(socket, "close").catch(() => undefined);
  return response;
}
