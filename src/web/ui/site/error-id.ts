import { createContext, useContext, useEffect, useState } from "react";
import { INTERNAL_SERVER_ERROR } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";

/** The id under which the server has logged the failure of this document. */
export const ErrorIdContext = createContext<string | undefined>(undefined);

/**
 * The id that an error page shows: the server's, else one made in the browser, whose log then has the failure under it.
 *
 * @param error absent: nothing has failed
 * @see rules E2, G1
 */
export function useErrorId(error: unknown): string {
  const served = useContext(ErrorIdContext);
  const [own] = useState(() => crypto.randomUUID().slice(0, 8));
  const isOwn = served === undefined && error !== undefined;
  useEffect(() => {
    if (isOwn) log.error(INTERNAL_SERVER_ERROR, own, error);
  }, [isOwn, own, error]);
  return served ?? own;
}
