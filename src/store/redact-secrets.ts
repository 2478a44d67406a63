/** The replacement of a secret. */
const REDACTED = "…";

/**
 * Removes passwords from URLs in a string: `postgres://me:…@host/db`, `?password=…`. Every message that may
 * contain one passes through here.
 *
 * When in doubt it hides more than the password: everything between the first colon after the scheme and the last `@`
 * of a database's URL, since a password without percent-encoding may contain `/`, `?` and `@`.
 *
 * @param text a message of Lumenry or of a library
 */
export function redactSecrets(text: string): string {
  return text.split(WORD_ENDS).map(redactWord).join("").replaceAll(SECRET_PARAMETER, `$1${REDACTED}`);
}

/** Splits at white space and quotation marks, where URLs end; captured, so that the parts can be joined again. */
const WORD_ENDS = /([\s"'`<>]+)/;

/** Secrets named in a URL or a printed object. */
const SECRET_PARAMETER = /\b((?:ssl)?password(?:=|["']?: ?["']))[^&\s"']*/gi;

function redactWord(word: string): string {
  const scheme = word.indexOf(":/");
  if (scheme < 0) return word;
  const start = endOfSlashes(word, scheme + 1);
  const end = DATABASE_SCHEME.test(word.slice(0, scheme)) ? word.length : authorityEnd(word, start);
  const atSign = word.lastIndexOf("@", end - 1);
  const colon = word.indexOf(":", start);
  return colon < 0 || atSign < colon ? word : word.slice(0, colon + 1) + REDACTED + word.slice(atSign);
}

const DATABASE_SCHEME = /(?:postgres|postgresql|mysql|mariadb|mongodb|mongodb\+srv|redis|rediss)$/i;

function endOfSlashes(word: string, from: number): number {
  let end = from;
  while (word[end] === "/") end += 1;
  return end;
}

/** The end of host and port in a well-formed URL. */
function authorityEnd(word: string, start: number): number {
  const length = word.slice(start).search(/[/?#]/);
  return length < 0 ? word.length : start + length;
}
