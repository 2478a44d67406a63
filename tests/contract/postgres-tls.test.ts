import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgresStore } from "#store/postgres/postgres-store.ts";
import { TcpFaultProxy } from "../setup/tcp-fault-proxy.ts";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";

let folder: string;
let postgres: TestPostgres;
let connectionString: string;

/** A self-signed certificate, valid for `localhost` and one day. */
function makeCertificate(name: string): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const out = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...subject, ...out], {
    stdio: "ignore",
  });
  return { certificate, key };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-tls-"));
  makeCertificate("other");
  postgres = await startPostgres({ tls: makeCertificate("server") });
  const { pathname } = new URL(await postgres.createDatabase());
  connectionString = `postgres://test@localhost:${postgres.port}${pathname}`;
});
afterAll(async () => {
  await postgres.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Publishes a version and reads it again, through the store of a database. */
async function publishThrough(url: string, text: string): Promise<string> {
  const store = openPostgresStore(url, join(folder, "copies"));
  try {
    const writer = await store.beginVersion();
    writer.addRecords([{ list: "articles", id: text, json: JSON.stringify(text) }]);
    const { version } = await writer.publish();
    const reader = await store.open(version.number);
    const [json = ""] = [...reader.records("articles")].flat();
    reader.close();
    return JSON.parse(json) as string;
  } finally {
    await store.close();
  }
}

const withFile = (mode: string, name: string): string =>
  `${connectionString}?sslmode=${mode}&sslrootcert=${folder}/${name}.crt`;
const publishError = (url: string): Promise<unknown> =>
  publishThrough(url, "x").catch((error: unknown) => String(error));

test("the server of this test accepts encrypted connections only", async () => {
  expect(await publishError(connectionString)).toMatch(/or only over TLS, which sslmode in DATABASE_URL enables/);
});

test.each(["require", "verify-ca", "verify-full"])(
  "with sslmode=%s, versions are published and read over TLS",
  async (mode) => {
    const url = mode === "require" ? `${connectionString}?sslmode=require` : withFile(mode, "server");
    expect(await publishThrough(url, mode)).toBe(mode);
  },
);

test.each([
  ["sslmode=verify-full without the authority", () => `${connectionString}?sslmode=verify-full`],
  ["sslmode=verify-full and another authority", () => withFile("verify-full", "other")],
  ["sslmode=verify-ca and another authority", () => withFile("verify-ca", "other")],
  ["sslmode=require and another authority", () => withFile("require", "other")],
  [
    "sslmode=verify-full and a host name that the certificate lacks",
    () => withFile("verify-full", "server").replace("localhost", "127.0.0.1"),
  ],
])("a connection with %s is refused", async (_, url) => {
  expect(await publishError(url())).toMatch(
    /^StoreUnavailableError: The store cannot reach the database .*certificate/,
  );
});

test("verify-ca ignores the host name", async () => {
  expect(await publishThrough(withFile("verify-ca", "server").replace("localhost", "127.0.0.1"), "ip")).toBe("ip");
});

test("the error names the missing certificate file of an authority", () => {
  expect(() => openPostgresStore(withFile("verify-full", "nowhere"), folder)).toThrow(
    /^The store cannot read .*nowhere\.crt: it does not exist\.$/,
  );
});

test("over TLS, too, a silent connection is abandoned and an active one is not", { timeout: 30_000 }, async () => {
  const proxy = await new TcpFaultProxy({ port: postgres.port, host: "127.0.0.1" }).start();
  const url = withFile("verify-full", "server").replace(`:${postgres.port}`, `:${proxy.port}`);
  const store = openPostgresStore(url, join(folder, "silent"));
  try {
    const writer = await store.beginVersion();
    await store.current();
    // An importer that reads its files for longer than a reader may be silent.
    await wait(3_000);
    writer.addRecords([{ list: "articles", id: "a", json: '"a"' }]);
    const { version } = await writer.publish();
    expect((await store.current())?.number).toBe(version.number);
    proxy.setFault({ isHung: true });
    await expect(store.current()).rejects.toThrow(/it did not respond in time/);
    proxy.setFault({});
    expect((await store.current())?.number).toBe(version.number);
  } finally {
    await store.close();
    proxy.stop();
  }
});
