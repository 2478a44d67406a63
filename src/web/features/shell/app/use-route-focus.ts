import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pathUnder } from "#navigation/addresses/site-path.ts";

/**
 * After a navigation to another page its heading receives the focus, so that it is announced and the next tab stop is
 * the page's first. Changes of language or query leave the focus where it is.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const page = pathUnder("en", pathname);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (hash !== "") return;
    const main = document.getElementById("main");
    const heading = main?.querySelector<HTMLElement>("h1") ?? main;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page, hash]);
}
