import { expect, test } from "vitest";
import { redactSecrets } from "./redact-secrets.ts";

test.each([
  ["postgres://me:secret@host/db", "postgres://me:…@host/db"],
  ["postgres:/me:secret@host/db", "postgres:/me:…@host/db"],
  ["postgresql://me:12/secret@host:99999/db", "postgresql://me:…@host:99999/db"],
  ["postgres://me:se@cret?x#secret@host/db", "postgres://me:…@host/db"],
  ["mysql://:secret@host", "mysql://:…@host"],
  ["https://me:secret@example.com/a@b", "https://me:…@example.com/a@b"],
  ['cannot parse "postgres://me:secret@host/db", sorry', 'cannot parse "postgres://me:…@host/db", sorry'],
  ["postgres:///db?host=/run&password=secret&sslmode=require", "postgres:///db?host=/run&password=…&sslmode=require"],
  ["{ user: 'me', password: 'secret' }", "{ user: 'me', password: '…' }"],
  ['{"sslpassword":"secret"}', '{"sslpassword":"…"}'],
  ["a postgres://u:secret@h/x b postgres://u:secret@h/y", "a postgres://u:…@h/x b postgres://u:…@h/y"],
])("redacts the secrets in %s", (text, expected) => {
  expect(redactSecrets(text)).toBe(expected);
});

test.each([
  "The store cannot read the database db.internal:5432/lumenry: nothing answers there.",
  "postgres://host:5432/db",
  "http://127.0.0.1:3000/en/@something",
  "    at start (file:///srv/node_modules/@scope/part/index.js:12:7)",
  "write to me@example.com: soon",
])("leaves %s unchanged", (text) => {
  expect(redactSecrets(text)).toBe(text);
});
