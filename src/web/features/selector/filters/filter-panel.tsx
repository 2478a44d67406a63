import { useRef, Fragment, memo, useId, type ReactNode } from "react";
import { resetState, toggleFurtherFilters, setMeasuredLength } from "#views/selector/selector-changes.ts";
import { useFailedLists } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ListLoadFailure } from "#web/ui/feedback/load-failure.tsx";
import { FragmentLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { ChangeButton, NoScriptForm } from "../state/change-controls.tsx";
import { useSelector, useSelectorControls } from "../state/selector-context.ts";
import styles from "./filter-panel.module.css";
import {
  isFilterNarrowed,
  type FilterView,
  type FitView,
  type FurtherFiltersView,
} from "#views/selector/panel/selector-panel.ts";
import { DropdownFilter, OptionsFilter, SwitchFilter } from "./options/option-filters.tsx";
import { RangeFilter, FilterField } from "./ranges/range-filter.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import measured from "./ranges/ranges.module.css";
import { measuredLength } from "#attributes/selection.ts";
import { useDraft } from "#web/ui/hooks/field-state.ts";
import { useAttributeLabel } from "#web/ui/attributes/attribute-texts.ts";

const RoomLimitsFilter = lazyPart(async () => (await import("../room/room-bar.tsx")).RoomLimitsFilter);

/** The filters of a category; further ones are collapsed. @see rules F6, F7, F14 */
export function FilterPanel({
  headerActions,
  footer,
}: {
  readonly headerActions?: ReactNode;
  readonly footer?: ReactNode;
}) {
  const t = useTranslations("selector");
  const { view, focusAfterChange } = useSelector();
  const heading = useRef<HTMLHeadingElement>(null);
  // Without these labels the options show their keys.
  const filterTextsMissing = useFailedLists().has("filter-texts");
  const isNarrowed = view.chips.length > 0 || view.hiddenFamilies.length > 0;
  return (
    <section aria-label={t("filters")} className={styles["panel"]}>
      <div className={styles["header"]}>
        <h2 ref={heading} tabIndex={-1}>
          {t("filters")}
        </h2>
        {isNarrowed ? (
          <ChangeButton
            nextState={resetState}
            className={buttonClass({ variant: "link", size: "small" })}
            onChange={() => focusAfterChange(heading.current)}
          >
            {t("resetFilters")}
          </ChangeButton>
        ) : null}
        {headerActions}
      </div>
      {filterTextsMissing && <ListLoadFailure />}
      <div className={styles["groups"]}>
        {view.room?.isCalculated === true && <RoomLimitsFilter room={view.room} />}
        <FitFilters />
        <FilterGroups filters={view.filters} />
        {view.furtherFilters && <FurtherFilters view={view.furtherFilters} />}
        <NoScriptForm />
      </div>
      {footer}
    </section>
  );
}

/** The filters that the category's panel lacks; initially collapsed. @see rule F14 */
function FurtherFilters({ view: { isOpen, filters } }: { readonly view: FurtherFiltersView }) {
  const t = useTranslations("selector");
  return (
    <div className={styles["further"]}>
      <ChangeButton
        nextState={toggleFurtherFilters}
        options={{ history: "replace" }}
        className={buttonClass({ variant: "link", size: "small" })}
        aria-expanded={isOpen}
      >
        {t("moreFilters")}
        <Icon name={isOpen ? "chevron-up" : "chevron-down"} />
      </ChangeButton>
      <FilterGroups filters={filters} />
    </div>
  );
}

/** @see rules F7, F14 */
const FilterGroups = ({ filters }: { readonly filters: readonly FilterView[] }) =>
  filters.map((filter) => (
    <Fragment key={filter.attribute}>
      <Filter filter={filter} />
      {isFilterNarrowed(filter) && <SkipToResults />}
    </Fragment>
  ));

function Filter({ filter }: { readonly filter: FilterView }) {
  if (filter.kind === "range") return <RangeFilter filter={filter} />;
  if (filter.kind === "values" && filter.widget === "switch") return <SwitchFilter filter={filter} />;
  return filter.widget === "dropdown" ? <DropdownFilter filter={filter} /> : <OptionsFilter filter={filter} />;
}

/** For keyboard users, after a changed filter. @see rule P6 */
function SkipToResults() {
  const t = useTranslations("shell");
  return (
    <FragmentLink className={styles["skip"]} href="#results">
      {t("skipToResults")}
    </FragmentLink>
  );
}

const OpeningFitDetails = lazyPart(async () => (await import("./ranges/opening-fit-details.tsx")).OpeningFitDetails);

/** Filters by whether a luminaire fits an existing opening and the void above it. */
function FitFilters() {
  const t = useTranslations("selector.finder");
  const { view } = useSelector();
  if (view.fitFilters.length === 0) return null;
  return (
    <div className={measured["measured"]}>
      <h3>{t("title")}</h3>
      <div className={measured["measuredFields"]}>
        {view.fitFilters.map(({ attribute, length }) => (
          <FitField key={attribute} attribute={attribute} length={length} />
        ))}
      </div>
      {view.fitFilters.some(({ length }) => length !== undefined) && <OpeningFitDetails />}
    </div>
  );
}

/** An upper bound for openings and voids. */
const MAX_LENGTH_MM = 9999;

/** Emptying the field removes the filter. */
const FitField = memo(function FitField({ attribute, length }: Pick<FitView, "attribute" | "length">) {
  const t = useTranslations("selector.finder");
  const id = useId();
  const { getLatestState, change } = useSelectorControls();
  const [draft, setDraft] = useDraft<{ readonly text: string; readonly isValid: boolean }>(length);
  const isValid = draft?.isValid ?? true;
  const commit = () => {
    if (!draft?.isValid) return;
    setDraft(undefined);
    const next = measuredLength(draft.text);
    if (next !== length) change(setMeasuredLength(getLatestState(), attribute, next));
  };
  return (
    <span>
      <label htmlFor={id}>{useAttributeLabel()(attribute, undefined).text}</label>
      <FilterField
        id={id}
        type="number"
        min={1}
        max={MAX_LENGTH_MM}
        step="any"
        name={attribute}
        value={draft?.text ?? length ?? ""}
        unit={t("unit")}
        error={isValid ? undefined : t("invalid", { most: MAX_LENGTH_MM })}
        onChange={({ target }) => setDraft({ text: target.value, isValid: target.validity.valid })}
        onCommit={commit}
      />
    </span>
  );
});
