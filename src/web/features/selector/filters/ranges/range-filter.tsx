import { useId, type ComponentProps } from "react";
import type { Range } from "#attributes/selection.ts";
import { moveBound } from "#views/selector/selector-state.ts";
import { useTranslations, useLanguage } from "#web/ui/language/i18n.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useAttributeLabel } from "#web/ui/attributes/attribute-texts.ts";
import { parseNumberInput, formatNumberInput } from "#model/languages/number-format.ts";
import type { RangeAttribute } from "#attributes/filter-kind.ts";
import { formatNumber, formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { SLIDER_DECIMALS, type RangeFilterView } from "#views/selector/panel/range-filter.ts";
import { useDraft, commitHandlers } from "#web/ui/hooks/field-state.ts";
import { FilterHeader } from "../group/filter-header.tsx";
import group from "../group/filter-header.module.css";
import styles from "./ranges.module.css";
import { RangeHistogram, RangeThumb } from "./range-thumb.tsx";
import { useSelectorControls } from "../../state/use-selector.ts";

const formatPercent = (fraction: number): string => `${Math.round(fraction * 10_000) / 100}%`;

/** Two native sliders on one track, a histogram of the articles, and two fields. @see rules F4, F7 */
export function RangeFilter({ filter }: { readonly filter: RangeFilterView }) {
  const t = useTranslations("selector");
  const id = useId();
  const { getLatestState, preview, change, isHydrated } = useSelectorControls();
  const { attribute, bounds, value, openEnds, unit, step } = filter;
  const name = useAttributeLabel()(attribute, filter.name);
  // The latest state, not the rendered one: the other thumb may just have been moved.
  const withBound = (bound: Partial<Range>) => moveBound(getLatestState(), attribute, bound, bounds);
  const previewBound = (bound: Partial<Range>) => preview(withBound(bound));
  const applyBound = (bound: Partial<Range>) => change(withBound(bound), { burstKey: attribute });
  const toFraction = (number: number): number =>
    bounds.max > bounds.min ? Math.min(1, Math.max(0, (number - bounds.min) / (bounds.max - bounds.min))) : 0;
  const thumb = { bounds, step, unit, isDisabled: bounds.min === bounds.max };
  const field = { attribute, bounds, unit };
  return (
    <fieldset className={group["group"]} data-attribute={attribute}>
      <legend className="vh">
        <CatalogueText text={name} />
      </legend>
      <FilterHeader attribute={attribute} name={name} isNarrowed={filter.isNarrowed} />
      <RangeHistogram bars={filter.bars} />
      {isHydrated ? (
        <div className={styles["track"]}>
          <svg className={styles["line"]} aria-hidden="true" width="100%" height="4">
            <rect className={styles["rest"]} width="100%" height="4" rx="2" />
            <rect
              className={styles["chosen"]}
              x={formatPercent(toFraction(value.min))}
              width={formatPercent(toFraction(value.max) - toFraction(value.min))}
              height="4"
            />
          </svg>
          <RangeThumb
            {...thumb}
            label={t("rangeMinimum", { name: name.text })}
            value={value.min}
            limits={{ min: bounds.min, max: value.max }}
            isOnTop={toFraction(value.min) > 0.5}
            onDrag={(min) => previewBound({ min })}
            onChoose={(min) => applyBound({ min })}
          />
          <RangeThumb
            {...thumb}
            label={t("rangeMaximum", { name: name.text })}
            value={value.max}
            limits={{ min: value.min, max: bounds.max }}
            isOnTop={false}
            onDrag={(max) => previewBound({ max })}
            onChoose={(max) => applyBound({ max })}
          />
        </div>
      ) : null}
      <div className={styles["fields"]}>
        <RangeField
          {...field}
          id={`${id}min`}
          label={t("rangeFrom")}
          bound="min"
          value={value.min}
          isOpen={openEnds.min}
          onChoose={(min) => applyBound({ min })}
        />
        <span>{t("rangeTo")}</span>
        <RangeField
          {...field}
          id={`${id}max`}
          label={t("rangeUpTo")}
          bound="max"
          value={value.max}
          isOpen={openEnds.max}
          onChoose={(max) => applyBound({ max })}
        />
      </div>
    </fieldset>
  );
}

interface RangeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly attribute: RangeAttribute;
  readonly bound: keyof Range;
  readonly bounds: Range;
  readonly unit: string;
  readonly value: number;
  readonly isOpen: boolean;
  readonly onChoose: (value: number) => void;
}

function RangeField({ id, label, attribute, bound, bounds, unit, value, isOpen, onChoose }: RangeFieldProps) {
  const t = useTranslations("selector");
  const language = useLanguage();
  const { isHydrated } = useSelectorControls();
  const [draft, setDraft] = useDraft<string>(value);
  // Without scripts the form submits an open bound as empty.
  const text = draft ?? (isHydrated || !isOpen ? formatNumberInput(value, language) : "");
  const number = text.trim() === "" ? bounds[bound] : parseNumberInput(text, language);
  // The address may have a bound out of range.
  const isValid = draft === undefined || (number >= bounds.min && number <= bounds.max);
  const commit = () => {
    if (draft === undefined || !isValid) return;
    setDraft(undefined);
    if (number !== value) onChoose(number);
  };
  const decimals = { maximumFractionDigits: SLIDER_DECIMALS };
  const limits = {
    min: formatNumber(bounds.min, language, { ...decimals, useGrouping: unit !== "K" }),
    max: formatWithUnit(bounds.max, unit === "" ? undefined : unit, language, decimals),
  };
  return (
    <FilterField
      id={id}
      name={`${attribute}_${bound}`}
      value={text}
      placeholder={formatNumberInput(bounds[bound], language)}
      unit={unit}
      error={isValid ? undefined : t("rangeOutside", limits)}
      onChange={({ target }) => setDraft(target.value)}
      onCommit={commit}
    >
      <label className="vh" htmlFor={id}>
        {label}
      </label>
    </FilterField>
  );
}

interface FilterFieldProps extends ComponentProps<"input"> {
  readonly id: string;
  readonly unit?: string;
  /** Absent: the value is valid. */
  readonly error: string | undefined;
  /** Called when the visitor leaves the field or presses Enter. */
  readonly onCommit: () => void;
}

/** A numeric field of a filter: its label (`children`), input, unit and error message. */
export function FilterField({ children, unit, error, onCommit, ...input }: FilterFieldProps) {
  const { formId } = useSelectorControls();
  const errorId = `${input.id}error`;
  return (
    <span className={styles["field"]}>
      {children}
      <input
        type="text"
        className="compact"
        inputMode="decimal"
        autoComplete="off"
        form={formId}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        {...input}
        {...commitHandlers(onCommit)}
      />
      {unit === undefined ? null : (
        <span className={styles["unit"]} translate="no">
          {unit}
        </span>
      )}
      {error === undefined ? null : (
        <span id={errorId} className="problem" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
