import { createContext, use, useEffect, useState } from "react";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";

/** The failure of a served document. */
export interface ServedFailure {
  /** The id under which the server has logged it. */
  readonly id: string;
  /** Its error in the browser; `undefined` until that is displayed. */
  error?: unknown;
}

export const ServedFailureContext = createContext<ServedFailure | undefined>(undefined);

/** The server's id of an error, or else a new one, under which the browser logs it, if any. @see rules E2, G1 */
export function useErrorId(error: unknown): string {
  const served = use(ServedFailureContext);
  // Later errors of the same document are the browser's own.
  const isServed = served !== undefined && (served.error ?? error) === error;
  // Not `crypto.randomUUID`, which exists only in secure contexts: a site may be served without TLS.
  const [generatedId] = useState(() => Math.random().toString(16).slice(2, 10));
  const isClientError = !isServed && error !== undefined;
  useEffect(() => {
    if (isClientError) log.error(INTERNAL_SERVER_ERROR, generatedId, error);
    else if (served) served.error = error;
  }, [isClientError, generatedId, error, served]);
  return isServed ? served.id : generatedId;
}
