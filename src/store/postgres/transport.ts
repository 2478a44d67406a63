import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";
import { toStoreError } from "../sqlite/store-errors.ts";

/**
 * The transport of a database connection, from `sslmode` in its address.
 *
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html
 */
interface Transport {
  /** The address without the parameters read here. */
  readonly address: string;
  /** `false`: unencrypted. */
  readonly ssl: ConnectionOptions | false;
}

/** What each `sslmode` verifies of the server's certificate; without a mode nothing is encrypted. */
const CHECKS: ReadonlyMap<string, { readonly chain: boolean; readonly name: boolean } | undefined> = new Map([
  ["disable", undefined],
  ["require", { chain: false, name: false }],
  ["verify-ca", { chain: true, name: false }],
  ["verify-full", { chain: true, name: true }],
]);

/** Parameters that name files, and the TLS options that these become. */
const FILES = { ca: "sslrootcert", cert: "sslcert", key: "sslkey" } as const;

/**
 * Reads the transport from an address, with libpq's terms: `require` encrypts and, without `sslrootcert`, accepts any
 * certificate; `verify-ca` and `verify-full` verify against `sslrootcert` or, without it, against the authorities that Node
 * trusts.
 *
 * @param address as in `DATABASE_URL`, already validated
 * @throws {StoreError} when a file in the address cannot be read
 */
export function readTransport(address: string): Transport {
  const url = new URL(address);
  const parameters = new Map(url.searchParams);
  for (const name of ["sslmode", ...Object.values(FILES)]) url.searchParams.delete(name);
  const checks = CHECKS.get(parameters.get("sslmode") ?? "disable");
  if (!checks) return { address: url.href, ssl: false };
  const files = Object.entries(FILES).flatMap(([option, parameter]) => {
    const path = parameters.get(parameter);
    return path === undefined ? [] : [[option, readPem(path)] as const];
  });
  return {
    address: url.href,
    ssl: {
      ...Object.fromEntries(files),
      rejectUnauthorized: checks.chain || parameters.has(FILES.ca),
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
