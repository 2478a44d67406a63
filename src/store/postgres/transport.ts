import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";
import { toStoreError } from "../sqlite/store-errors.ts";

/** How a database is spoken to, by `sslmode` in its address. @see https://www.postgresql.org/docs/current/libpq-ssl.html */
export interface Transport {
  /** The address without what is said here. */
  readonly address: string;
  /** `false` in clear. */
  readonly ssl: ConnectionOptions | false;
}

/** What each `sslmode` checks of the server's certificate; without one nothing is encrypted. */
const CHECKS: ReadonlyMap<string, { readonly chain: boolean; readonly name: boolean } | undefined> = new Map([
  ["disable", undefined],
  ["require", { chain: false, name: false }],
  ["verify-ca", { chain: true, name: false }],
  ["verify-full", { chain: true, name: true }],
]);

/** Files that the address names, by the option that they become. */
const FILES = { ca: "sslrootcert", cert: "sslcert", key: "sslkey" } as const;

/**
 * Reads out of an address how the database is to be spoken to. The words are libpq's: `require` encrypts and, without
 * `sslrootcert`, takes whatever certificate comes; `verify-ca` and `verify-full` ask `sslrootcert` or, without it, the
 * authorities that Node trusts.
 *
 * @param address as in `DATABASE_URL`, checked already
 * @throws {StoreError} when a file that it names cannot be read
 */
export function readTransport(address: string): Transport {
  const url = new URL(address);
  const given = new Map(url.searchParams);
  for (const name of ["sslmode", ...Object.values(FILES)]) url.searchParams.delete(name);
  const checks = CHECKS.get(given.get("sslmode") ?? "disable");
  if (!checks) return { address: url.href, ssl: false };
  const files = Object.entries(FILES).flatMap(([option, parameter]) => {
    const path = given.get(parameter);
    return path === undefined ? [] : [[option, readPem(path)] as const];
  });
  return {
    address: url.href,
    ssl: {
      ...Object.fromEntries(files),
      rejectUnauthorized: checks.chain || given.has(FILES.ca),
      ...(checks.name ? {} : { checkServerIdentity: () => undefined }),
    },
  };
}

function readPem(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw toStoreError("read", path, error);
  }
}
