import { useLayoutEffect } from "react";

/** Gives `html` an empty `data-` attribute; `:has()` would recalculate the page's style on every change. */
export function useDocumentAttribute(name: "dock" | "stale" | "tray", condition = true): void {
  useLayoutEffect(() => {
    if (!condition) return undefined;
    const attribute = `data-${name}`;
    document.documentElement.toggleAttribute(attribute, true);
    return () => {
      document.documentElement.toggleAttribute(attribute, false);
    };
  }, [name, condition]);
}
