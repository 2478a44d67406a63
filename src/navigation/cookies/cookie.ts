import { parseCookie } from "cookie";
import { MAX_COOKIE_HEADER_LENGTH } from "#model/bounds.ts";
import { invalidCookie } from "#model/errors.ts";

/** The characters allowed in a cookie's name and value. @see RFC 6265 */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/**
 * Reads a cookie from a `Cookie` header or `document.cookie`.
 *
 * @returns its raw value without surrounding quotes; `undefined` if there is none, or if the header is too long
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || header.length > MAX_COOKIE_HEADER_LENGTH) return undefined;
  return parseCookie(header, { decode: withoutQuotes })[name];
}

const withoutQuotes = (value: string): string =>
  value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;

/** Where a cookie is sent. */
export interface CookieOptions {
  /** The path below which the site is served, as `basePath` returns it; absent: the root of the host. */
  readonly base?: string;
  readonly isSecure?: boolean;
}

/**
 * Serialises a cookie for the whole site, for `Set-Cookie` or `document.cookie`.
 *
 * @throws {TypeError} if name or value contain a character that is not allowed
 * @see rule L2
 */
export function writeCookie(
  name: string,
  value: string,
  { maxAgeS, base = "", isSecure = false }: CookieOptions & { readonly maxAgeS: number },
): string {
  if (!NAME.test(name) || !VALUE.test(value)) throw new TypeError(invalidCookie(name));
  return `${name}=${value}; Max-Age=${maxAgeS}; Path=${base || "/"}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
