import { ROOM_LAYOUTS } from "#model/entities/room-layout.ts";
import {
  parameterValues,
  replaceParameters,
  type AddressCodec,
  type AddressProblem,
  type QueryEntry,
} from "#attributes/address/address-codec.ts";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { ROOM_FORM_PARAMETERS, ROOM_PARAMETERS, ROOM_TYPE_PARAMETER } from "./room-form-parameters.ts";
import { toNumber, parseNumberInput } from "#model/languages/number-format.ts";
import { readGrid, readPositions, writeGrid, writePositions, type LuminaireLayout } from "./layout-text.ts";
import { ROOM_SEPARATOR as SEPARATOR, escapeRoomTypeId } from "./room-type-text.ts";
import { fromDisplayUnit, ROOM_UNITS } from "./room-units.ts";
import { NUMERIC_ROOM_FIELDS, type RoomFigures, type NumericRoomField, type RoomSetting } from "./room-setting.ts";

const DIMENSIONS = ["length", "width", "height"] as const satisfies readonly NumericRoomField[];
/** The prefixes of the numbers other than the dimensions. */
const PREFIXES = {
  wp: "workingPlane",
  c: "ceiling",
  w: "walls",
  f: "floor",
  mf: "maintenance",
  e: "illuminance",
  s: "suspension",
  d: "minDistance",
} as const satisfies Readonly<Record<string, NumericRoomField>>;

const EXPECTED_FORMAT =
  "a room type, then ~ and parts such as 6x4x3, wp0.75, c0.7, w0.5, f0.2, mf0.8, e500, s0.3, d1.2, free";

/** The luminaires planned in the room of a project list's zone. */
export interface ZoneLayout extends LuminaireLayout {
  /** The codes of its two articles; absent if there is only one, whose code is not stored. */
  readonly articles?: readonly [first: string, second: string] | undefined;
}

/** The room parsed from a string, and the parts that could not be parsed. */
interface ParsedRoom {
  readonly setting: RoomSetting;
  readonly layout: ZoneLayout;
  readonly unknown: readonly string[];
}

type MutableFigures = { -readonly [K in keyof RoomFigures]?: RoomFigures[K] };

/**
 * Serialises a room as a short string: `office~8x5x3~e300`. First the room type, with `~` doubled, then the deviations
 * from it: size in m, working plane (`wp`), reflectances (`c`, `w`, `f`), maintenance factor (`mf`), illuminance (`e`),
 * suspension (`s`), minimum distance (`d`) and layout. A dimension that does not deviate is empty: `8xx`.
 *
 * @param layout the luminaires planned in it: a grid as `g4x3`, positions as `p1250x800_3750x800`, the codes of two
 * articles as `a=…` and `b=…`; a grid with unreadable numbers is omitted
 * @see rules F10, F12
 */
export function writeRoom({ roomType, figures }: RoomSetting, layout: ZoneLayout = {}): string {
  const size = DIMENSIONS.some((name) => figures[name] !== undefined)
    ? [DIMENSIONS.map((name) => writeNumber(figures[name])).join("x")]
    : [];
  const letterParts = Object.entries(PREFIXES).flatMap(([prefix, name]) =>
    figures[name] === undefined ? [] : [prefix + writeNumber(figures[name])],
  );
  const parts = [...size, ...letterParts, ...(figures.layout ? [figures.layout] : []), ...layoutParts(layout)];
  return [escapeRoomTypeId(roomType), ...parts].join(SEPARATOR) || SEPARATOR;
}

const ARTICLE_PREFIXES = ["a=", "b="] as const;

function layoutParts({ grid, positions, articles }: ZoneLayout): readonly string[] {
  const hasGrid = grid && Number.isFinite(grid.columns * grid.rows);
  return [
    ...(hasGrid ? [`g${writeGrid(grid)}`] : []),
    ...(positions ? [`p${writePositions(positions)}`] : []),
    ...(articles ?? []).map((code, index) => `${ARTICLE_PREFIXES[index] ?? ""}${escapeCode(code)}`),
  ];
}

/** Escapes the separator of parts in an article code. */
const escapeCode = (code: string): string => code.replaceAll("%", "%25").replaceAll(SEPARATOR, "%7E");
const unescapeCode = (text: string): string => text.replaceAll("%7E", SEPARATOR).replaceAll("%25", "%");

/**
 * Parses the output of `writeRoom`, or any other string: unreadable numbers become NaN, all other unreadable parts
 * `unknown`.
 */
export function readRoom(text: string): ParsedRoom {
  const { roomType, rest } = splitRoomType(text);
  const figures: MutableFigures = {};
  const layout: MutableLayout = {};
  const parts = rest.split(SEPARATOR).filter((part) => part !== "");
  const unknown = parts.flatMap((part) => parsePart(part, figures, layout));
  const { first, second, ...arranged } = layout;
  const articles = first !== undefined && second !== undefined ? { articles: [first, second] as const } : {};
  return { setting: { roomType, figures }, layout: { ...arranged, ...articles }, unknown };
}

type MutableLayout = { -readonly [K in keyof LuminaireLayout]: LuminaireLayout[K] } & {
  first?: string;
  second?: string;
};

