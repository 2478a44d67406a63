import { useCallback, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { SelectorView } from "#domain/views/selector-view.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { CatalogueText } from "#web/ui/catalogue-text.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { CopyLink } from "./copy-link.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { Results } from "./results.tsx";
import { SelectorContext, type Selector, type SelectorToast } from "./selector-context.ts";
import styles from "./selector-page.module.css";
import { SelectorToasts } from "./selector-toasts.tsx";
import { useDroppedChoices } from "./use-dropped-choices.ts";
import { useFocusAfterChange } from "./use-focus-after-change.ts";
import { useMediaQuery } from "./use-media-query.ts";
import { useSelectorState } from "./use-selector-state.ts";
import { useSelectorView } from "./use-selector-view.ts";

/** Below this width the filters lie in a sheet. */
const NARROW = "(max-width: 1151.98px)";

export interface SelectorPageProps {
  /** As the server sent it, or as the browser made it when the page was entered. */
  readonly served: SelectorView;
  /** Loads the lists again. @see rule E3 */
  readonly onRetry: () => Promise<void>;
}

/** A category: its filters and its articles by family. @see rules F1–F9 */
export function SelectorPage({ served, onRetry }: SelectorPageProps) {
  const control = useSelectorState();
  const view = useSelectorView(served, control.state);
  useDroppedChoices(view, control);
  const isHydrated = useHydrated();
  const isNarrow = useMediaQuery(NARROW);
  const [isSheetOpen, openSheet] = useState(false);
  const [toast, setToast] = useState<SelectorToast>();
  const count = useRef<HTMLParagraphElement>(null);
  const selector: Selector = {
    ...control,
    view,
    path: useLocation().pathname,
    formId: `${useId()}filters`,
    isHydrated,
    focusAfterChange: useFocusAfterChange(),
    focusCount: useCallback(() => count.current, []),
    showToast: setToast,
  };
  const isInSheet = isHydrated && isNarrow;
  return (
    <SelectorContext value={selector}>
      <PageTitle title={view.heading.text} />
      <Heading view={view} />
      <div className={styles["page"]}>
        {isInSheet ? null : (
          <div className={styles["filters"]}>
            <FilterPanel />
          </div>
        )}
        <Results count={count} onRetry={onRetry} onOpenFilters={isInSheet ? () => openSheet(true) : undefined} />
      </div>
      {isInSheet && isSheetOpen ? <FilterSheet onClose={() => openSheet(false)} /> : null}
      <SelectorToasts toast={toast} onClose={useCallback(() => setToast(undefined), [])} />
    </SelectorContext>
  );
}

function Heading({ view }: { readonly view: SelectorView }) {
  const t = useTranslations("selector");
  return (
    <div className={styles["heading"]}>
      <div className={styles["crumbs"]}>
        <Breadcrumb steps={[{ text: view.heading, to: undefined }]} />
      </div>
      <h1>
        <CatalogueText text={view.heading} />
      </h1>
      <p className={styles["total"]}>{t("total", { count: view.total, families: view.totalFamilies })}</p>
      <div className={styles["copy"]}>
        <CopyLink />
      </div>
    </div>
  );
}
