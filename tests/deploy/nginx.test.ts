import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { createServer as createListener, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

// nginx runs with the sample, of which only addresses and certificate are replaced, before a server that records requests.

const SAMPLE = resolve(import.meta.dirname, "../../deploy/nginx.conf");
/** What the operations page has beside the sample for a site below a path. */
const [, BELOW_A_PATH = ""] =
  /```nginx\n([^`]+)```/.exec(readFileSync(resolve(import.meta.dirname, "../../docs/operations.md"), "utf8")) ?? [];
const INSTALLED = spawnSync("nginx", ["-v"]).status === 0;

let folder: string;
let nginx: ChildProcess | undefined;
let ports: { readonly http: number; readonly tls: number };
let said = "";
/** The headers of the last request that reached the site. */
let received: IncomingHttpHeaders = {};
const site = createServer((incoming, outgoing) => {
  received = incoming.headers;
  outgoing.end(incoming.url);
});

async function listen(server: ReturnType<typeof createListener>): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createListener();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

function makeCertificate(): void {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=www.example.com"];
  execFileSync("openssl", [...request, ...files], { stdio: "ignore" });
}

/** The sample with local addresses, inside the rest of a configuration. */
function configuration(sitePort: number): string {
  const sample = readFileSync(SAMPLE, "utf8")
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${ports.http};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${ports.tls} ssl`)
    .replace("server 127.0.0.1:3000;", `server 127.0.0.1:${sitePort};`)
    .replace("    location / {", `${BELOW_A_PATH}    location / {`)
    .replaceAll("/etc/letsencrypt/live/www.example.com", folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}
http { access_log off; ${temporary.join(" ")}
${sample}}`;
}

beforeAll(async () => {
  if (!INSTALLED) return;
  folder = mkdtempSync(join(tmpdir(), "lumenry-nginx-"));
  mkdirSync(join(folder, "temp"));
  makeCertificate();
  ports = { http: await freePort(), tls: await freePort() };
  const path = join(folder, "nginx.conf");
  writeFileSync(path, configuration(await listen(site)));
  nginx = spawn("nginx", ["-c", path, "-e", "stderr"], { stdio: ["ignore", "ignore", "pipe"] });
  nginx.stderr?.on("data", (text: Buffer) => (said += text.toString()));
  while (!(await fetch(`http://127.0.0.1:${ports.http}/`, { redirect: "manual" }).catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await wait(20);
  }
});

afterAll(async () => {
  if (nginx?.exitCode === null) {
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
  }
  site.close();
  if (INSTALLED) rmSync(folder, { recursive: true });
});

/** Asks nginx over TLS. @returns status and body */
async function ask(path: string, headers: Readonly<Record<string, string>> = {}, body = ""): Promise<[number, string]> {
  const options = { port: ports.tls, path, rejectUnauthorized: false, method: body === "" ? "GET" : "POST" };
  const asked = request({ host: "127.0.0.1", ...options, headers: { host: "www.example.com", ...headers } });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [AsyncIterable<Buffer> & { readonly statusCode: number }];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return [answer.statusCode, Buffer.concat(parts).toString()];
}

test.skipIf(!INSTALLED)("nginx accepts the sample without a warning", () => {
  expect(said).toBe("");
});

test.skipIf(!INSTALLED)("a request without TLS is sent to the address that SITE_URL names", async () => {
  const { status, headers } = await fetch(`http://127.0.0.1:${ports.http}/de?x=1`, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([301, "https://www.example.com/de?x=1"]);
});

test.skipIf(!INSTALLED)("the site is told host, scheme, client and a request id", async () => {
  expect(await ask("/en/products/DOW?a=%2F", { "x-forwarded-for": "203.0.113.9" })).toEqual([
    200,
    "/en/products/DOW?a=%2F",
  ]);
  expect(received).toMatchObject({
    host: "www.example.com",
    "x-forwarded-proto": "https",
    // The site believes the last address only.
    "x-forwarded-for": "203.0.113.9, 127.0.0.1",
    "x-request-id": expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
});

test.skipIf(!INSTALLED)("below a path, the site is told the whole path, and what it is told otherwise", async () => {
  expect(BELOW_A_PATH).toContain("location /catalogue/ {");
  for (const path of ["/catalogue", "/catalogue/", "/catalogue/en/products/DOW?a=%2F"]) {
    received = {};
    expect(await ask(path)).toEqual([200, path]);
    expect(received).toMatchObject({ host: "www.example.com", "x-forwarded-proto": "https" });
  }
});

test.skipIf(!INSTALLED)("a body beyond the site's limit does not reach it", async () => {
  received = {};
  const [status] = await ask("/en", {}, "x".repeat(600 * 1024));
  expect([status, received]).toEqual([413, {}]);
});
