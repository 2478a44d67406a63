import { useId } from "react";
import { ROOM_LIMIT_NAMES, ROOM_LIMIT_PARAMETERS, type RoomLimitName } from "#attributes/address/room-parameters.ts";
import { parseNumberInput, formatNumberInput } from "#model/languages/number-format.ts";
import { setRoomLimit } from "#views/selector/selector-changes.ts";
import type { SelectorRoomView } from "#views/selector/room/selector-room.ts";
import { useDraft } from "#web/ui/hooks/field-state.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useSelectorControls } from "../state/selector-context.ts";
import measured from "../filters/ranges/measured-fields.module.css";
import { FilterField } from "../filters/ranges/filter-field.tsx";

/** Filters by an article's calculated values in the visitor's room. @see rule F11 */
export function RoomLimitsFilter({ room }: { readonly room: SelectorRoomView }) {
  const t = useTranslations("room.limits");
  return (
    <div className={measured["group"]}>
      <h3>{t("title")}</h3>
      <div className={measured["fields"]}>
        {ROOM_LIMIT_NAMES.map((name) => (
          <LimitField key={name} name={name} limit={room.limits[name]} />
        ))}
      </div>
      {room.unknownCount > 0 ? (
        <p className={measured["unknown"]}>{t("unknown", { count: room.unknownCount })}</p>
      ) : null}
    </div>
  );
}

/** Emptying the field removes the limit. */
function LimitField({ name, limit }: { readonly name: RoomLimitName; readonly limit: number | undefined }) {
  const t = useTranslations("room.limits");
  const id = useId();
  const { getLatestState, change } = useSelectorControls();
  const [draft, setDraft] = useDraft<string>(limit);
  const language = useLanguage();
  const text = draft ?? (limit === undefined ? "" : formatNumberInput(limit, language));
  const next = text.trim() === "" ? undefined : parseNumberInput(text);
  const isValid = draft === undefined || next === undefined || next > 0;
  const commit = (): void => {
    if (draft === undefined || !isValid) return;
    setDraft(undefined);
    if (next !== limit) change(setRoomLimit(getLatestState(), name, next));
  };
  return (
    <span>
      <label htmlFor={id}>{t(name)}</label>
      <FilterField
        id={id}
        name={ROOM_LIMIT_PARAMETERS[name]}
        value={text}
        error={isValid ? undefined : t("invalid")}
        onChange={({ target }) => setDraft(target.value)}
        onCommit={commit}
      />
    </span>
  );
}
