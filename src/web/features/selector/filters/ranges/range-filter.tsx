import { useId } from "react";
import type { Range } from "#attributes/selection.ts";
import { moveBound } from "#views/selector/selector-changes.ts";
import type { RangeFilterView } from "#views/selector/panel/selector-panel.ts";
import { useTranslations, useLanguage } from "#web/ui/language/i18n.ts";
import { useAttributeLabel } from "#web/ui/attributes/use-attribute-label.ts";
import { FilterHead } from "../group/filter-head.tsx";
import group from "../group/filter-group.module.css";
import styles from "./range-filter.module.css";
import { RangeHistogram, RangeThumb } from "./range-thumb.tsx";
import { useSelectorFrame } from "../../state/selector-context.ts";
import { parseNumberInput, formatNumberInput } from "#model/languages/number-format.ts";
import type { RangeAttribute } from "#attributes/filter-kind.ts";
import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import { SLIDER_DECIMALS } from "#views/selector/panel/slider-step.ts";
import { useTyped } from "#web/ui/hooks/use-typed.ts";

/** Positions on the track are rounded to hundredths of a per cent. */
const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** A range filter: two native sliders on one track, a histogram of the articles, two fields. @see rules F4, F7 */
export function RangeFilter({ filter }: { readonly filter: RangeFilterView }) {
  const t = useTranslations("selector");
  const id = useId();
  const { latest, preview, change, isHydrated } = useSelectorFrame();
  const { attribute, bounds, value, open, unit, step } = filter;
  const name = useAttributeLabel()(attribute, filter.name);
  // From the latest choice, not the one rendered: the other thumb may have been moved a moment ago.
  const moved = (bound: Partial<Range>) => moveBound(latest(), attribute, bound, bounds);
  const show = (bound: Partial<Range>) => preview(moved(bound));
  const choose = (bound: Partial<Range>) => change(moved(bound), { burst: attribute });
  const share = (at: number): number =>
    bounds.max > bounds.min ? Math.min(1, Math.max(0, (at - bounds.min) / (bounds.max - bounds.min))) : 0;
  const thumb = { bounds, step, unit, isDisabled: bounds.min === bounds.max };
  const field = { attribute, bounds, unit };
  return (
    <fieldset className={group["group"]} data-attribute={attribute}>
      <legend className="vh" lang={name.language}>
        {name.text}
      </legend>
      <FilterHead attribute={attribute} name={name} isNarrowed={filter.narrowed} />
      <RangeHistogram bars={filter.bars} />
      {isHydrated ? (
        <div className={styles["track"]}>
          <svg className={styles["line"]} aria-hidden="true" width="100%" height="4">
            <rect className={styles["rest"]} width="100%" height="4" rx="2" />
            <rect
              className={styles["chosen"]}
              x={percent(share(value.min))}
              width={percent(share(value.max) - share(value.min))}
              height="4"
            />
          </svg>
          <RangeThumb
            {...thumb}
            label={t("rangeMinimum", { name: name.text })}
            value={value.min}
            limits={{ min: bounds.min, max: value.max }}
            isOnTop={share(value.min) > 0.5}
            onDrag={(min) => show({ min })}
            onChoose={(min) => choose({ min })}
          />
          <RangeThumb
            {...thumb}
            label={t("rangeMaximum", { name: name.text })}
            value={value.max}
            limits={{ min: value.min, max: bounds.max }}
            isOnTop={false}
            onDrag={(max) => show({ max })}
            onChoose={(max) => choose({ max })}
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
          isOpen={open.min}
          onChoose={(min) => choose({ min })}
        />
        <span>{t("rangeTo")}</span>
        <RangeField
          {...field}
          id={`${id}max`}
          label={t("rangeUpTo")}
          bound="max"
          value={value.max}
          isOpen={open.max}
          onChoose={(max) => choose({ max })}
        />
      </div>
    </fieldset>
  );
}

/** A bound of a range as a number: applied by Enter and on blur. */
function RangeField({
  id,
  label,
  attribute,
  bound,
  bounds,
  unit,
  value,
  isOpen,
  onChoose,
}: {
  readonly id: string;
  readonly label: string;
  readonly attribute: RangeAttribute;
  readonly bound: keyof Range;
  readonly bounds: Range;
  readonly unit: string;
  readonly value: number;
  readonly isOpen: boolean;
  readonly onChoose: (value: number) => void;
}) {
  const t = useTranslations("selector");
  const language = useLanguage();
  const { formId, isHydrated } = useSelectorFrame();
  const [text, setText] = useTyped<string>(value);
  // Before hydration, the field of an open bound is sent empty: it is not part of the address.
  const shown = text ?? (isHydrated || !isOpen ? formatNumberInput(value, language) : "");
  const number = shown.trim() === "" ? bounds[bound] : parseNumberInput(shown);
  // An address may have a bound beyond all figures.
  const isValid = text === undefined || (number >= bounds.min && number <= bounds.max);
  const take = () => {
    if (text === undefined || !isValid) return;
    setText(undefined);
    if (number !== value) onChoose(number);
  };
  return (
    <span className={styles["field"]}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={`${attribute}_${bound}`}
        form={formId}
        value={shown}
        placeholder={formatNumberInput(bounds[bound], language)}
        aria-invalid={!isValid || undefined}
        aria-describedby={isValid ? undefined : `${id}error`}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
        }}
      />
      <span className={styles["unit"]} translate="no">
        {unit}
      </span>
      {isValid ? null : (
        <span id={`${id}error`} className={styles["error"]} role="alert">
          {t("rangeOutside", {
            min: withUnit(bounds.min, undefined, language, { maximumFractionDigits: SLIDER_DECIMALS }),
            max: withUnit(bounds.max, undefined, language, { maximumFractionDigits: SLIDER_DECIMALS }),
            unit,
          })}
        </span>
      )}
    </span>
  );
}
