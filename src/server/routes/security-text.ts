const DAY_MS = 24 * 60 * 60 * 1000;

/** Half a year: a contact that no start of the server has confirmed since should not be trusted. */
const VALID_MS = 183 * DAY_MS;

/** The content of security.txt. */
export interface SecurityText {
  /** Contact URIs, the preferred one first: at least one. */
  readonly contacts: readonly string[];
  /** The site's origin, without a trailing slash; `null` if it is not set. */
  readonly siteUrl: string | null;
  /** When the setting was read, in milliseconds since 1970. */
  readonly confirmedAt: number;
}

/**
 * Formats security.txt. It expires half a year after the server's start.
 *
 * @see RFC 9116
 */
export function writeSecurityText({ contacts, siteUrl, confirmedAt }: SecurityText): string {
  const expires = new Date(confirmedAt + VALID_MS).toISOString().replace(/\.\d+Z$/, "Z");
  const canonical = siteUrl === null ? [] : [`Canonical: ${siteUrl}${SECURITY_TEXT_PATH}`];
  return [...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expires}`, ...canonical, ""].join("\n");
}

/** The path that RFC 9116 specifies. */
export const SECURITY_TEXT_PATH = "/.well-known/security.txt";
