import { useId } from "react";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { formatNumberInput, parseNumberInput } from "#model/languages/number-format.ts";
import { useDraft } from "#web/ui/hooks/use-draft.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import styles from "./typed-field.module.css";

interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly unit?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly problem?: string | undefined;
  readonly inputMode?: "decimal" | "numeric" | undefined;
  /** Called when the field is left with another text, and on Enter: each is one step that can be undone. */
  readonly onType: (text: string) => void;
}

/** A text field whose value counts once it is left. */
export function TypedField({ label, value, unit, placeholder, problem, inputMode, onType }: TypedFieldProps) {
  const id = useId();
  const [typed, type] = useDraft<string>(value);
  const leave = (): void => {
    if (typed !== undefined && typed !== value) onType(typed);
    type(undefined);
  };
  return (
    <div className={styles["typed"]}>
      <label htmlFor={id}>{label}</label>
      <span className={styles["field"]}>
        <input
          id={id}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          value={typed ?? value}
          placeholder={placeholder}
          maxLength={MAX_NAME_LENGTH}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          onKeyDown={({ key, nativeEvent }) => key === "Enter" && !nativeEvent.isComposing && leave()}
        />
        {unit !== undefined && <span className={styles["unit"]}>{unit}</span>}
      </span>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles["problem"]}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface TypedNumberProps extends Omit<TypedFieldProps, "value" | "onType" | "inputMode"> {
  /** Absent: not stated. */
  readonly value: number | undefined;
  /** What counts while the field is empty, and is shown in it. */
  readonly assumed?: number | undefined;
  readonly onType: (value: number | undefined) => void;
}

/** A field for a number that need not be stated. A text that is no number is left out. */
export function TypedNumber({ value, assumed, onType, ...props }: TypedNumberProps) {
  const language = useLanguage();
  const text = (number: number | undefined): string =>
    number === undefined ? "" : formatNumberInput(Math.round(number * 1000) / 1000, language);
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      value={text(value)}
      placeholder={assumed === undefined ? undefined : `≈ ${text(assumed)}`}
      onType={(typed) => {
        const number = parseNumberInput(typed);
        if (typed.trim() === "") onType(undefined);
        else if (Number.isFinite(number)) onType(number);
      }}
    />
  );
}
