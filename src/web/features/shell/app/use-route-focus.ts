import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pathUnder } from "#navigation/addresses/site-path.ts";

/**
 * After a navigation to another page the focus goes to its heading, so that it is read out and the next tab stop is the
 * page's first. A change of language or of the query leaves the focus where it is.
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
