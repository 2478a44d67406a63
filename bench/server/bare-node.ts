import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fork } from "node:child_process";
import { stopped, type Running } from "../site/running-site.ts";
import type { Answer } from "./requests.ts";

/** Headers that belong to a connection, which Node writes itself. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/**
 * A server of Node's own, in a process of its own, that knows nothing but the answers and writes each at once: what remains is
 * what any server on Node takes.
 */
export async function startBareNode(answers: readonly Answer[]): Promise<Running> {
  const server = fork(import.meta.filename, { serialization: "advanced" });
  server.send(answers);
  const [port] = (await once(server, "message")) as [number];
  return { origin: `http://127.0.0.1:${port}`, pids: () => [server.pid ?? 0], stop: () => stopped(server) };
}

function serve(answers: readonly Answer[]): void {
  const known = new Map(
    answers.map(({ path, body, headers }) => {
      const head = headers.filter(([name]) => !OF_CONNECTION.has(name) && name !== "content-length").flat();
      return [path, { body, head: head.concat("content-length", String(body.length)) }] as const;
    }),
  );
  const server = createServer(({ url = "" }, response) => {
    const answer = known.get(url);
    if (answer) response.writeHead(200, answer.head).end(answer.body);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

if (import.meta.main) process.once("message", (answers) => serve(answers as readonly Answer[]));
