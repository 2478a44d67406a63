import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { useLocation } from "react-router";
import { lazyImport } from "#web/code/lazy-import.ts";
import { loadCode } from "#web/code/load-code.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { recallCompared, useComparedCodes, useRefusedPicks } from "#web/lists/compare-store.ts";
import type { PickedArticlesProps } from "./picked-articles.tsx";

const COMPARE_PAGE = /^\/[^/]+\/compare\/?$/;

const loadPicked = () =>
  withAllMessages(async () => ({ default: (await import("./picked-articles.tsx")).PickedArticles }));
lazyImport(loadPicked);

/** Loaded with the first pick; if it fails to load, the header's counter still leads to the comparison. */
const PickedArticles = lazy<ComponentType<PickedArticlesProps>>(() =>
  loadCode(loadPicked).catch(() => ({ default: () => null })),
);

/**
 * The tray at the bottom of every page from the first pick on: picked articles and refused picks. The comparison itself
 * needs none.
 */
export function CompareTray() {
  const codes = useComparedCodes();
  const refusals = useRefusedPicks();
  const isComparePage = COMPARE_PAGE.test(useLocation().pathname);
  useEffect(recallCompared, []);
  return (
    codes.length + refusals > 0 && (
      <Suspense>
        <PickedArticles codes={isComparePage ? [] : codes} refusals={refusals} />
      </Suspense>
    )
  );
}
