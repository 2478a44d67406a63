import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from "react";
import { useLocation } from "react-router";
import { laterCode } from "#web/code/later-code.ts";
import { loadCode } from "#web/code/load-code.ts";
import { recallCompared, useComparedCodes, useRefusedPicks } from "#web/lists/compare-store.ts";
import { useTranslations } from "#web/ui/i18n.ts";
import { Toast } from "#web/ui/toast.tsx";
import type { PickedArticlesProps } from "./picked-articles.tsx";

const COMPARE_PAGE = /^\/[^/]+\/compare\/?$/;

const loadPicked = async () => ({ default: (await import("./picked-articles.tsx")).PickedArticles });
laterCode(loadPicked);

/** Nobody needs them who compares nothing; without them the comparison is still behind its counter. */
const PickedArticles = lazy<ComponentType<PickedArticlesProps>>(() =>
  loadCode(loadPicked).catch(() => ({ default: () => null })),
);

/** The picked articles at the lower edge of every page but the comparison itself, from the first pick on. */
export function CompareTray() {
  const codes = useComparedCodes();
  const isComparePage = COMPARE_PAGE.test(useLocation().pathname);
  useEffect(recallCompared, []);
  return (
    <>
      {codes.length > 0 && !isComparePage && (
        <Suspense>
          <PickedArticles codes={codes} />
        </Suspense>
      )}
      <RefusedToast />
    </>
  );
}

/** Says that a fifth article was not taken. */
function RefusedToast() {
  const t = useTranslations("compareTray");
  const refusals = useRefusedPicks();
  const [closed, close] = useState(0);
  const onClose = useCallback(() => close(refusals), [refusals]);
  if (refusals <= closed) return null;
  return (
    <Toast key={refusals} onClose={onClose}>
      {t("fourAtMost")}
    </Toast>
  );
}
