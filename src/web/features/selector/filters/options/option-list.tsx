import { useId, useState } from "react";
import {
  isFilterNarrowed,
  type LimitFilterView,
  type OptionsFilterView,
} from "#views/selector/panel/selector-panel.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import { useValueLabel } from "#web/ui/attributes/use-attribute-label.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./option-list.module.css";
import { Option } from "./option.tsx";
import { OptionRows } from "./option-rows.tsx";
import type { NarrowOptions } from "./many-options.tsx";

/** Labels of up to this many characters are laid out side by side, if all of their filter are as short. */
const SHORT_LETTERS = 8;
const TWO_COLUMNS: ReadonlySet<string> = new Set(["colortemperature", "trim_shape"]);

/** Further options are folded, and have a search field. */
const UNFOLDED_OPTIONS = 12;

/** Few filters have as many options. */
const loadManyOptions = () => withAllMessages(() => import("./many-options.tsx"));
const OptionSearch = lazyPart(async () => (await loadManyOptions()).OptionSearch);
const OptionFold = lazyPart(async () => (await loadManyOptions()).OptionFold);

interface OptionListProps {
  readonly filter: OptionsFilterView;
  /** False in a closed popover: what many options need is loaded when it opens. */
  readonly isOpen?: boolean;
}

/**
 * The options of a filter, each with the number of articles it would leave; of ratings also each and better. Many can be searched, and are folded unless
 * their popover is a fold already. Rows stay in place while the search field is loaded, so that they keep the focus.
 *
 * @see rules F8, F15, F20
 */
export function OptionList({ filter, isOpen = true }: OptionListProps) {
  const [narrow, setNarrow] = useState<NarrowOptions>();
  const label = useValueLabel();
  const options = filter.options.map((option) => ({
    ...option,
    text: label({ value: option.value, text: option.label }),
  }));
  const isShort = TWO_COLUMNS.has(filter.attribute) && options.every(({ text }) => text.text.length <= SHORT_LETTERS);
  const isMany = options.length > UNFOLDED_OPTIONS;
  const shown = narrow?.(options) ?? options;
  const folded = narrow || filter.widget === "dropdown" ? [] : shown.slice(UNFOLDED_OPTIONS);
  const rest = <OptionRows filter={filter} options={folded} />;
  const rows = (
    <div className={isShort && !isMany ? styles["two"] : undefined}>
      {(filter.widget === "radio" || filter.kind === "limits") && <AnyOption filter={filter} />}
      {isMany && isOpen && (
        <OptionSearch filter={filter} options={options} onNarrow={(next) => setNarrow(() => next)} />
      )}
      <OptionRows filter={filter} options={shown.slice(0, shown.length - folded.length)} />
      {folded.length > 0 && (
        <OptionFold count={folded.length} hasChosen={folded.some(({ chosen }) => chosen)} fallback={rest}>
          {rest}
        </OptionFold>
      )}
    </div>
  );
  if (filter.kind === "limits" || !filter.limits) return rows;
  return (
    <>
      {rows}
      <Limits filter={filter.limits} />
    </>
  );
}

/** Ratings from one upwards, below the single ones. */
function Limits({ filter }: { readonly filter: LimitFilterView }) {
  const t = useTranslations("selector");
  const id = useId();
  const label = useValueLabel();
  const options = filter.options.map((option) => {
    const { text, language } = label({ value: option.value, text: option.label });
    return { ...option, text: { text: t("andBetter", { value: text }), language } };
  });
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles["limits"]}>
      <span id={id} className={styles["heading"]}>
        {t("atLeast")}
      </span>
      <AnyOption filter={filter} />
      <OptionRows filter={filter} options={options} />
    </div>
  );
}

function AnyOption({ filter }: { readonly filter: OptionsFilterView }) {
  const t = useTranslations("selector");
  const isChosen = !isFilterNarrowed(filter);
  return (
    <Option
      type="radio"
      attribute={filter.attribute}
      end={filter.kind === "limits" ? filter.end : undefined}
      value={undefined}
      label={t("any")}
      count={filter.anyCount}
      isChosen={isChosen}
      isDisabled={filter.anyCount === 0 && !isChosen}
    />
  );
}
