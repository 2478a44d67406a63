import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** @returns the ref of a popover, which closes when the page changes, as after a click on one of its links */
export function useClosingPopover(): RefObject<HTMLDivElement | null> {
  const popoverRef = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (popoverRef.current?.matches(":popover-open")) popoverRef.current.hidePopover();
  }, [pathname]);
  return popoverRef;
}
