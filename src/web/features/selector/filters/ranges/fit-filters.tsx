import { useId } from "react";
import { formatNumberInput, parseNumberInput } from "#model/languages/number-format.ts";
import { setMeasuredLength } from "#views/selector/selector-state.ts";
import type { FitView } from "#views/selector/panel/selector-panel.ts";
import { useAttributeLabel } from "#web/ui/attributes/attribute-texts.ts";
import { useDraft } from "#web/ui/hooks/field-state.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
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

/** Bounds of what can be typed for openings and voids. */
const MIN_LENGTH_MM = 1;
const MAX_LENGTH_MM = 9999;

/** Emptying the field removes the filter. */
function FitField({ attribute, length }: Pick<FitView, "attribute" | "length">) {
  const t = useTranslations("selector.finder");
  const id = useId();
  const { getLatestState, change } = useSelectorControls();
  const language = useLanguage();
  const [draft, setDraft] = useDraft<string>(length);
  const text = draft ?? (length === undefined ? "" : formatNumberInput(length, language));
  const number = text.trim() === "" ? undefined : parseNumberInput(text, language);
  // The address may have any length above zero.
  const isValid = draft === undefined || number === undefined || (number >= MIN_LENGTH_MM && number <= MAX_LENGTH_MM);
  const commit = () => {
    if (draft === undefined || !isValid) return;
    setDraft(undefined);
    if (number !== length) change(setMeasuredLength(getLatestState(), attribute, number));
  };
  return (
    <span>
      <label htmlFor={id}>{useAttributeLabel()(attribute, undefined).text}</label>
      <FilterField
        id={id}
        name={attribute}
        value={text}
        unit={t("unit")}
        error={isValid ? undefined : t("invalid", { most: MAX_LENGTH_MM })}
        onChange={({ target }) => setDraft(target.value)}
        onCommit={commit}
      />
    </span>
  );
}
