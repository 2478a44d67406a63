import { useEffect, useEffectEvent, type RefObject } from "react";
import { useNavigate } from "react-router";
import { sitePathOf } from "#web/client/base.ts";
import { lazyImport } from "#web/code/lazy-import.ts";

const loadRowKeys = lazyImport(() => import("./row-keys.ts"));

/**
 * Handles the clicks on plain links of a region, and the arrow keys in its rows, by event delegation: hundreds of router
 * links would be rendered again with every change of the address.
 *
 * @see rule P6
 */
export function useRowEvents(region: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/']:not([data-more])") : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(sitePathOf(link) + link.search + link.hash);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = region.current?.addEventListener.bind(region.current);
    listen?.("click", (event) => follow(event), { signal });
    // Nobody moves by arrows before something in the region has the focus.
    listen?.(
      "focusin",
      () =>
        void loadRowKeys().then(
          ({ moveByArrow }) => listen("keydown", moveByArrow, { signal }),
          // Without it, the keyboard moves by tab stops.
          () => undefined,
        ),
      { signal, once: true },
    );
    return () => leaving.abort();
  }, [region]);
}

/** A click that does not open a new tab or window. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
