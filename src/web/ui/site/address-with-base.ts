import { withBase } from "#navigation/addresses/site-path.ts";
import { useBase } from "#web/router-internals/basename.ts";

/**
 * Completes addresses of attributes (`href`, `src`, `action`), which browsers request unchanged. The router's own
 * components and `navigate` take paths within the site.
 */
export function useAddressWithBase(): (address: string) => string {
  const base = useBase();
  return (address) => withBase(address, base);
}
