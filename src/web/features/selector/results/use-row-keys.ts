import { useEffect, type RefObject } from "react";
import { lazyImport } from "#web/code/lazy-import.ts";

const loadRowKeys = lazyImport(() => import("./row-keys.ts"));

/** Each row of the results is one tab stop; arrow keys move within rows and between them. @see rule P6 */
export function useRowKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    region.current?.addEventListener(
      "focusin",
      ({ currentTarget }) =>
        void loadRowKeys().then(({ moveByArrow }) =>
          currentTarget?.addEventListener("keydown", moveByArrow, { signal }),
        ),
      { signal, once: true },
    );
    return () => leaving.abort();
  }, [region]);
}
