import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeDataDir,
  publish,
  removeDataDir,
  sendRaw,
  spawnServer,
  startServer,
  startTemporaryServer,
  stopServer,
  type TemporaryServer,
  waitForExit,
} from "./setup/running-server.ts";

let server: TemporaryServer;

beforeAll(async () => {
  server = await startTemporaryServer();
});
afterAll(() => server.dispose());

test("the server prints one line with its actual port once it responds", async () => {
  expect(server.output.out).toBe(`Lumenry is ready on http://127.0.0.1:${server.port}\n`);
  expect(server.port).toBeGreaterThan(0);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});

test.each([
  ["a broken absolute address", "GET http://[ HTTP/1.1\r\nHost: x\r\n", 400],
  ["an impossible port", "GET http://evil.example:99999/ HTTP/1.1\r\nHost: x\r\n", 400],
  ["a backslash for a slash", "GET \\\\evil HTTP/1.1\r\nHost: x\r\n", 400],
  ["a host with a space", "GET /en HTTP/1.1\r\nHost: a b\r\n", 400],
  ["a host with markup", 'GET /en HTTP/1.1\r\nHost: "><script>alert\r\n', 400],
  ["two hosts", "GET /en HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n", 400],
  ["the same host twice", "GET /en HTTP/1.1\r\nHost: x\r\nhost: x\r\n", 400],
  ["no host", "GET /readyz HTTP/1.0\r\n", 200],
  ["something other than HTTP", "NONSENSE\r\n", 400],
  ["a header without a colon", "GET /en HTTP/1.1\r\nHost: x\r\nBad Header\r\n", 400],
  ["a path of 40 kB", `GET /${"x".repeat(40_000)} HTTP/1.1\r\nHost: x\r\n`, 431],
  ["cookies of 40 kB", `GET /en HTTP/1.1\r\nHost: x\r\nCookie: ${"a=b; ".repeat(8000)}\r\n`, 431],
  ["two slashes", "GET // HTTP/1.1\r\nHost: x\r\n", 302],
  ["a path like a host", "GET //evil.example/%2f.. HTTP/1.1\r\nHost: x\r\n", 404],
  ["a broken escape", "GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n", 404],
  ["another host's address", "GET http://evil.example/en HTTP/1.1\r\nHost: x\r\n", 200],
  ["a form", "POST /en HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n", 405],
  ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: x\r\n", 400],
])("a request with %s gets its status and the security headers", async (_, request, status) => {
  const response = await sendRaw(server.port, `${request}Connection: close\r\n\r\n`);
  expect(response.split("\r\n")[0]).toContain(` ${status} `);
  expect(response.toLowerCase()).toContain("x-content-type-options: nosniff");
  expect(response).not.toContain("<script>alert");
});

test.each([
  ["an invalid request", "NONSENSE\r\n", "400 Bad Request"],
  [
    "headers that are too large",
    `GET /${"x".repeat(40_000)} HTTP/1.1\r\nHost: x\r\n`,
    "431 Request Header Fields Too Large",
  ],
  ["a method that is not allowed", "DELETE /en HTTP/1.1\r\nHost: x\r\n", "405 Method Not Allowed"],
  ["a query that is too long", `GET /en?${"x".repeat(9000)} HTTP/1.1\r\nHost: x\r\n`, "414 URI Too Long"],
])("E2 %s is refused with a line of text", async (_, request, text) => {
  const response = await sendRaw(server.port, `${request}Connection: close\r\n\r\n`);
  expect(response.split("\r\n")[0]).toBe(`HTTP/1.1 ${text}`);
  expect(response.toLowerCase()).toContain("content-type: text/plain");
  expect(response.split("\r\n\r\n")[1]).toBe(`${text}\n`);
});

