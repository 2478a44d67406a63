import { memo, useState } from "react";
import { changeRooms, pinArticle, removeRooms, type Changes, type NewRoom } from "#building/building-edits.ts";
import type { BuildingRoom } from "#building/building-rooms.ts";
import { SCHEDULE_FIELDS } from "#building/schedule/schedule-fields.ts";
import type { RoomType } from "#model/entities/entities.ts";
import { withoutUndefined } from "#model/without-undefined.ts";
import type { NumericRoomField } from "#planning/room-setting.ts";
import { changeCurrentBuilding } from "#web/buildings/building-store.ts";
import { classNames } from "#web/ui/class-names.ts";
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
  const [previousRooms, setPreviousRooms] = useState(rooms);
  if (rooms !== previousRooms) {
    const last = rooms.at(-1)?.room.id;
    setPreviousRooms(rooms);
    // A room added by hand is the next one to be edited.
    if (rooms.length === previousRooms.length + 1 && last !== previousRooms.at(-1)?.room.id) setId(last);
  }
  const selectedRoom =
    rooms.find(({ room }) => room.id === id) ?? rooms.find(({ problems }) => problems.length > 0) ?? rooms[0];
  if (!selectedRoom) return null;
  const roomLabel = ({ room: { id: number, number: text, name, storey } }: BuildingRoom): string =>
    [text, name, storey].filter((part) => part !== "").join(" · ") || t("roomName", { number });
  return (
    <section className={classNames(page["section"], "screen-only")} aria-labelledby="buildings-edit">
      <h2 id="buildings-edit">{t("editRooms")}</h2>
      <div className={styles["choose"]}>
        <label className="labelled">
          <span>{t("room")}</span>
          <select value={selectedRoom.room.id} onChange={({ target }) => setId(Number(target.value))}>
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
            {t("source", {
              sheet: selectedRoom.room.source.sheet || t("file"),
              row: String(selectedRoom.room.source.row),
            })}
          </p>
        )}
      </div>
      <RoomFields key={selectedRoom.room.id} room={selectedRoom} types={types} />
    </section>
  );
});

const changeRoom = (id: number, changes: Changes<NewRoom>): void =>
  changeCurrentBuilding((building) => changeRooms(building, new Set([id]), changes));

interface RoomFieldsProps {
  readonly room: BuildingRoom;
  /** Why a field's value is not possible; `undefined`: it is. */
  readonly fieldProblem: (field: NumericRoomField) => string | undefined;
}

function RoomFields({ room, types }: Pick<RoomFieldsProps, "room"> & Pick<RoomEditorProps, "types">) {
  const t = useTranslations("buildings");
  const problemText = useRoomProblemText();
  const fieldProblem: RoomFieldsProps["fieldProblem"] = (field) => {
    const problem = room.problems.find((item) => item.field === field);
    return problem && problemText(problem);
  };
  const { id, pin } = room.room;
  return (
    <div className={styles["details"]}>
      <ScheduleFields room={room} fieldProblem={fieldProblem} />
      <RequirementFields room={room} types={types} fieldProblem={fieldProblem} />
      <fieldset>
        <legend>{t("groups.article")}</legend>
        <ArticleField
          label={t("pinInRoom")}
          code={pin}
          onPin={(code) => changeCurrentBuilding((building) => pinArticle(building, { kind: "room", id }, code))}
        />
      </fieldset>
    </div>
  );
}

/** What the schedule states: name, number of rooms and size. */
function ScheduleFields({ room: { room, figures, deviatesFromArea }, fieldProblem }: RoomFieldsProps) {
  const t = useTranslations("buildings");
  const areaProblem = deviatesFromArea ? t("deviatesFromArea") : undefined;
  return (
    <fieldset>
      <legend>{t("groups.room")}</legend>
      {TEXT_FIELDS.map((name) => (
        <TextField
          key={name}
          label={t(`fields.${name}`)}
          value={room[name]}
          onCommit={(text) => changeRoom(room.id, { [name]: text.trim() })}
        />
      ))}
      <OptionalNumberField
        label={t("fields.count")}
        value={room.count}
        limits={SCHEDULE_FIELDS.count.number.limits}
        isWhole
        onCommit={(count) => count !== undefined && changeRoom(room.id, { count })}
      />
      {SIZE_FIELDS.map((name) => (
        <OptionalNumberField
          key={name}
          label={t(`fields.${name}`)}
          unit={name === "area" ? "m²" : "m"}
          value={room[name]}
          limits={SCHEDULE_FIELDS[name].number.limits}
          assumedValue={name === "area" ? figures.length * figures.width : figures[name]}
          problem={name === "area" ? areaProblem : fieldProblem(name)}
          onCommit={(value) => changeRoom(room.id, { [name]: value })}
        />
      ))}
    </fieldset>
  );
}

/** The room type and the values that override it. */
function RequirementFields({ room, types, fieldProblem }: RoomFieldsProps & Pick<RoomEditorProps, "types">) {
  const t = useTranslations("buildings");
  const { room: scheduledRoom, figures, roomType, typeSource, candidates } = room;
  const { id } = scheduledRoom;
  const setOverride = (name: NumericRoomField, value: number | undefined): void => {
    const overrides = withoutUndefined({ ...scheduledRoom.figures, [name]: value });
    changeRoom(id, { figures: Object.keys(overrides).length > 0 ? overrides : undefined });
  };
  return (
    <fieldset>
      <legend>{t("groups.requirements")}</legend>
      <div className={classNames("labelled", styles["type"])}>
        <span>{t("columns.type")}</span>
        <RoomTypeSelect
          label={t("columns.type")}
          value={scheduledRoom.roomType ?? (typeSource === "undecided" ? undefined : (roomType?.room_type_id ?? ""))}
          automaticLabel={scheduledRoom.roomType === undefined ? undefined : t("asUse")}
          types={types}
          candidates={candidates}
          onChoose={(chosen) => changeRoom(id, { roomType: chosen })}
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
          onCommit={(value) => changeRoom(id, { [name]: value })}
        />
      ))}
    </fieldset>
  );
}
