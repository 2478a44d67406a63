import { expect, test } from "vitest";
import { unencryptedHost, isDatabaseAddress } from "./database-address.ts";

test.each(["disable", "require", "verify-ca", "verify-full"])("accepts sslmode=%s", (mode) => {
  expect(isDatabaseAddress(`postgres://db/x?sslmode=${mode}`)).toBe(true);
});

test.each(["prefer", "allow", "no-verify", "", "Require"])(
  "refuses sslmode=%s, which leaves encryption undecided",
  (mode) => {
    expect(isDatabaseAddress(`postgres://db/x?sslmode=${mode}`)).toBe(false);
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
