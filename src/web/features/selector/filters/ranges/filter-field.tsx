import type { ComponentProps } from "react";
import { commitHandlers } from "#web/ui/hooks/field-state.ts";
import { useSelectorControls } from "../../state/selector-context.ts";
import styles from "./range-filter.module.css";

interface FilterFieldProps extends ComponentProps<"input"> {
  readonly id: string;
  readonly unit?: string;
  /** Absent: the value is valid. */
  readonly error: string | undefined;
  /** Called when the visitor leaves the field or presses Enter. */
  readonly onCommit: () => void;
}

/** A number of a filter: its label (`children`), input, unit and error message. */
export function FilterField({ children, unit, error, onCommit, ...input }: FilterFieldProps) {
  const { formId } = useSelectorControls();
  const errorId = `${input.id}error`;
  return (
    <span className={styles["field"]}>
      {children}
      <input
        type="text"
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
        <span id={errorId} className={styles["error"]} role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
