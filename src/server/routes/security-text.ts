const DAY_MS = 24 * 60 * 60 * 1000;

/** Half a year: nobody should trust a contact for longer that no start of the server has confirmed. */
const VALID_MS = 183 * DAY_MS;

/** What a security.txt says. */
export interface SecurityText {
  /** Addresses to report to, the preferred one first: at least one. */
  readonly contacts: readonly string[];
  /** Where the site lives, without a slash at its end; `null` while that is not set. */
  readonly siteUrl: string | null;
  /** When the setting was read, in milliseconds since 1970. */
  readonly confirmedAt: number;
}

/**
 * Writes the file that says whom to tell of a weakness. It expires half a year after the server's start.
 *
 * @see RFC 9116
 */
export function writeSecurityText({ contacts, siteUrl, confirmedAt }: SecurityText): string {
  const expires = new Date(confirmedAt + VALID_MS).toISOString().replace(/\.\d+Z$/, "Z");
  const canonical = siteUrl === null ? [] : [`Canonical: ${siteUrl}${SECURITY_TEXT_PATH}`];
  return [...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expires}`, ...canonical, ""].join("\n");
}

/** Where RFC 9116 has it. */
export const SECURITY_TEXT_PATH = "/.well-known/security.txt";
