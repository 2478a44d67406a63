import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { connect } from "node:http2";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_HEAD_BYTES, MAX_REQUEST_LINE_LENGTH } from "#model/bounds.ts";
import { startNginx, type TestNginx } from "../setup/nginx.ts";

// nginx runs with the sample configuration in front of a server that records requests.

/** What the operations page adds to the sample for a site below a path. */
const [, BELOW_A_PATH = ""] =
  /```nginx\n([^`]+)```/.exec(readFileSync(resolve(import.meta.dirname, "../../docs/operations.md"), "utf8")) ?? [];

let nginx: TestNginx;
/** The headers of the last request that reached the site. */
let received: IncomingHttpHeaders = {};
const site = createServer({ maxHeaderSize: MAX_HEAD_BYTES }, (incoming, outgoing) => {
  received = incoming.headers;
  outgoing.end(incoming.url);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  nginx = await startNginx([port], (sample) => sample.replace("    location / {", `${BELOW_A_PATH}    location / {`));
});
afterAll(async () => {
  await nginx.stop();
  site.close();
});

/** Sends a request to nginx over TLS. @returns status and body */
async function fetchText(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = "",
): Promise<[number, string]> {
  const { status, text } = await fetchResponse(path, headers, body);
  return [status, text];
}

async function fetchResponse(path: string, headers: Readonly<Record<string, string>> = {}, body = "") {
  const options = { port: nginx.ports.tls, path, rejectUnauthorized: false, method: body === "" ? "GET" : "POST" };
  const clientRequest = request({ host: "127.0.0.1", ...options, headers: { host: "www.example.com", ...headers } });
  clientRequest.end(body);
  const [response] = (await once(clientRequest, "response")) as [IncomingMessage & { readonly statusCode: number }];
  const parts: Buffer[] = [];
  for await (const part of response as AsyncIterable<Buffer>) parts.push(part);
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(parts).toString() };
}

test("nginx accepts the sample without a warning", () => {
  expect(nginx.errors).toBe("");
});

test("a request without TLS is redirected to the address in SITE_URL", async () => {
  const { status, headers } = await fetch(`http://127.0.0.1:${nginx.ports.http}/de?x=1`, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([301, "https://www.example.com/de?x=1"]);
});

test("another host name is redirected to the one in SITE_URL, with and without TLS", async () => {
  received = {};
  const { status, headers } = await fetchResponse("/de?x=1", { host: "example.com" });
  expect([status, headers.location]).toEqual([301, "https://www.example.com/de?x=1"]);
  expect(received).toEqual({});
});

test("HTTP/2 is supported", async () => {
  const client = connect(`https://127.0.0.1:${nginx.ports.tls}`, { rejectUnauthorized: false });
  const clientRequest = client.request({ ":path": "/en", ":authority": "www.example.com" });
  const [headers] = (await once(clientRequest, "response")) as [Readonly<Record<string, unknown>>];
  expect(headers[":status"]).toBe(200);
  client.close();
});

test("the site receives host, scheme, client and a request id", async () => {
  expect(await fetchText("/en/products/DOW?a=%2F", { "x-forwarded-for": "203.0.113.9" })).toEqual([
    200,
    "/en/products/DOW?a=%2F",
  ]);
  expect(received).toMatchObject({
    host: "www.example.com",
    "x-forwarded-proto": "https",
    // The site trusts only the last address.
    "x-forwarded-for": "203.0.113.9, 127.0.0.1",
    "x-request-id": expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
});

test("below a path, the site receives the whole path and the same headers", async () => {
  expect(BELOW_A_PATH).toContain("location /catalogue/ {");
  for (const path of ["/catalogue", "/catalogue/", "/catalogue/en/products/DOW?a=%2F"]) {
    received = {};
    expect(await fetchText(path)).toEqual([200, path]);
    expect(received).toMatchObject({ host: "www.example.com", "x-forwarded-proto": "https" });
  }
});

test("an address as long as the site's limit reaches it", async () => {
  const path = "/api/view?query=".padEnd(MAX_REQUEST_LINE_LENGTH, "x");
  expect(await fetchText(path)).toEqual([200, path]);
});

test("a body beyond the site's limit does not reach it", async () => {
  received = {};
  const [status] = await fetchText("/en", {}, "x".repeat(600 * 1024));
  expect([status, received]).toEqual([413, {}]);
});
