import { lazy, Suspense, type ReactNode } from "react";
import type { ValueFilterView } from "#views/selector/panel/selector-panel.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { useValueLabel } from "#web/ui/attributes/use-attribute-label.ts";
import styles from "./option-list.module.css";
import { OptionRows } from "./option-rows.tsx";

/** Labels of up to this many characters are laid out side by side, if all of their filter are as short. */
const SHORT_LETTERS = 8;
const TWO_COLUMNS: ReadonlySet<string> = new Set(["colortemperature", "trim_shape"]);

/** Further options are folded, and have a search field. */
const UNFOLDED_OPTIONS = 12;

/** Few filters have as many. */
const ManyOptions = lazy(
  lazyImport(() => withAllMessages(async () => ({ default: (await import("./many-options.tsx")).ManyOptions }))),
);

interface OptionListProps {
  readonly filter: ValueFilterView;
  /** False in a closed popover: what many options need is loaded when it opens. */
  readonly isOpen?: boolean;
  /** Options before those of the filter. */
  readonly children?: ReactNode;
}

/** The options of a filter, each with the number of articles it would leave. @see rules F8, F15 */
export function OptionList({ filter, isOpen = true, children }: OptionListProps) {
  const label = useValueLabel();
  const options = filter.options.map((option) => ({
    ...option,
    text: label({ value: option.value, text: option.label }),
  }));
  const rows = <OptionRows filter={filter} options={options} />;
  if (isOpen && options.length > UNFOLDED_OPTIONS)
    return (
      <div>
        {children}
        <Suspense fallback={rows}>
          <ManyOptions filter={filter} options={options} unfolded={UNFOLDED_OPTIONS} />
        </Suspense>
      </div>
    );
  const isShort = TWO_COLUMNS.has(filter.attribute) && options.every(({ text }) => text.text.length <= SHORT_LETTERS);
  return (
    <div className={isShort ? styles["two"] : undefined}>
      {children}
      {rows}
    </div>
  );
}