/** Parses a part and stores it in the figures or the layout. @returns the unknown substrings */
function parsePart(part: string, figures: MutableFigures, layout: MutableLayout): readonly string[] {
  const grid = part.startsWith("g") ? readGrid(part.slice(1)) : undefined;
  if (grid) {
    layout.grid ??= grid;
    return [];
  }
  if (/^p\d/.test(part)) {
    const { positions, unknown } = readPositions(part.slice(1));
    if (positions.length > 0) layout.positions ??= positions;
    return unknown;
  }
  const [firstPrefix, secondPrefix] = ARTICLE_PREFIXES;
  if (part.startsWith(firstPrefix)) layout.first ??= unescapeCode(part.slice(firstPrefix.length));
  else if (part.startsWith(secondPrefix)) layout.second ??= unescapeCode(part.slice(secondPrefix.length));
  else return parseFigure(part, figures) ? [] : [part];
  return [];
}

/**
 * The visitor's room in an address: `room=…`. A form submitted without scripts sends each value separately
 * (`room_type=office&room_length=8`), which takes precedence over `room`; the room is always written as one parameter.
 *
 * @see rules F8, F10
 */
export const roomCodec: AddressCodec<RoomSetting | undefined> = {
  names: ROOM_PARAMETERS,
  read(entries) {
    const all = [...entries];
    const [text] = parameterValues(all, ROOM_PARAMETER);
    const parsed = text === undefined ? undefined : readRoom(text);
    const problems = (parsed?.unknown ?? []).map((value) => ({
      name: ROOM_PARAMETER,
      value,
      expected: EXPECTED_FORMAT,
    }));
    const formRoom = readFormFields(all, parsed?.setting, problems);
    if (!formRoom) return { value: parsed?.setting, problems };
    const { roomType = parsed?.setting.roomType ?? "", figures } = formRoom;
    const previous = roomType === parsed?.setting.roomType ? parsed.setting.figures : {};
    return { value: { roomType, figures: { ...previous, ...figures } }, problems };
  },
  write: (setting) => (setting ? [[ROOM_PARAMETER, writeRoom(setting)]] : []),
};

/** Combines a form's room fields in a query into one parameter. @returns `undefined` if it has no such fields */
export function combineRoomParameters(query: readonly QueryEntry[]): QueryEntry[] | undefined {
  const isFromForm = query.some(([name]) => name !== ROOM_PARAMETER && ROOM_PARAMETERS.has(name));
  return isFromForm ? replaceParameters(query, roomCodec, roomCodec.read(query).value) : undefined;
}

/** A number in an address: `?` if it is unreadable (NaN), empty if it is missing. */
export const writeNumber = (value: number | undefined): string =>
  value === undefined ? "" : Number.isFinite(value) ? String(value) : "?";

const readNumber = (text: string): number => toNumber(text) ?? Number.NaN;

/** Splits off the room type at the first separator that is not doubled. */
function splitRoomType(text: string): { readonly roomType: string; readonly rest: string } {
  const doubled = SEPARATOR + SEPARATOR;
  const [roomType = ""] = /^(?:[^~]|~~)*/.exec(text) ?? [];
  return {
    roomType: roomType.replaceAll(doubled, SEPARATOR),
    rest: text.slice(roomType.length + SEPARATOR.length),
  };
}

/** Parses a part and stores it in the figures. @returns whether it is known */
function parseFigure(part: string, figures: MutableFigures): boolean {
  const layout = ROOM_LAYOUTS.find((name) => name === part);
  if (layout) {
    figures.layout = layout;
    return true;
  }
  const numbers = part.split("x");
  if (numbers.length === DIMENSIONS.length) {
    for (const [index, name] of DIMENSIONS.entries()) if (numbers[index]) figures[name] = readNumber(numbers[index]);
    return true;
  }
  const [, prefix = "", number = ""] = /^([a-z]{1,2})(.*)$/s.exec(part) ?? [];
  if (!isPrefix(prefix)) return false;
  figures[PREFIXES[prefix]] = readNumber(number);
  return true;
}

const isPrefix = (prefix: string): prefix is keyof typeof PREFIXES => Object.hasOwn(PREFIXES, prefix);

/** Reads the room from the fields of a form without scripts; `undefined` if there are none. */
function readFormFields(
  entries: readonly QueryEntry[],
  previous: RoomSetting | undefined,
  problems: AddressProblem[],
): { readonly roomType?: string; readonly figures: MutableFigures } | undefined {
  const fieldText = (name: string): string | undefined => parameterValues(entries, name)[0];
  const figures: MutableFigures = {};
  for (const name of NUMERIC_ROOM_FIELDS) {
    const text = fieldText(ROOM_FORM_PARAMETERS[name]);
    if (text !== undefined) figures[name] = fromDisplayUnit(parseNumberInput(text), ROOM_UNITS[name]);
  }
  const layout = fieldText(ROOM_FORM_PARAMETERS.layout);
  const layoutName = ROOM_LAYOUTS.find((name) => name === layout);
  if (layoutName) figures.layout = layoutName;
  else if (layout) problems.push({ name: ROOM_FORM_PARAMETERS.layout, value: layout, expected: "grid or free" });
  const roomType = entries.findLast(([name]) => name === ROOM_TYPE_PARAMETER)?.[1].trim();
  // A newly selected type has its own values, while the form still contains those of the previous one.
  if (roomType !== undefined && previous !== undefined && roomType !== previous.roomType)
    return { roomType, figures: {} };
  if (roomType === undefined && Object.keys(figures).length === 0) return undefined;
  return { ...(roomType !== undefined && { roomType }), figures };
}
