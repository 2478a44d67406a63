import { removeRoundingError } from "#formats/number-text.ts";
import type { XmlHandlers } from "#formats/xml-handlers.ts";
import { MAX_ROOMS } from "#model/bounds.ts";
import type { NewRoom } from "../building-edits.ts";
import { readNumber, readText, type CellValue } from "./read-cell.ts";
import { assignRoomIds, type ParsedSchedule } from "./read-schedule.ts";
import { SCHEDULE_FIELDS, type ScheduleField } from "./schedule-fields.ts";
import type { ScheduleProblem } from "./schedule-problem.ts";

/** The units of gbXML, in m; areas and volumes have their squares and cubes: `SquareFeet`, `CubicFeet`. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ["kilometers", 1000],
  ["meters", 1],
  ["centimeters", 0.01],
  ["millimeters", 0.001],
  ["miles", 1609.344],
  ["yards", 0.9144],
  ["feet", 0.3048],
  ["inches", 0.0254],
]);

/** The maximum nesting depth; real files have about ten. */
const MAX_DEPTH = 100;

interface Space {
  readonly id: string;
  readonly storey: string;
  readonly type: string;
  name: string;
  area: string;
  volume: string;
  /** The unit of the element itself, which takes precedence over the document's. */
  areaUnit: string;
  volumeUnit: string;
}

interface GbxmlReader {
  /** @throws RangeError for elements that are nested too deeply */
  readonly handlers: Omit<XmlHandlers, "root">;
  /** The rooms; `undefined` if it is not gbXML. In problems, a row is the number of the space, a cell its id. */
  readonly result: (firstId: number) => ParsedSchedule | undefined;
}

/** Creates a reader of the rooms in a gbXML file. @see rule B1 */
export function createGbxmlReader(): GbxmlReader {
  const openElements: { readonly element: string; readonly space?: Space; readonly storey?: string }[] = [];
  const storeys = new Map<string, string>();
  const spaces: Space[] = [];
  let units: Readonly<Record<string, string>> = {};
  let isGbxml = false;
  let unreadCount = 0;
  let text = "";
  return {
    handlers: {
      open(element, attributes) {
        text = "";
        if (openElements.length === 0) isGbxml = element === "gbXML";
        if (openElements.length === 0) units = attributes;
        if (openElements.length === MAX_DEPTH) throw new RangeError(`has elements nested more than ${MAX_DEPTH} deep`);
        const { id = "", unit = "" } = attributes;
        const parent = openElements.at(-1)?.space;
        if (parent && element === "Area") parent.areaUnit = unit;
        if (parent && element === "Volume") parent.volumeUnit = unit;
        if (element === "BuildingStorey") openElements.push({ element, storey: id });
        else if (element !== "Space" || spaces.length > MAX_ROOMS) {
          if (element === "Space") unreadCount += 1;
          openElements.push({ element });
        } else {
          const { buildingStoreyIdRef: storey = "", spaceType: type = "" } = attributes;
          const space: Space = { id, storey, type, name: "", area: "", volume: "", areaUnit: "", volumeUnit: "" };
          spaces.push(space);
          openElements.push({ element, space });
        }
      },
      text: (chunk) => void (text += text.length < MAX_TEXT_LENGTH ? chunk : ""),
      close(element) {
        openElements.pop();
        const { space, storey } = openElements.at(-1) ?? {};
        const value = text.trim();
        text = "";
        if (storey !== undefined && element === "Name") storeys.set(storey, value);
        if (space && element === "Name") space.name ||= value;
        if (space && element === "Area") space.area ||= value;
        if (space && element === "Volume") space.volume ||= value;
      },
    },
    result(firstId) {
      if (!isGbxml) return undefined;
      const results = spaces.map((space, index) => createRoom(space, index + 1, units, storeys));
      const { rooms, problems } = assignRoomIds(
        results.map(({ room }) => room),
        { firstId, unreadCount },
      );
      return { rooms, sheets: [], problems: [...problems, ...results.flatMap((result) => result.problems)] };
    },
  };
}

const MAX_TEXT_LENGTH = 1000;

/** `101 Office` begins with the room's number. */
const NUMBERED_NAME = /^([\p{L}]{0,2}[\d.\-]*\d\p{L}?)\s+(\S.*)$/u;

function createRoom(
  space: Space,
  row: number,
  units: Readonly<Record<string, string>>,
  storeys: ReadonlyMap<string, string>,
): { readonly room: NewRoom; readonly problems: readonly ScheduleProblem[] } {
  const problems: ScheduleProblem[] = [];
  const valueOrReport = <T>(field: ScheduleField, { value, problem }: CellValue<T>): T | undefined => {
    if (problem) problems.push({ ...problem, sheet: "", row, cell: space.id, field });
    return value;
  };
  const text = (field: ScheduleField, cell: string): string => valueOrReport(field, readText(cell)) ?? "";
  const readQuantity = (field: "area" | "height", cell: string, factor: number): number | undefined => {
    const { number } = SCHEDULE_FIELDS[field];
    const value = Number(cell);
    if (cell === "") return undefined;
    const parsed = readNumber(removeRoundingError(value * factor), number);
    return valueOrReport(field, Number.isFinite(value) ? parsed : { problem: { code: "notANumber", text: cell } });
  };
  const name = text("name", space.name === "" ? space.id : space.name);
  const [, number = "", rest = name] = NUMBERED_NAME.exec(name) ?? [];
  const area = readQuantity("area", space.area, unitFactor(space.areaUnit || units["areaUnit"], 2));
  // The mean height of the space follows from its volume and area.
  const volumeFactor = unitFactor(space.volumeUnit || units["volumeUnit"], 3);
  const height = area === undefined ? undefined : readQuantity("height", space.volume, volumeFactor / area);
  const storey = text("storey", storeys.get(space.storey) ?? "");
  return {
    room: {
      ...{ number, name: rest, storey, use: text("use", splitCamelCase(space.type)), count: 1 },
      ...(area !== undefined && { area }),
      ...(height !== undefined && { height }),
      source: { sheet: "", row },
    },
    problems,
  };
}

function unitFactor(unit = "", power: number): number {
  const name = unit.toLowerCase().replace(/^(?:square|cubic)/, "");
  return (UNITS.get(name) ?? 1) ** power;
}

/** `OfficeEnclosed` becomes `Office Enclosed`. */
const splitCamelCase = (type: string): string => type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
