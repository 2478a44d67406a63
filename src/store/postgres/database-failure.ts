import { redactSecrets } from "../redact-secrets.ts";
import { errorCode } from "../store-errors.ts";
import { StoreError, StoreUnavailableError } from "../store.ts";

/**
 * Converts a database failure to an error whose message is a sentence for the operator.
 *
 * @param verb the attempted action, as in `cannot {verb} the database`
 * @param name host and name of the database
 * @returns the error itself when it is a StoreError already
 */
export function toDatabaseError(verb: string, name: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreUnavailableError(`The store cannot ${verb} the database ${name}: ${databaseErrorReason(error)}.`, {
    cause: error,
  });
}

/** Describes the reason for a failure, for messages. */
export function databaseErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return redactSecrets(String(error));
  const knownMessage =
    REASONS.get(errorCode(error)) ?? (TIMEOUT_MESSAGE.test(error.message) ? REASONS.get("ETIMEDOUT") : undefined);
  return (
    knownMessage ?? (error.message === "" ? "no reason is available" : redactSecrets(error.message).replace(/\.$/, ""))
  );
}

/**
 * Whether PostgreSQL itself rejected the statement, so that it had no effect. Otherwise, and when the server ended the
 * session (class 57), a commit may have taken effect.
 */
export const isStatementRejected = (error: unknown): boolean =>
  /^[0-9A-Z]{5}$/.test(errorCode(error)) && !errorCode(error).startsWith("57");

/** The library's messages for timeouts, which have no code. */
const TIMEOUT_MESSAGE = /^(?:Query read timeout|timeout e)/;

/** Reasons by error code of the system or of PostgreSQL. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ["ECONNREFUSED", "no server is listening there"],
  ["ENOENT", "no server is listening there"],
  ["ENOTFOUND", "the host name is unknown"],
  ["EAI_AGAIN", "the host name cannot be resolved"],
  ["ECONNRESET", "it closed the connection"],
  ["ETIMEDOUT", "it did not respond in time"],
  ["28P01", "the user or the password is wrong"],
  ["28000", "it accepts this user only from other hosts, or only over TLS, which sslmode in DATABASE_URL enables"],
  ["3D000", "there is no database with this name"],
  ["42501", "the user may not do this"],
  ["53100", "its disk is full"],
  ["57P01", "it is being shut down"],
  ["57P03", "it is starting or stopping"],
]);
