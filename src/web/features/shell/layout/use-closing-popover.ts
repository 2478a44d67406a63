import { useEffect, useRef, type RefObject } from "react";
import { useHref, useLocation } from "react-router";
import { hasModifier } from "#web/ui/links/links.tsx";

/** @returns the ref of a popover, which closes when the page changes, or one of its links leads to the current page */
export function useClosingPopover(): RefObject<HTMLDivElement | null> {
  const popoverRef = useRef<HTMLDivElement>(null);
  const path = useHref(useLocation().pathname);
  useEffect(() => {
    if (popoverRef.current?.matches(":popover-open")) popoverRef.current.hidePopover();
  }, [path]);
  useEffect(() => {
    const popover = popoverRef.current;
    if (!popover) return undefined;
    const closeOnCurrentPage = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.pathname === path && !hasModifier(event)) popover.hidePopover();
    };
    popover.addEventListener("click", closeOnCurrentPage);
    return () => popover.removeEventListener("click", closeOnCurrentPage);
  }, [path]);
  return popoverRef;
}
