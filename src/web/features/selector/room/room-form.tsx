import { ROOM_LAYOUTS } from "#model/entities/room-layout.ts";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { ROOM_FORM_PARAMETERS, ROOM_TYPE_PARAMETER, ROOM_PARAMETERS } from "#planning/room-form-parameters.ts";
import { writeRoom } from "#planning/room-address.ts";
import type { NumericRoomField } from "#planning/room-setting.ts";
import { chooseRoom } from "#views/selector/selector-state.ts";
import type { SelectorRoomView } from "#views/selector/room/selector-room.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useRoomProblemText } from "#web/ui/language/room-texts.ts";
import { foreignLang } from "#web/ui/language/text.tsx";
import { HiddenInputs } from "../state/change-controls.tsx";
import { useSelectorControls } from "../state/use-selector.ts";
import options from "../filters/options/options.module.css";
import styles from "./room.module.css";
import { setRoomFigure, RoomNumberField } from "./room-number-field.tsx";

const MAIN_FIELDS = ["length", "width", "height", "illuminance"] as const satisfies readonly NumericRoomField[];
const ADDITIONAL_FIELDS = [
  "ceiling",
  "walls",
  "floor",
  "maintenance",
  "workingPlane",
  "suspension",
  "minDistance",
] as const satisfies readonly NumericRoomField[];

/** Changes apply immediately; without scripts by submitting. @see rules F10, N4 */
export function RoomForm({ room }: { readonly room: SelectorRoomView }) {
  const t = useTranslations("room");
  const { path, entries, isHydrated } = useSelectorControls();
  const hasProblem = ADDITIONAL_FIELDS.some((name) => room.problems.some(({ field }) => field === name));
  return (
    <form
      method="get"
      action={path}
      className={classNames("adaptive", styles["form"])}
      onSubmit={(event) => event.preventDefault()}
    >
      <RoomTypeField room={room} />
      <div className={styles["fields"]}>
        {MAIN_FIELDS.map((name) => (
          <RoomNumberField key={name} name={name} room={room} />
        ))}
      </div>
      <details className={options["fold"]} open={hasProblem || undefined}>
        <summary>{t("more")}</summary>
        <div className={styles["fields"]}>
          {ADDITIONAL_FIELDS.map((name) => (
            <RoomNumberField key={name} name={name} room={room} />
          ))}
          <LayoutField room={room} />
        </div>
      </details>
      {isHydrated ? null : (
        <>
          <HiddenInputs entries={entries.filter(([name]) => !ROOM_PARAMETERS.has(name))} />
          <input type="hidden" name={ROOM_PARAMETER} value={writeRoom(room.setting)} />
          <Button type="submit" variant="primary">
            {t("apply")}
          </Button>
        </>
      )}
    </form>
  );
}

function RoomTypeField({ room: { setting, roomTypes, problems } }: { readonly room: SelectorRoomView }) {
  const t = useTranslations("room");
  const problemText = useRoomProblemText();
  const language = useLanguage();
  const { getLatestState, change } = useSelectorControls();
  const problem = problems.find(({ field }) => field === "roomType");
  const isKnown = setting.roomType === "" || roomTypes.some(({ id }) => id === setting.roomType);
  return (
    <label className="labelled">
      <span>{t("fields.roomType")}</span>
      <select
        name={ROOM_TYPE_PARAMETER}
        value={setting.roomType}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) =>
          change(chooseRoom(getLatestState(), writeRoom({ roomType: target.value, figures: {} })))
        }
      >
        <option value="">{t("anyType")}</option>
        {isKnown ? null : <option value={setting.roomType}>{setting.roomType}</option>}
        {roomTypes.map(({ id, label }) => (
          <option key={id} value={id} lang={foreignLang(label, language)}>
            {label.text}
          </option>
        ))}
      </select>
      {problem ? (
        <span className={styles["error"]} role="alert">
          {problemText(problem)}
        </span>
      ) : null}
    </label>
  );
}

function LayoutField({ room: { roomTypeDefaults, figures } }: { readonly room: SelectorRoomView }) {
  const t = useTranslations("room");
  const { getLatestState, change } = useSelectorControls();
  return (
    <fieldset className={styles["layout"]}>
      <legend>{t("fields.layout")}</legend>
      {ROOM_LAYOUTS.map((layout) => (
        <label key={layout} className="choice">
          <input
            type="radio"
            name={ROOM_FORM_PARAMETERS.layout}
            value={layout}
            checked={figures.layout === layout}
            onChange={() => change(setRoomFigure(getLatestState(), roomTypeDefaults, "layout", layout))}
          />
          {t(`layouts.${layout}`)}
        </label>
      ))}
    </fieldset>
  );
}
