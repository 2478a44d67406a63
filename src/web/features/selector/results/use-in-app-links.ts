import { useEffect, useEffectEvent, type RefObject } from "react";
import { useNavigate } from "react-router";

/**
 * Handles the clicks on plain links of a region by event delegation: hundreds of router links would be rendered again
 * with every change of the address.
 */
export function useInAppLinks(region: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/']") : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  });
  useEffect(() => {
    const element = region.current;
    const onClick = (event: MouseEvent) => follow(event);
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [region]);
}

/** A click that does not open a new tab or window. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
