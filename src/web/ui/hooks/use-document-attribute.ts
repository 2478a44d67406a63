import { useLayoutEffect } from "react";

/**
 * Gives the document an empty `data-` attribute for the style sheet while a component is mounted and a condition holds.
 * Not `html:has()`, which recalculates the style of the whole page on every change.
 */
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
