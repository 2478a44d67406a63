import { useEffect } from "react";
import { useLocation } from "react-router";
import { withAllMessages } from "#web/code/locale.ts";
import { restoreCompared, useComparedCodes, useRefusedPicks } from "#web/lists/compare-store.ts";
import { optionalPart } from "#web/code/optional-part.tsx";

const COMPARE_PAGE = /^\/[^/]+\/compare\/?$/;

/** Loaded with the first pick; if it fails to load, the header's counter still leads to the comparison. */
const PickedArticles = optionalPart(() =>
  withAllMessages(async () => (await import("./picked-articles.tsx")).PickedArticles),
);

/**
 * The tray at the bottom of every page from the first pick on: picked articles and refused picks. Not on the comparison
 * itself.
 */
export function CompareTray() {
  const codes = useComparedCodes();
  const refusals = useRefusedPicks();
  const isComparePage = COMPARE_PAGE.test(useLocation().pathname);
  useEffect(restoreCompared, []);
  return codes.length + refusals > 0 && <PickedArticles codes={isComparePage ? [] : codes} refusals={refusals} />;
}
