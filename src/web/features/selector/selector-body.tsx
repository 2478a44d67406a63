import { memo, startTransition, useState } from "react";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import type { ChosenText } from "#model/texts/text.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { hasFilters } from "#views/selector/has-filters.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { START_MESSAGES } from "#web/messages/start-mark.ts";
import { useMediaQuery } from "#web/ui/hooks/use-media-query.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { SelectionButton } from "#web/selection/selection-button.tsx";
import { CopyLink } from "./results/copy-link.tsx";
import copy from "./results/copy-link.module.css";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { Results } from "./results/results.tsx";
import styles from "./selector-body.module.css";
import stale from "./state/stale-count.module.css";
import { useSelector } from "./state/selector-context.ts";
import { useArticlesFailed } from "./view/use-articles-failed.ts";

const FilterSheet = lazyPart(() =>
  withAllMessages(async () => (await import("./filters/filter-sheet.tsx")).FilterSheet),
);

/** Below this width the filters are in a sheet. */
const NARROW = "(width < 72rem)";

/** Heading, filters and results, memoised by what the selector shows. */
export const SelectorBody = memo(function SelectorBody() {
  const isInSheet = useMediaQuery(NARROW);
  const [isSheetOpen, openSheet] = useState(false);
  const { view } = useSelector();
  const isFailed = useArticlesFailed();
  const isFiltered = hasFilters(view);
  return (
    <>
      <Heading />
      <div className={styles["page"]} {...{ [START_MESSAGES]: "selector" }}>
        {isInSheet ? null : (
          <div className={styles["filters"]} data-shown-without-scripts={isFiltered ? "" : undefined}>
            {isFailed || !isFiltered ? null : <FilterPanel />}
          </div>
        )}
        <Results
          // Rendered between frames: a panel has hundreds of elements.
          onOpenFilters={isInSheet && isFiltered ? () => startTransition(() => openSheet(true)) : undefined}
        />
      </div>
      {isInSheet && isSheetOpen && !isFailed ? <FilterSheet onClose={() => openSheet(false)} /> : null}
    </>
  );
});

function Heading() {
  const { view } = useSelector();
  const { heading, total, totalFamilies } = view;
  const isKnown = !useArticlesFailed();
  return <HeadingLine {...heading} total={isKnown ? total : undefined} families={totalFamilies} />;
}

/** The number in its popover follows the filters, unlike the heading beside it. @see rule F21 */
function UseSelection() {
  const { view } = useSelector();
  const className = buttonClass({ variant: "link", size: "small", className: copy["copy"] });
  const { categoryId, heading, chips, count } = view;
  return (
    <SelectionButton className={className} categoryId={categoryId} title={heading.text} chips={chips} count={count} />
  );
}

interface HeadingLineProps extends ChosenText {
  /** `undefined` if the articles could not be loaded, as opposed to there being none. */
  readonly total: number | undefined;
  readonly families: number;
}

/** Memoised: it does not depend on the selection. */
const HeadingLine = memo(function HeadingLine({ text, language, total, families }: HeadingLineProps) {
  const t = useTranslations("selector");
  const heading = { text, language };
  return (
    <div className={styles["heading"]}>
      <div className={styles["crumbs"]}>
        <Breadcrumb steps={[{ text: heading, to: undefined }]} />
      </div>
      <h1>
        <CatalogueText text={heading} />
      </h1>
      {total !== undefined && (
        <p className={styles["total"]}>
          <span className={stale["count"]}>{`${t("count", { count: total })} ${t("inFamilies", { families })}`}</span>
        </p>
      )}
      <div className={styles["copy"]}>
        <CopyLink />
        <UseSelection />
      </div>
    </div>
  );
});
