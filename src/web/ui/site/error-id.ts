import { createContext, useContext, useEffect, useState } from "react";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";

/** The id under which the server has logged this document's failure. */
export const ErrorIdContext = createContext<string | undefined>(undefined);

/**
 * The id shown on an error page: the server's, else one created in the browser, which logs the failure under it.
 *
 * @param error absent: nothing has failed
 * @see rules E2, G1
 */
export function useErrorId(error: unknown): string {
  const served = useContext(ErrorIdContext);
  const [generatedId] = useState(() => crypto.randomUUID().slice(0, 8));
  const isOwn = served === undefined && error !== undefined;
  useEffect(() => {
    if (isOwn) log.error(INTERNAL_SERVER_ERROR, generatedId, error);
  }, [isOwn, generatedId, error]);
  return served ?? generatedId;
}
