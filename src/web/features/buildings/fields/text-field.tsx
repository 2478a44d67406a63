import { useId } from "react";
import { formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { formatNumberInput, parseNumberInput } from "#model/languages/number-format.ts";
import { ROOM_FIELD_LIMITS } from "#planning/room-problems.ts";
import type { NumericRoomField } from "#planning/room-setting.ts";
import { fromDisplayUnit, ROOM_UNITS, toDisplayUnit } from "#planning/room-units.ts";
import { commitHandlers, useDraft } from "#web/ui/hooks/field-state.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./text-field.module.css";

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly unit?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly problem?: string | undefined;
  readonly inputMode?: "decimal" | "numeric" | undefined;
  /** Called with the changed text on blur and Enter, so that each edit is one undo step. */
  readonly onCommit: (text: string) => void;
}

/** A text field whose value is applied on blur and Enter. */
export function TextField({ label, value, unit, placeholder, problem, inputMode, onCommit }: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useDraft<string>(value);
  const commit = (): void => {
    if (draft !== undefined && draft !== value) onCommit(draft);
    setDraft(undefined);
  };
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <span className={styles["field"]}>
        <input
          id={id}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          value={draft ?? value}
          placeholder={placeholder}
          maxLength={MAX_NAME_LENGTH}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={({ target }) => setDraft(target.value)}
          {...commitHandlers(commit)}
        />
        {unit !== undefined && <span className={styles["unit"]}>{unit}</span>}
      </span>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}

interface OptionalNumberFieldProps extends Omit<TextFieldProps, "value" | "onCommit" | "inputMode"> {
  /** Absent: no value entered. */
  readonly value: number | undefined;
  readonly limits: readonly [min: number, max: number];
  readonly isWhole?: boolean;
  /** The value that applies while the field is empty; shown as its placeholder. */
  readonly assumedValue?: number | undefined;
  readonly onCommit: (value: number | undefined) => void;
}

/** A field for an optional number. Other input, also beyond the limits, is rejected, and the previous value stays. */
export function OptionalNumberField({
  value,
  limits: [min, max],
  isWhole = false,
  assumedValue,
  problem,
  onCommit,
  ...props
}: OptionalNumberFieldProps) {
  const language = useLanguage();
  const t = useTranslations("room.problems");
  const [rejected, setRejected] = useDraft<number>(value);
  const formatValue = (number: number | undefined): string =>
    number === undefined ? "" : formatNumberInput(Math.round(number * 1000) / 1000, language);
  const commit = (input: string): void => {
    const number = input.trim() === "" ? undefined : parseNumberInput(input, language);
    const isValid = number === undefined || (number >= min && number <= max && (!isWhole || Number.isInteger(number)));
    setRejected(isValid ? undefined : number);
    if (isValid) onCommit(number);
  };
  const describeProblem = (entered: number): string => {
    const [enteredText = "", minText = "", maxText = ""] = [entered, min, max].map((number) =>
      formatWithUnit(number, props.unit, language),
    );
    return Number.isNaN(entered)
      ? t("not-a-number", { min: minText, max: maxText })
      : t("out-of-range", { found: enteredText, min: minText, max: maxText });
  };
  return (
    <TextField
      {...props}
      inputMode="decimal"
      value={formatValue(value)}
      placeholder={assumedValue === undefined ? undefined : `≈ ${formatValue(assumedValue)}`}
      problem={rejected === undefined ? problem : describeProblem(rejected)}
      onCommit={commit}
    />
  );
}

interface RoomFigureFieldProps {
  readonly name: NumericRoomField;
  /** Metres, lx, or fractions of 1; absent: no value entered. */
  readonly value: number | undefined;
  /** The value that applies while the field is empty. */
  readonly assumedValue?: number;
  readonly problem?: string | undefined;
  readonly onCommit: (value: number | undefined) => void;
}

/** A field for a numeric value of a room, in its display unit. */
export function RoomFigureField({ name, value, assumedValue, problem, onCommit }: RoomFigureFieldProps) {
  const t = useTranslations("room");
  const unit = ROOM_UNITS[name];
  const inDisplayUnit = (figure: number | undefined): number | undefined =>
    figure === undefined ? undefined : toDisplayUnit(figure, unit);
  const [min, max] = ROOM_FIELD_LIMITS[name];
  return (
    <OptionalNumberField
      label={t(`fields.${name}`)}
      unit={unit}
      value={inDisplayUnit(value)}
      limits={[toDisplayUnit(min, unit), toDisplayUnit(max, unit)]}
      assumedValue={inDisplayUnit(assumedValue)}
      problem={problem}
      onCommit={(entered) => onCommit(entered === undefined ? undefined : fromDisplayUnit(entered, unit))}
    />
  );
}

interface ArticleFieldProps {
  readonly label: string;
  /** Absent: none is pinned. */
  readonly code: string | undefined;
  readonly onPin: (code: string | undefined) => void;
}

/** A field for the code of a pinned article. Codes that the browser's catalogue lacks are rejected, if it has one. */
export function ArticleField({ label, code, onPin }: ArticleFieldProps) {
  const t = useTranslations("buildings");
  const catalogue = useCatalogue();
  const [unknownCode, setUnknownCode] = useDraft<string>(code);
  const pin = (input: string): void => {
    const text = input.trim();
    const pinnedCode = articleCodeOf(text, catalogue);
    const isUnknown = text !== "" && pinnedCode === undefined;
    setUnknownCode(isUnknown ? text : undefined);
    if (!isUnknown) onPin(pinnedCode);
  };
  return (
    <div className={styles["article"]}>
      <TextField
        label={label}
        value={code ?? ""}
        placeholder={t("byCriterion")}
        problem={unknownCode === undefined ? undefined : t("unknownArticle", { code: unknownCode })}
        onCommit={pin}
      />
      {code !== undefined && (
        <Button variant="quiet" size="small" onClick={() => onPin(undefined)}>
          <Icon name="close" />
          {t("unpin")}
        </Button>
      )}
    </div>
  );
}

/**
 * The code of the article that a text names, as the catalogue spells it; `undefined` without a text, or if the
 * catalogue has no such article. Without a catalogue, as of a portfolio too large for the browser, the text itself.
 */
export function articleCodeOf(text: string, catalogue: Catalogue | undefined): string | undefined {
  if (text === "" || !catalogue) return text || undefined;
  const row = catalogue.articleRow(text);
  return row === undefined ? undefined : catalogue.articleCode(row);
}
