import type { RoomTypeMatch } from "#building/room-types/match-room-type.ts";
import type { RoomType } from "#model/entities/entities.ts";
import { roomTypeOptions } from "#views/parts/catalogue-names.ts";
import { foreignLang } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";

interface RoomTypeSelectProps {
  readonly label: string;
  /** A `room_type_id`; empty: no room type; absent: undecided. */
  readonly value: string | undefined;
  /** The label of the option that resets the choice; absent: no such option. */
  readonly automaticLabel?: string | undefined;
  readonly types: readonly RoomType[];
  /** Likely room types, listed first. */
  readonly candidates?: readonly RoomTypeMatch[];
  /** @param roomType `undefined` resets the choice */
  readonly onChoose: (roomType: string | undefined) => void;
}

const UNDECIDED = "?";
const AUTOMATIC = "*";
const TYPE_PREFIX = "=";

/** A choice of room types, the likely ones first. */
export function RoomTypeSelect({
  label,
  value,
  automaticLabel,
  types,
  candidates = [],
  onChoose,
}: RoomTypeSelectProps) {
  const t = useTranslations("buildings");
  const language = useLanguage();
  const options = roomTypeOptions(types, language);
  const likely = candidates.flatMap(({ roomType }) => options.find(({ id }) => id === roomType) ?? []);
  const renderOption = ({ id, label: text }: (typeof options)[number]) => (
    <option key={id} value={TYPE_PREFIX + id} lang={foreignLang(text, language)}>
      {text.text}
    </option>
  );
  return (
    <select
      aria-label={label}
      value={value === undefined ? UNDECIDED : TYPE_PREFIX + value}
      onChange={({ target }) =>
        onChoose(target.value === AUTOMATIC ? undefined : target.value.slice(TYPE_PREFIX.length))
      }
    >
      {value === undefined && (
        <option value={UNDECIDED} disabled>
          {t("chooseType")}
        </option>
      )}
      {automaticLabel !== undefined && <option value={AUTOMATIC}>{automaticLabel}</option>}
      {likely.length > 0 && <optgroup label={t("likelyTypes")}>{likely.map(renderOption)}</optgroup>}
      <optgroup label={t("allTypes")}>
        <option value={TYPE_PREFIX}>{t("withoutType")}</option>
        {options.filter((option) => !likely.includes(option)).map(renderOption)}
      </optgroup>
    </select>
  );
}
