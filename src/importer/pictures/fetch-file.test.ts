import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { fetchFile, type FetchError, type FetchLimits } from "./fetch-file.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a host that answers requests by a listener. @returns its name with port */
async function startHost(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Time limits that even a busy machine does not reach; tests of a time limit pass a shorter one. */
const LIMITS: FetchLimits = { maxBytes: 2 ** 20, idleMs: 60_000, totalMs: 60_000 };
const fetchFrom = (host: string, limits: Partial<FetchLimits> = {}) =>
  fetchFile(`http://${host}/a.jpg`, { privateHosts: [host] }, { ...LIMITS, ...limits });

test("D9 all bytes of a file are fetched, even through redirects among the allowed hosts", async () => {
  const host = await startHost((request, response) => {
    if (request.url === "/b.jpg") response.end("content");
    else response.writeHead(302, { location: "/b.jpg" }).end();
  });
  expect((await fetchFrom(host)).toString()).toBe("content");
});

test.each<
  [
    behaviour: string,
    listener: RequestListener,
    kind: FetchError["kind"],
    message: RegExp,
    limits?: Partial<FetchLimits>,
  ]
>([
  [
    "sends nothing",
    () => undefined,
    "host-failed",
    /^cannot be fetched: 127\.0\.0\.1:\d+ does not respond \(timeout\); try again later, or remove the host from/,
    { idleMs: 200 },
  ],
  [
    "stops in the middle",
    (_, response) => void response.writeHead(200).write("a"),
    "host-failed",
    /does not respond/,
    { idleMs: 200 },
  ],
  [
    "sends a byte now and then",
    (_, response) => {
      const timer = setInterval(() => response.write("a"), 50);
      response.on("close", () => clearInterval(timer));
    },
    "host-failed",
    /^was not received from 127\.0\.0\.1:\d+ within 60 s; try again later/,
    { totalMs: 600 },
  ],
  [
    "announces 2 GB",
    (_, response) => void response.writeHead(200, { "content-length": 2 ** 31 }).write("a"),
    "too-large",
    /^is larger than 1 MB, and is not read any further/,
  ],
  [
    "sends without end",
    (_, response) => {
      const send = (): void => {
        if (!response.destroyed) response.write("a".repeat(50_000), send);
      };
      send();
    },
    "too-large",
    /^is larger than 1 MB, and is not read any further/,
  ],
  [
    "redirects elsewhere",
    (_, response) => void response.writeHead(301, { location: "https://other.example/a.jpg" }).end(),
    "host-failed",
    /^is redirected to other\.example, a host that is not named; name it under "pictures\.hosts"/,
  ],
  [
    "redirects to a file of the system",
    (_, response) => void response.writeHead(301, { location: "file:///etc/passwd" }).end(),
    "host-failed",
    /^is redirected to /,
  ],
  [
    "redirects to itself",
    (request, response) => void response.writeHead(307, { location: request.url }).end(),
    "host-failed",
    /^is redirected more than 5 times/,
  ],
  [
    "has no such file",
    (_, response) => void response.writeHead(404).end(),
    "missing",
    /^does not exist: 127\.0\.0\.1:\d+ responds with status 404; correct the address/,
  ],
  [
    "is out of order",
    (_, response) => void response.writeHead(503).end(),
    "host-failed",
    /^cannot be fetched: 127\.0\.0\.1:\d+ responds with status 503; try again later/,
  ],
  [
    "hangs up",
    (request) => void request.socket.destroy(),
    "host-failed",
    /^cannot be fetched: 127\.0\.0\.1:\d+ does not respond \(ECONNRESET\)/,
  ],
])("D9 a file is not fetched, and the error says why, if the host %s", async (_, listener, kind, message, limits) => {
  const host = await startHost(listener);
  await expect(fetchFrom(host, limits)).rejects.toMatchObject({
    kind,
    message: expect.stringMatching(message) as string,
  });
});

test.each([
  ["http://127.0.0.1:1/a.jpg", "127.0.0.1"],
  ["http://[::1]:1/a.jpg", "::1"],
  ["http://[::ffff:10.0.0.1]:1/a.jpg", "::ffff:a00:1"],
  ["http://169.254.169.254/latest/meta-data", "169.254.169.254"],
  ["http://localhost:1/a.jpg", "127.0.0.1|::1"],
])("D9 a private address on a host that is not one of `privateHosts` is refused: %s", async (address, location) => {
  const { host } = new URL(address);
  await expect(fetchFile(address, { hosts: [host] }, LIMITS)).rejects.toMatchObject({
    kind: "host-failed",
    message: expect.stringMatching(
      new RegExp(`^leads to (?:${location}), which is not a public address; if it is right, name`),
    ) as string,
  });
});

test("D9 the error states that a host name cannot be resolved", async () => {
  await expect(
    fetchFile("http://no-such-host.invalid/a.jpg", { hosts: ["no-such-host.invalid"] }, LIMITS),
  ).rejects.toMatchObject({
    message: expect.stringMatching(/name cannot be resolved|does not respond/) as string,
  });
});
