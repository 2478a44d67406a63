import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** A popover that closes when the page changes, such as by one of its links. */
export function useClosingPopover(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (popover.current?.matches(":popover-open")) popover.current.hidePopover();
  }, [pathname]);
  return popover;
}
