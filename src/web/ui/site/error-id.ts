import { createContext, use, useEffect, useState } from "react";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";

/** The id under which the server has logged this document's failure. */
export const ErrorIdContext = createContext<string | undefined>(undefined);

/** The server's id of an error, or else a new one, under which the browser logs it, if any. @see rules E2, G1 */
export function useErrorId(error: unknown): string {
  const serverId = use(ErrorIdContext);
  // Not `crypto.randomUUID`, which exists only in secure contexts: a site may be served without TLS.
  const [generatedId] = useState(() => Math.random().toString(16).slice(2, 10));
  const isClientError = serverId === undefined && error !== undefined;
  useEffect(() => {
    if (isClientError) log.error(INTERNAL_SERVER_ERROR, generatedId, error);
  }, [isClientError, generatedId, error]);
  return serverId ?? generatedId;
}