test("E2 a small icon is served at the address that browsers request by default", async () => {
  const response = await fetch(`${server.address}/favicon.ico`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(2000);
  expect(bytes.subarray(0, 6).toString("hex")).toBe("000001000100");
});

test("a touch icon is served, and other sizes get an empty 404", async () => {
  const response = await fetch(`${server.address}/apple-touch-icon.png`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(3000);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([180, 180]);
  for (const guessed of ["precomposed", "120x120", "76x76-precomposed"]) {
    const missing = await fetch(`${server.address}/apple-touch-icon-${guessed}.png`);
    expect([missing.status, (await missing.text()).length]).toEqual([404, 0]);
  }
});

test("E1 an unknown address is logged in one line at level info", async () => {
  await fetch(`${server.address}/en/nowhere-to-be-found`);
  await expect.poll(() => server.output.err).toContain("|info|lumenry|Page not found: /en/nowhere-to-be-found\n");
  expect(server.output.err.match(/nowhere-to-be-found/g)).toHaveLength(1);
});

test("A4 a new version is served within five seconds, without a failed request", async () => {
  await publish(server.dataDir, ["A1", "A2"]);
  const statuses = new Set<number>();
  const start = performance.now();
  let version = "";
  while (!version.startsWith("2-") && performance.now() - start < 5000) {
    const responses = await Promise.all(
      ["/en", "/api/mongo/pml/articles", "/readyz"].map((path) => fetch(server.address + path)),
    );
    for (const { status } of responses) statuses.add(status);
    version = responses[1]?.headers.get("x-catalogue-version") ?? "";
    await Promise.all(responses.map((response) => response.text()));
  }
  expect(version).toMatch(/^2-/);
  expect([...statuses]).toEqual([200]);
  expect(await (await fetch(`${server.address}/api/mongo/pml/articles`)).json()).toHaveLength(2);
});

test("A2 the demo catalogue is served under /mock regardless of what is published", async () => {
  const [real, demo] = await Promise.all(
    ["/api/mongo/pml/articles", "/mock/articles"].map(async (path) => {
      const response = await fetch(server.address + path);
      return (await response.json()) as unknown[];
    }),
  );
  expect(real?.length).toBeLessThan(10);
  expect(demo?.length).toBe(1500);
});

test("the server warns at startup that links use the requested host, unless SITE_URL is set", async () => {
  expect(server.output.err).toContain("|warn|lumenry|SITE_URL is not set; ");
  const configured = await startServer(server.dataDir, { SITE_URL: "https://www.example.com" });
  await stopServer(configured);
  expect(configured.output.err).not.toContain("SITE_URL");
});

test.each([
  ["a port in use", () => ({ PORT: String(server.port) }), /^PORT is \d+, which is in use/m],
  ["invalid settings", () => ({ PORT: "abc", PUBLIC_LOG_LEVEL: "loud" }), /^PORT is.*\nPUBLIC_LOG_LEVEL is.*\n$/],
  [
    "route rules that form a loop (N7)",
    () => {
      const rules = join(server.dataDir, "rules.json");
      writeFileSync(rules, JSON.stringify({ "/a": { redirect: "/b" }, "/b": { redirect: "/a" } }));
      return { PORT: "0", ROUTE_RULES: rules };
    },
    /^ROUTE_RULES is .*: the rule for "\/[ab]" forms a redirect loop; expected a final target\.$/m,
  ],
])("with %s the server names the settings, and exits with 78", async (_, settings, message) => {
  const { process: child, output } = spawnServer(server.dataDir, settings());
  expect(await waitForExit(child)).toBe(78);
  expect(output.err).toMatch(message);
  expect(output.out).toBe("");
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "on %s the server finishes pending requests and exits with 0",
  { timeout: 20_000 },
  async (signal) => {
    const stopping = await startServer(server.dataDir);
    const socket = connect(stopping.port, "127.0.0.1");
    await once(socket, "connect");
    let response = "";
    socket.on("data", (data) => (response += String(data)));
    socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n");
    await new Promise((resolve) => setTimeout(resolve, 100));
    stopping.process.kill(signal);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const refused = await fetch(`${stopping.address}/healthz`).catch(() => "refused");
    expect(refused).toBe("refused");
    expect(stopping.process.exitCode).toBeNull();
    socket.write("\r\n");
    expect(await waitForExit(stopping.process)).toBe(0);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test(
  "the server starts without a catalogue, logs this, and serves the first one that is published",
  { timeout: 20_000 },
  async () => {
    const dataDir = makeDataDir();
    const empty = await startServer(dataDir);
    try {
      expect((await fetch(`${empty.address}/healthz`)).status).toBe(200);
      expect((await fetch(`${empty.address}/readyz`)).status).toBe(503);
      expect((await fetch(`${empty.address}/en`)).status).toBe(503);
      expect(empty.output.err).toContain("No catalogue has been published yet");
      expect(empty.output.out).toBe("");
      await publish(dataDir, ["A1"]);
      await expect.poll(async () => (await fetch(`${empty.address}/readyz`)).status, { timeout: 5000 }).toBe(200);
      await expect.poll(() => empty.output.out, { timeout: 5000 }).toBe(`Lumenry is ready on ${empty.address}\n`);
    } finally {
      await stopServer(empty);
      removeDataDir(dataDir);
    }
  },
);
