/** What stands in the place of a secret. */
const HIDDEN = "…";

/**
 * A text without the passwords that addresses in it hold: `postgres://me:…@host/db`, `?password=…`. Everything that says
 * what an address was, or what went wrong with one, goes through here before anybody can read it.
 *
 * It rather hides too much: between the first colon behind the scheme and the last `@` of a database's address nothing
 * stays, since a password that is not percent-encoded may hold `/`, `?` and `@` itself.
 *
 * @param text a message of our own or of a library
 */
export function redactSecrets(text: string): string {
  return text.split(WORD_ENDS).map(redactWord).join("").replaceAll(SECRET_PARAMETER, `$1${HIDDEN}`);
}

/** Addresses end at white space and quotation marks; kept, so that the words can be joined again. */
const WORD_ENDS = /([\s"'`<>]+)/;

/** Secrets that an address or the listing of an object names. */
const SECRET_PARAMETER = /\b((?:ssl)?password(?:=|["']?: ?["']))[^&\s"']*/gi;

function redactWord(word: string): string {
  const scheme = word.indexOf(":/");
  if (scheme < 0) return word;
  const start = endOfSlashes(word, scheme + 1);
  const end = DATABASE_SCHEME.test(word.slice(0, scheme)) ? word.length : authorityEnd(word, start);
  const at = word.lastIndexOf("@", end - 1);
  const colon = word.indexOf(":", start);
  return colon < 0 || at < colon ? word : word.slice(0, colon + 1) + HIDDEN + word.slice(at);
}

const DATABASE_SCHEME = /(?:postgres|postgresql|mysql|mariadb|mongodb|mongodb\+srv|redis|rediss)$/i;

function endOfSlashes(word: string, from: number): number {
  let end = from;
  while (word[end] === "/") end += 1;
  return end;
}

/** Where host and port of a well-formed address end. */
function authorityEnd(word: string, start: number): number {
  const length = word.slice(start).search(/[/?#]/);
  return length < 0 ? word.length : start + length;
}
