import { redactSecrets } from "../redact-secrets.ts";
import { StoreError, StoreUnavailable } from "../store.ts";

/**
 * Describes a failure of the database in a sentence for the operator.
 *
 * @param purpose the attempted action, as in `cannot {purpose} the database`
 * @param name host and name of the database
 * @returns the error itself when it is a StoreError already
 */
export function databaseFailure(purpose: string, name: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreUnavailable(`The store cannot ${purpose} the database ${name}: ${databaseReason(error)}.`, {
    cause: error,
  });
}

/** The reason in words. */
export function databaseReason(error: unknown): string {
  if (!(error instanceof Error)) return redactSecrets(String(error));
  const knownMessage =
    REASONS.get(failureCode(error)) ?? (TIMEOUT_MESSAGE.test(error.message) ? REASONS.get("ETIMEDOUT") : undefined);
  return (
    knownMessage ?? (error.message === "" ? "it gives no reason" : redactSecrets(error.message).replace(/\.$/, ""))
  );
}

/**
 * Whether PostgreSQL itself rejected the statement, so that it had no effect. Otherwise, and when the server ended the
 * session (class 57), a commit may have taken effect.
 */
export const isRefusal = (error: unknown): boolean =>
  /^[0-9A-Z]{5}$/.test(failureCode(error)) && !failureCode(error).startsWith("57");

/** The error code of the system or of PostgreSQL; empty when there is none. */
export function failureCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The library's messages for timeouts, which have no code. */
const TIMEOUT_MESSAGE = /^(?:Query read timeout|timeout e)/;

/** Reasons by error code of the system or of PostgreSQL. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ["ECONNREFUSED", "nothing answers there"],
  ["ENOENT", "nothing answers there"],
  ["ENOTFOUND", "the host's name is unknown"],
  ["EAI_AGAIN", "the host's name cannot be looked up"],
  ["ECONNRESET", "it ended the connection"],
  ["ETIMEDOUT", "it does not answer in time"],
  ["28P01", "the user or the password is wrong"],
  ["28000", "it accepts this user only from other hosts, or only over TLS, which sslmode in DATABASE_URL switches on"],
  ["3D000", "there is no database of this name"],
  ["42501", "the user may not do this"],
  ["53100", "its disk is full"],
  ["57P01", "it is being shut down"],
  ["57P03", "it is starting or stopping"],
]);
