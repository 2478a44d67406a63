import { createContext, use, useEffect, useState } from "react";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";

/** The failure of a served document. */
export class ServedFailure {
  /** The id under which the server has logged it. */
  readonly id: string;
  #displayedError: unknown;

  constructor(id: string) {
    this.id = id;
  }

  /** Records its error in the browser; later errors of the same document are the browser's own. */
  display(error: unknown): void {
    this.#displayedError = error;
  }

  /** Whether an error is that of the failure; true for any error until one has been displayed. */
  hasError(error: unknown): boolean {
    return this.#displayedError === undefined || this.#displayedError === error;
  }
}

export const ServedFailureContext = createContext<ServedFailure | undefined>(undefined);

/** The server's id of an error, or else a new one, under which the browser logs it, if any. @see rules E2, G1 */
export function useErrorId(error: unknown): string {
  const served = use(ServedFailureContext);
  const isServed = served?.hasError(error) ?? false;
  // Not `crypto.randomUUID`, which exists only in secure contexts: a site may be served without TLS.
  const [generatedId] = useState(() => Math.random().toString(16).slice(2, 10));
  const isClientError = !isServed && error !== undefined;
  useEffect(() => {
    if (isClientError) log.error(INTERNAL_SERVER_ERROR, generatedId, error);
    else served?.display(error);
  }, [isClientError, generatedId, error, served]);
  return served && isServed ? served.id : generatedId;
}
