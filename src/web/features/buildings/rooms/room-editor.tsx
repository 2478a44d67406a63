import { memo, useState } from "react";
import { changeRooms, pinArticle, removeRooms, type Changes, type NewRoom } from "#building/building-edits.ts";
import type { BuildingRoom } from "#building/building-rooms.ts";
import { SCHEDULE_FIELDS } from "#building/schedule/schedule-fields.ts";
import type { RoomType } from "#model/entities/entities.ts";
import type { NumericRoomField } from "#planning/room-setting.ts";
import { changeCurrentBuilding } from "#web/buildings/building-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import control from "#web/ui/controls/control.module.css";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useRoomProblemText } from "#web/ui/language/room-texts.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { ArticleField, OptionalNumberField, RoomFigureField, TextField } from "../fields/text-field.tsx";
import { RoomTypeSelect } from "../fields/room-type-select.tsx";
import page from "../buildings.module.css";
import styles from "./rooms.module.css";

const TEXT_FIELDS = ["number", "name", "storey", "use"] as const;
const LIGHT_QUALITY_FIELDS = ["ugr", "uniformity"] as const;
const SIZE_FIELDS = ["length", "width", "height", "area"] as const;
/** Values of the room type that can be overridden per room. */
const OVERRIDABLE_FIELDS = [
  "illuminance",
  "maintenance",
  "workingPlane",
  "suspension",
  "ceiling",
  "walls",
  "floor",
] as const satisfies readonly NumericRoomField[];

interface RoomEditorProps {
  readonly rooms: readonly BuildingRoom[];
  readonly types: readonly RoomType[];
}

/** Edits or removes a room of the schedule. */
export const RoomEditor = memo(function RoomEditor({ rooms, types }: RoomEditorProps) {
  const t = useTranslations("buildings");
  const [id, setId] = useState<number>();
  const selectedRoom =
    rooms.find(({ room }) => room.id === id) ?? rooms.find(({ problems }) => problems.length > 0) ?? rooms[0];
  if (!selectedRoom) return null;
  const roomLabel = ({ room: { id: number, number: text, name, storey } }: BuildingRoom): string =>
    [text, name, storey].filter((part) => part !== "").join(" · ") || t("roomName", { number });
  return (
    <section className={classNames(page["section"], "screen-only")} aria-labelledby="buildings-edit">
      <h2 id="buildings-edit">{t("editRooms")}</h2>
      <div className={styles["choose"]}>
        <label className={control["labelled"]}>
          <span>{t("room")}</span>
          <select
            className={control["select"]}
            value={selectedRoom.room.id}
            onChange={({ target }) => setId(Number(target.value))}
          >
            {rooms.map((room) => (
              <option key={room.room.id} value={room.room.id}>
                {roomLabel(room)}
              </option>
            ))}
          </select>
        </label>
        <Button
          variant="quiet"
          size="small"
          onClick={() => changeCurrentBuilding((current) => removeRooms(current, new Set([selectedRoom.room.id])))}
        >
          <PageIcon name="trash" />
          {t("removeRoom")}
        </Button>
        {selectedRoom.room.source && (
          <p className={styles["source"]}>
            {t("source", { sheet: selectedRoom.room.source.sheet || t("file"), row: selectedRoom.room.source.row })}
          </p>
        )}
      </div>
      <RoomFields key={selectedRoom.room.id} room={selectedRoom} types={types} />
    </section>
  );
});

function RoomFields({ room, types }: { readonly room: BuildingRoom; readonly types: readonly RoomType[] }) {
  const t = useTranslations("buildings");
  const problemText = useRoomProblemText();
  const { room: scheduledRoom, figures, roomType, candidates, problems } = room;
  const ids = new Set([scheduledRoom.id]);
  const change = (changes: Changes<NewRoom>): void =>
    changeCurrentBuilding((current) => changeRooms(current, ids, changes));
  const setOverride = (name: NumericRoomField, value: number | undefined): void => {
    const rest = Object.entries(scheduledRoom.figures ?? {}).filter(([key]) => key !== name);
    const next = Object.fromEntries(value === undefined ? rest : [...rest, [name, value]]);
    change({ figures: Object.keys(next).length > 0 ? next : undefined });
  };
  const fieldProblem = (field: NumericRoomField): string | undefined => {
    const problem = problems.find((item) => item.field === field);
    return problem && problemText(problem);
  };
  return (
    <div className={styles["details"]}>
      <fieldset>
        <legend>{t("groups.room")}</legend>
        {TEXT_FIELDS.map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            value={scheduledRoom[name]}
            onCommit={(text) => change({ [name]: text.trim() })}
          />
        ))}
        <OptionalNumberField
          label={t("fields.count")}
          value={scheduledRoom.count}
          limits={SCHEDULE_FIELDS.count.number.limits}
          isWhole
          onCommit={(count) => count !== undefined && change({ count })}
        />
        {SIZE_FIELDS.map((name) => (
          <OptionalNumberField
            key={name}
            label={t(`fields.${name}`)}
            unit={name === "area" ? "m²" : "m"}
            value={scheduledRoom[name]}
            limits={SCHEDULE_FIELDS[name].number.limits}
            assumedValue={name === "area" ? figures.length * figures.width : figures[name]}
            problem={name === "area" ? (room.deviatesFromArea ? t("deviatesFromArea") : undefined) : fieldProblem(name)}
            onCommit={(value) => change({ [name]: value })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t("groups.requirements")}</legend>
        <div className={classNames(control["labelled"], styles["type"])}>
          <span>{t("columns.type")}</span>
          <RoomTypeSelect
            label={t("columns.type")}
            value={
              scheduledRoom.roomType ?? (room.typeSource === "undecided" ? undefined : (roomType?.room_type_id ?? ""))
            }
            automaticLabel={scheduledRoom.roomType === undefined ? undefined : t("asUse")}
            types={types}
            candidates={candidates}
            onChoose={(chosen) => change({ roomType: chosen })}
          />
        </div>
        {OVERRIDABLE_FIELDS.map((name) => (
          <RoomFigureField
            key={name}
            name={name}
            value={figures[name]}
            problem={fieldProblem(name)}
            onCommit={(value) => setOverride(name, value)}
          />
        ))}
        {LIGHT_QUALITY_FIELDS.map((name) => (
          <OptionalNumberField
            key={name}
            label={t(`fields.${name}`)}
            value={room[name]}
            limits={SCHEDULE_FIELDS[name].number.limits}
            onCommit={(value) => change({ [name]: value })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t("groups.article")}</legend>
        <ArticleField
          label={t("pinInRoom")}
          code={scheduledRoom.pin}
          onPin={(code) =>
            changeCurrentBuilding((current) => pinArticle(current, { kind: "room", id: scheduledRoom.id }, code))
          }
        />
      </fieldset>
    </div>
  );
}
