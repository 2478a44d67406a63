/** The expected form of `DATABASE_URL`, for messages. */
export const DATABASE_ADDRESS_FORM =
  "the address of a PostgreSQL database, such as postgres://user:password@host/database, in whose password " +
  "/, ?, #, @ and % are written as %2F, %3F, %23, %40 and %25; sslmode in it may be disable, require, verify-ca or " +
  "verify-full";

const SSL_MODES: readonly string[] = ["disable", "require", "verify-ca", "verify-full"];

/**
 * Whether a text is a PostgreSQL address in which no part of the password can be mistaken for a host or database name: with
 * `//`, at most one path segment, and special characters of the password percent-encoded. Does not connect to the database.
 */
export function isDatabaseAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^postgres(?:ql)?:\/\//i.test(text)) return false;
  return (
    hasOnlyHostAndName(url) && isDecodable(url) && SSL_MODES.includes(url.searchParams.get("sslmode") ?? "disable")
  );
}

/** Whether no remainder of an unencoded password follows the host. */
const hasOnlyHostAndName = ({ pathname, search, hash }: URL): boolean =>
  /^(?:\/[^/@:]*)?$/.test(pathname) && !search.includes("@") && hash === "";

function isDecodable({ username, password, hostname, pathname }: URL): boolean {
  try {
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/**
 * The host to which password and catalogue would be sent unencrypted; `undefined` when the connection is encrypted or stays
 * on this machine.
 */
export function unencryptedHost(address: string): string | undefined {
  const url = new URL(address);
  const host = url.searchParams.get("host") ?? decodeURIComponent(url.hostname);
  const isLocal = host === "" || host.startsWith("/") || LOOPBACK.test(host);
  const isEncrypted = (url.searchParams.get("sslmode") ?? "disable") !== "disable";
  return isLocal || isEncrypted ? undefined : host;
}

const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/i;
