import { resolve } from "node:path";
import { expect, test } from "vitest";
import { StoreError } from "../store.ts";
import { readStoreSettings, unencryptedHost, isPostgresUrl } from "./open-store.ts";

test.each([
  [{}, "./data"],
  [{ DATA_DIR: "" }, "./data"],
  [{ DATA_DIR: " somewhere " }, "somewhere"],
  [{ DATA_DIR: "/srv/catalogue", DATABASE_URL: " " }, "/srv/catalogue"],
])("reads the folder of the embedded store from %j", (environment, expected) => {
  expect(readStoreSettings(environment)).toEqual({
    dataDir: resolve(expected),
    databaseUrl: undefined,
    retainedVersions: 5,
  });
});

test.each([
  "postgres://me:secret@db.internal:5433/lumenry",
  "postgres://me:a%2Fb%40c@[::1]:5433/lumenry",
  "postgresql://db/lumenry",
  "postgresql://db",
  "postgres:///x?host=/run/db",
])("accepts %s as the URL of a database", (databaseUrl) => {
  expect(readStoreSettings({ DATABASE_URL: databaseUrl })).toMatchObject({ dataDir: resolve("./data"), databaseUrl });
});

test.each([
  "mysql://me:secret@db/x",
  "db.internal/lumenry",
  "secret",
  "postgres//secret",
  "postgres:/me:secret@db/x",
  "postgres:me:secret@db/x",
  "postgres://me:12/secret@db/x",
  "postgres://me:12#secret@db/x",
  "postgres://me:12?secret@db/x",
  "postgres://me:%ffsecret@db/x",
])("rejects %s without showing its password", (databaseUrl) => {
  expect(() => readStoreSettings({ DATABASE_URL: databaseUrl })).toThrow(StoreError);
  expect(() => readStoreSettings({ DATABASE_URL: databaseUrl })).toThrow(
    /^DATABASE_URL is invalid; expected(?!.*secret)/,
  );
});

test("reads how many versions to keep", () => {
  expect(readStoreSettings({ KEEP_VERSIONS: " 12 " }).retainedVersions).toBe(12);
  expect(() => readStoreSettings({ KEEP_VERSIONS: "all" })).toThrow(
    new StoreError('KEEP_VERSIONS is "all"; expected a whole number from 0 to 1000.'),
  );
});

test.each(["disable", "require", "verify-ca", "verify-full"])("accepts sslmode=%s", (mode) => {
  expect(isPostgresUrl(`postgres://db/x?sslmode=${mode}`)).toBe(true);
});

test.each(["prefer", "allow", "no-verify", "", "Require"])(
  "refuses sslmode=%s, which leaves it open whether the connection is encrypted",
  (mode) => {
    expect(isPostgresUrl(`postgres://db/x?sslmode=${mode}`)).toBe(false);
  },
);

test.each([
  ["postgres://db.example/x", "db.example"],
  ["postgres://me:secret@10.0.0.7:5433/x?sslmode=disable", "10.0.0.7"],
  ["postgres://localhost/x?host=db.example", "db.example"],
  ["postgres://db.example/x?sslmode=require", undefined],
  ["postgres://localhost/x", undefined],
  ["postgres://127.0.0.2/x", undefined],
  ["postgres://[::1]:5433/x", undefined],
  ["postgres:///x?host=/run/postgresql", undefined],
])("the unencrypted host of %s is %s", (address, host) => {
  expect(unencryptedHost(address)).toBe(host);
});
