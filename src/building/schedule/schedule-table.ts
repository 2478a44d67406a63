import type { CsvCell } from "#formats/csv-text.ts";
import { LANGUAGES, type Language } from "#model/languages/language.ts";
import { resolveText } from "#model/texts/text.ts";
import type { BuildingRoom } from "../building-rooms.ts";
import { fieldSpec, type ScheduleField } from "./schedule-fields.ts";

/** A schedule as a table in a language, which can be imported again. */
export interface ScheduleTable {
  readonly name: string;
  readonly columns: readonly ScheduleTableColumn[];
  readonly rows: readonly (readonly CsvCell[])[];
}

interface ScheduleTableColumn {
  readonly title: string;
  /** Whether numbers entered in it remain text: `2.10` is a room number. */
  readonly isText: boolean;
  /** Whether it is only meant for programs. */
  readonly isHidden: boolean;
}

const SHEET_NAMES: Readonly<Record<Language, string>> = { en: "Room schedule", de: "Raumbuch" };
/** The name of the second sheet of an exported building, which contains no rooms. */
const LUMINAIRE_SHEET_NAMES: Readonly<Record<Language, string>> = { en: "Luminaire schedule", de: "Leuchtenliste" };
const TYPE_TITLES: Readonly<Record<Language, string>> = { en: "Room type", de: "Raumtyp" };
const CHOSEN_TITLES: Readonly<Record<Language, string>> = { en: "Chosen luminaire", de: "Gewählte Leuchte" };

/** The fields of every exported schedule; each of `OPTIONAL_FIELDS` is included if any room has a value for it. */
const REQUIRED_FIELDS = ["number", "name", "storey", "use", "count", "area", "length", "width", "height"] as const;
const OPTIONAL_FIELDS = [
  ...(["illuminance", "ugr", "uniformity", "maintenance", "workingPlane", "ceiling", "walls", "floor"] as const),
  ...(["suspension", "minDistance", "layout", "roomType", "article", "luminaireLayout"] as const),
];

/** The cell of a room that the visitor has set to have no room type. */
export const NO_ROOM_TYPE = "(none)";
/** The cell of an empty room number, which marks the row as a room even if all other cells are empty. */
const NO_NUMBER = "–";

/**
 * The rooms of a building as a table: dimensions, types and overrides as in the building, except for the settings that
 * apply to all rooms. Importing it again returns the same rooms; a room type set for a use becomes the type of each of
 * its rooms.
 *
 * @param chosenCodes the code of each room's article by the room's id; ignored when the table is imported again
 * @see rule B1
 */
export function scheduleTable(
  rooms: readonly BuildingRoom[],
  language: Language,
  chosenCodes?: ReadonlyMap<number, string>,
): ScheduleTable {
  const fields = [
    ...REQUIRED_FIELDS,
    ...OPTIONAL_FIELDS.filter((field) => rooms.some((room) => fieldCell(room, field) !== undefined)),
  ];
  const typeLabel = ({ roomType }: BuildingRoom): CsvCell => roomType && resolveText(roomType.texts, language)?.text;
  const displayColumns = [
    { title: TYPE_TITLES[language], cell: typeLabel },
    ...(chosenCodes
      ? [{ title: CHOSEN_TITLES[language], cell: ({ room }: BuildingRoom) => chosenCodes.get(room.id) }]
      : []),
  ];
  return {
    name: SHEET_NAMES[language],
    columns: [
      ...fields.map((field) => fieldColumn(field, language)),
      ...displayColumns.map(({ title }) => ({ title, isText: true, isHidden: false })),
    ],
    rows: rooms.map((room) => [
      ...fields.map((field) => fieldCell(room, field)),
      ...displayColumns.map(({ cell }) => cell(room)),
    ]),
  };
}

/**
 * The luminaires of a building as a table, which is ignored when the file is imported again.
 *
 * @param titles the columns' titles
 */
export const luminaireTable = (
  titles: readonly string[],
  rows: ScheduleTable["rows"],
  language: Language,
): ScheduleTable => ({
  name: LUMINAIRE_SHEET_NAMES[language],
  columns: titles.map((title) => ({ title, isText: false, isHidden: false })),
  rows,
});

/** The sheets of a workbook without the luminaire schedule of exported files. */
export function withoutLuminaireSheet<T extends { readonly name: string }>(sheets: readonly T[]): readonly T[] {
  const isExported = LANGUAGES.some((language) => sheets.some(({ name }) => name === SHEET_NAMES[language]));
  return isExported ? sheets.filter(({ name }) => !Object.values(LUMINAIRE_SHEET_NAMES).includes(name)) : sheets;
}

const EXAMPLES: Readonly<Record<Language, readonly CsvCell[]>> = {
  en: ["0.01", "Purchasing", "Ground floor", "Office", 1, 24.5, undefined, undefined, 2.8],
  de: ["0.01", "Einkauf", "EG", "Büro", 1, 24.5, undefined, undefined, 2.8],
};

/** A schedule to fill in, with one room as an example. @see rule B1 */
export const scheduleTemplate = (language: Language): ScheduleTable => ({
  name: SHEET_NAMES[language],
  columns: REQUIRED_FIELDS.map((field) => fieldColumn(field, language)),
  rows: [EXAMPLES[language]],
});

function fieldColumn(field: ScheduleField, language: Language): ScheduleTableColumn {
  const { heading, number } = fieldSpec(field);
  const unit = number?.unit ? ` [${number.unit}]` : "";
  return {
    title: heading[language] + unit,
    isText: number === undefined,
    isHidden: field === "roomType" || field === "luminaireLayout",
  };
}

/** The cell of a field; `undefined`: empty. */
function fieldCell(
  { room, typeSource, setting }: BuildingRoom,
  field: (typeof REQUIRED_FIELDS | typeof OPTIONAL_FIELDS)[number],
): CsvCell {
  switch (field) {
    case "number":
      return room.number || NO_NUMBER;
    case "name":
    case "storey":
    case "use":
      return room[field] || undefined;
    case "roomType":
      return typeSource === "room" || typeSource === "use" ? setting.roomType || NO_ROOM_TYPE : undefined;
    case "article":
      return room.pin;
    case "luminaireLayout":
      return room.pin === undefined ? undefined : room.layout;
    case "length":
    case "width":
    case "height":
      return room.figures?.[field] ?? room[field];
    case "count":
    case "area":
    case "ugr":
    case "uniformity":
      return room[field];
    default:
      return room.figures?.[field];
  }
}
