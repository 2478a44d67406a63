import { createContext, useContext, useEffect, useState } from "react";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";

/** The id under which the server has logged this document's failure. */
export const ErrorIdContext = createContext<string | undefined>(undefined);

/**
 * The id shown on an error page: the server's, or else one created in the browser, which then logs the failure under
 * it.
 *
 * @param error absent: nothing has failed
 * @see rules E2, G1
 */
export function useErrorId(error: unknown): string {
  const serverId = useContext(ErrorIdContext);
  const [generatedId] = useState(() => crypto.randomUUID().slice(0, 8));
  const isClientError = serverId === undefined && error !== undefined;
  useEffect(() => {
    if (isClientError) log.error(INTERNAL_SERVER_ERROR, generatedId, error);
  }, [isClientError, generatedId, error]);
  return serverId ?? generatedId;
}
