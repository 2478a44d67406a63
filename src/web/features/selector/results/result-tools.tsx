import { useState, type ReactNode } from "react";
import { isReversed, RESULT_VIEWS, type ResultView, type SortOrder } from "#attributes/address/selector-codecs.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import type { TableColumnKey } from "#views/selector/table/selector-columns.ts";
import { sortsByText, availableOrders } from "#views/selector/table/selector-sorting.ts";
import { hasFilters, writeSelectorState } from "#views/selector/selector-state.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { SelectorIcon } from "#web/ui/pictures/selector-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { NoScriptForm } from "../state/change-controls.tsx";
import { findSortedColumn } from "../articles/article-table.tsx";
import { classNames } from "#web/ui/class-names.ts";
import segments from "#web/ui/controls/segments.module.css";
import styles from "./result-tools.module.css";
import { useSelector, useSelectorControls } from "../state/use-selector.ts";
import { RESULT_COUNT_ID } from "../state/use-focus.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import { PopoverButton } from "#web/ui/controls/popover-button.tsx";
import { copyText } from "#web/client/copy-text.ts";
import { useShareAddress } from "#web/ui/links/use-share-address.ts";
import { ANNOUNCEMENT_DELAY_MS } from "#model/limits.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useDebounced } from "#web/ui/hooks/use-debounced.ts";
import stale from "../selector-page.module.css";

export function ResultTools({ filtersButton }: { readonly filtersButton: ReactNode }) {
  const { state, view } = useSelector();
  return (
    <div className={styles["tools"]}>
      {filtersButton}
      <SortSelect />
      {hasFilters(view) ? null : (
        // Otherwise it is in the filter panel.
        <noscript>
          <NoScriptForm />
        </noscript>
      )}
      {state.view !== "grid" && <ColumnsButton />}
      <ViewSwitch chosen={state.view} />
    </div>
  );
}

function SortSelect() {
  const t = useTranslations("selector");
  const { view, getLatestState, change, formId } = useSelector();
  const { sort: chosen, measure, columns, room } = view;
  const label = (sort: SortOrder): string => {
    if (!isCustomName(sort) && !isReversed(sort) && !sortsByText(sort))
      return t(`sorts.${sort === "size" ? measure : sort}`);
    const { key, direction } = findSortedColumn(sort, measure);
    const custom = columns.find((column) => column.key === key)?.name?.text;
    const name = key === "code" ? t("article") : (custom ?? t(`columns.${key as TableColumnKey}`));
    // Without soft hyphens.
    return t(direction, { name: name.replaceAll("\u00ad", "") });
  };
  return (
    <label className={styles["sort"]}>
      <Icon name="sort" className={styles["sortIcon"]} />
      <span className={styles["long"]}>{t("sortBy")}</span>
      <span className={styles["short"]}>{t("sort")}</span>
      <span className={styles["select"]}>
        <select
          className="compact"
          name="sort"
          aria-label={t("sortBy")}
          form={formId}
          value={chosen}
          onChange={(event) =>
            change({ ...getLatestState(), sort: event.target.value as SortOrder }, { history: "replace" })
          }
        >
          {availableOrders(chosen, columns, room?.isCalculated === true).map((sort) => (
            <option key={sort} value={sort}>
              {label(sort)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </label>
  );
}

function ViewSwitch({ chosen }: { readonly chosen: ResultView }) {
  const t = useTranslations("selector");
  const { getLatestState, change, formId } = useSelectorControls();
  return (
    <div className={classNames(segments["segments"], styles["views"])} role="radiogroup" aria-label={t("view")}>
      {RESULT_VIEWS.map((view) => (
        <label key={view} title={t(view)}>
          <input
            type="radio"
            className="vh"
            name="view"
            value={view}
            form={formId}
            checked={chosen === view}
            aria-label={t(view)}
            onChange={() => change({ ...getLatestState(), view }, { history: "replace" })}
          />
          <SelectorIcon name={view} />
          <span className={styles["viewLabel"]}>{t(view)}</span>
        </label>
      ))}
    </div>
  );
}

const ColumnPicker = lazyPart(async () => (await import("./deferred-parts.ts")).ColumnPicker);

/** @see rule F18 */
const ColumnsButton = () => (
  <PopoverButton
    icon={<SelectorIcon name="columns" />}
    label={useTranslations("selector")("chooseColumns")}
    variant="secondary"
    className={styles["button"]}
  >
    <ColumnPicker />
  </PopoverButton>
);

/** Copies a link to the portfolio, category and filters. @see rule F9 */
export function CopyLink() {
  const t = useTranslations("selector");
  const { showToast, getLatestState } = useSelectorControls();
  const address = useShareAddress((query) => writeSelectorState(query, getLatestState()));
  const copy = async () => {
    const link = address();
    showToast((await copyText(link)) ? { kind: "copied" } : { kind: "not-copied", address: link });
  };
  return (
    <Button
      variant="link"
      size="small"
      className={styles["copy"]}
      title={t("copyLink")}
      onClick={() => void copy()}
      data-needs-scripts=""
    >
      <Icon name="link" />
      <span>{t("copyLink")}</span>
    </Button>
  );
}

/** The number of matching articles. A debounced live region announces it, so that announcements are not interrupted. */
export function ResultCount() {
  const t = useTranslations("selector");
  const { view } = useSelector();
  const countText = t("count", { count: view.count });
  const familiesText = view.count > 0 ? t("inFamilies", { families: view.familyCount }) : "";
  const text = familiesText === "" ? countText : `${countText} ${familiesText}`;
  return (
    <>
      <p id={RESULT_COUNT_ID} className={styles["count"]} role="status" aria-label={text} aria-live="off" tabIndex={-1}>
        <span className={stale["staleCount"]}>
          <TranslationSafeText>{countText}</TranslationSafeText>
          {familiesText === "" ? null : (
            <>
              {" "}
              <span className={styles["families"]}>{familiesText}</span>
            </>
          )}
        </span>
      </p>
      <Announcement text={text} />
    </>
  );
}

/** Announces changes of a message, but not the initial one. */
function Announcement({ text }: { readonly text: string }) {
  const debouncedText = useDebounced(text, ANNOUNCEMENT_DELAY_MS);
  const [announcement, setAnnouncement] = useState({ text: debouncedText, isFirst: true });
  if (announcement.text !== debouncedText) setAnnouncement({ text: debouncedText, isFirst: false });
  return (
    <span className="vh" aria-live="polite" aria-atomic="true">
      {announcement.isFirst ? "" : debouncedText}
    </span>
  );
}
