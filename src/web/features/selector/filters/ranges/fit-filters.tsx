import { memo, useId } from "react";
import { parseMeasuredLength } from "#attributes/selection.ts";
import { setMeasuredLength } from "#views/selector/selector-state.ts";
import type { FitView } from "#views/selector/panel/selector-panel.ts";
import { useAttributeLabel } from "#web/ui/attributes/attribute-texts.ts";
import { useDraft } from "#web/ui/hooks/field-state.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import { useSelector, useSelectorControls } from "../../state/use-selector.ts";
import { FilterField } from "./range-filter.tsx";
import styles from "./ranges.module.css";

const OpeningFitDetails = lazyPart(async () => (await import("./opening-fit-details.tsx")).OpeningFitDetails);

/** Filters by whether a luminaire fits an existing opening and the void above it. */
export function FitFilters() {
  const t = useTranslations("selector.finder");
  const { view } = useSelector();
  if (view.fitFilters.length === 0) return null;
  return (
    <div className={styles["measured"]}>
      <h3>{t("title")}</h3>
      <div className={styles["measuredFields"]}>
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
    const next = parseMeasuredLength(draft.text);
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
