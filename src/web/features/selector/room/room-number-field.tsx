import { useEffect, useId } from "react";
import { readRoom, writeRoom } from "#planning/room-address.ts";
import type { RoomFigures, NumericRoomField } from "#planning/room-setting.ts";
import { withFigures } from "#planning/with-figures.ts";
import { chooseRoom, type SelectorState } from "#views/selector/selector-state.ts";
import { ROOM_FORM_PARAMETERS } from "#planning/room-form-parameters.ts";
import { formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { parseNumberInput, formatNumberInput } from "#model/languages/number-format.ts";
import { fromDisplayUnit, toDisplayUnit, ROOM_SLIDER_RANGES, ROOM_UNITS } from "#planning/room-units.ts";
import type { SelectorRoomView } from "#views/selector/room/selector-room.ts";
import { useSlider } from "#web/ui/hooks/use-slider.ts";
import { commitHandlers, useDraft } from "#web/ui/hooks/field-state.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useRoomProblemText } from "#web/ui/language/room-texts.ts";
import { useSelectorControls } from "../state/use-selector.ts";
import styles from "./room.module.css";

/** Sets a value of a state's room; `undefined` restores the default of the room's type. */
export function setRoomFigure<N extends keyof RoomFigures>(
  state: SelectorState,
  defaults: RoomFigures,
  name: N,
  value: RoomFigures[N] | undefined,
): SelectorState {
  const { setting } = readRoom(state.room ?? "");
  return chooseRoom(state, writeRoom(withFigures(setting, defaults, { [name]: value })));
}

/** A numeric value of the room as a slider and a field; emptying the field restores the room type's default. */
export function RoomNumberField({ name, room }: { readonly name: NumericRoomField; readonly room: SelectorRoomView }) {
  const t = useTranslations("room");
  const id = useId();
  const { getLatestState, preview, change, isHydrated } = useSelectorControls();
  const problemText = useRoomProblemText();
  const unit = ROOM_UNITS[name];
  const value = toDisplayUnit(room.figures[name], unit);
  const problem = room.problems.find(({ field }) => field === name);
  const withValue = (input: number | undefined): SelectorState => {
    const figure = input === undefined ? undefined : fromDisplayUnit(input, unit);
    return setRoomFigure(getLatestState(), room.roomTypeDefaults, name, figure);
  };
  return (
    <div className={styles["number"]}>
      <label htmlFor={id}>{t(`fields.${name}`)}</label>
      <span className={styles["value"]}>
        <ValueInput
          id={id}
          name={ROOM_FORM_PARAMETERS[name]}
          value={value}
          errorId={problem && `${id}error`}
          onChoose={(next) => change(withValue(next))}
        />
        {unit === undefined ? null : <span className={styles["unit"]}>{unit}</span>}
      </span>
      {isHydrated ? (
        <Slider
          label={t(`fields.${name}`)}
          range={ROOM_SLIDER_RANGES[name]}
          unit={unit}
          value={value}
          onDrag={(next) => preview(withValue(next))}
          onChoose={(next) => change(withValue(next), { burstKey: name })}
        />
      ) : null}
      {problem ? (
        <span id={`${id}error`} className={styles["error"]} role="alert">
          {problemText(problem)}
        </span>
      ) : null}
    </div>
  );
}

interface ValueInputProps {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly errorId: string | undefined;
  /** `undefined` when the field has been emptied. */
  readonly onChoose: (value: number | undefined) => void;
}

function ValueInput({ id, name, value, errorId, onChoose }: ValueInputProps) {
  const language = useLanguage();
  const [draft, setDraft] = useDraft<string>(value);
  const commit = (): void => {
    if (draft === undefined) return;
    setDraft(undefined);
    const next = draft.trim() === "" ? undefined : parseNumberInput(draft, language);
    if (!Object.is(next, value)) onChoose(next);
  };
  return (
    <input
      id={id}
      type="text"
      className="compact"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      value={draft ?? (Number.isFinite(value) ? formatNumberInput(value, language) : "")}
      aria-invalid={errorId === undefined ? undefined : true}
      aria-describedby={errorId}
      onChange={({ target }) => setDraft(target.value)}
      {...commitHandlers(commit)}
    />
  );
}

interface SliderProps {
  readonly label: string;
  readonly range: (typeof ROOM_SLIDER_RANGES)[NumericRoomField];
  readonly unit: string | undefined;
  readonly value: number;
  /** Called while the thumb is moved. */
  readonly onDrag: (value: number) => void;
  /** Called when the thumb is released, and on every key press. */
  readonly onChoose: (value: number) => void;
}

/** The position of a value on its slider, 0 to 1. */
const positionOf = (value: number, min: number, max: number): number =>
  Number.isFinite(value) ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;

function Slider({ label, range: { min, max, step }, unit, value, onDrag, onChoose }: SliderProps) {
  const language = useLanguage();
  const [inputRef, markMoving] = useSlider(value, onChoose);
  const position = positionOf(value, min, max);
  useEffect(() => inputRef.current?.style.setProperty("--share", String(position)), [inputRef, position]);
  return (
    <input
      ref={inputRef}
      type="range"
      min={min}
      max={max}
      step={step}
      defaultValue={Number.isFinite(value) ? value : min}
      aria-label={label}
      aria-valuetext={Number.isFinite(value) ? formatWithUnit(value, unit, language) : undefined}
      onChange={({ target }) => {
        target.style.setProperty("--share", String(positionOf(target.valueAsNumber, min, max)));
        markMoving();
        onDrag(target.valueAsNumber);
      }}
    />
  );
}
