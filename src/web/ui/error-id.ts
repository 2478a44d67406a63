import { createContext, useContext, useState } from "react";

/** The id under which the server has logged the failure of this document. */
export const ErrorIdContext = createContext<string | undefined>(undefined);

/** The id that an error page shows: the server's, else one made in the browser. @see rule E2 */
export function useErrorId(): string {
  const served = useContext(ErrorIdContext);
  const [own] = useState(() => crypto.randomUUID().slice(0, 8));
  return served ?? own;
}
