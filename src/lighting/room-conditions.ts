/** A rectangular room: its dimensions in metres, the reflectances of its surfaces, and its maintenance factor. */
export interface RoomConditions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Height of the working plane above the floor. */
  readonly workingPlane: number;
  /** Reflectances, 0 … 0.95. */
  readonly ceiling: number;
  readonly walls: number;
  readonly floor: number;
  /** Maintenance factor, 0.1 … 1. */
  readonly maintenance: number;
}

/**
 * The average illuminance when the installation is new, lx.
 *
 * @param maintainedIlluminance average, lx
 * @param maintenanceFactor above 0, up to 1
 * @see rule F12
 */
export const initialIlluminance = (maintainedIlluminance: number, maintenanceFactor: number): number =>
  maintainedIlluminance / maintenanceFactor;

type RoomField =
  | keyof RoomConditions
  | "illuminance"
  | "suspension"
  | "minDistance"
  | "columns"
  | "rows"
  | "columnSpacing"
  | "rowSpacing"
  | "position"
  | "luminaire";

/**
 * Why a room cannot be calculated: plain data for a message next to a field.
 *
 * `field` is the invalid one, `found` its value, `min` and `max` its limits if there are any.
 */
export interface RoomProblem<Field extends RoomField = RoomField> {
  readonly code:
    | "not-a-number"
    | "out-of-range"
    | "below-working-plane" /* less than `MIN_HEIGHT_ABOVE_PLANE_M` between the working plane and the luminaires */
    | "no-light" /* the luminaire's flux is 0 */
    | "only-upward-light" /* a luminaire in the ceiling that gives no light downwards */
    | "too-dim"; /* needs more luminaires than the limit, or than fit at the minimum distance */
  readonly field: Field;
  readonly found: number;
  readonly min?: number;
  readonly max?: number;
}

/** The limits of each field of a room: metres, or fractions of 1. */
export const ROOM_CONDITION_LIMITS: Readonly<Record<keyof RoomConditions, readonly [min: number, max: number]>> = {
  length: [0.5, 200],
  width: [0.5, 200],
  height: [1.8, 40],
  workingPlane: [0, 3],
  ceiling: [0, 0.95],
  walls: [0, 0.95],
  floor: [0, 0.95],
  maintenance: [0.1, 1],
};

/** The minimum distance between the working plane and the luminaires, m. */
export const MIN_HEIGHT_ABOVE_PLANE_M = 0.3;

const ROOM_FIELDS = Object.keys(ROOM_CONDITION_LIMITS) as (keyof RoomConditions)[];

/** The first problem: a field is not a number, is outside its limits, or leaves no space above the working plane. */
export function checkRoom(room: RoomConditions): RoomProblem<keyof RoomConditions> | undefined {
  for (const field of ROOM_FIELDS) {
    const problem = checkNumber(field, room[field], ROOM_CONDITION_LIMITS[field]);
    if (problem) return problem;
  }
  const max = room.height - MIN_HEIGHT_ABOVE_PLANE_M;
  if (room.workingPlane <= max) return undefined;
  return { code: "below-working-plane", field: "workingPlane", found: room.workingPlane, min: 0, max };
}

/** Why a number cannot be used: `found` is its value, `min` and `max` are its limits. */
export interface NumberProblem<Field extends string> {
  readonly code: "not-a-number" | "out-of-range";
  readonly field: Field;
  readonly found: number;
  readonly min: number;
  readonly max: number;
}

/** The problem of a value that is not a number or is outside its limits. */
export function checkNumber<Field extends string>(
  field: Field,
  found: number,
  [min, max]: readonly [number, number],
): NumberProblem<Field> | undefined {
  if (!Number.isFinite(found)) return { code: "not-a-number", field, found, min, max };
  return found < min || found > max ? { code: "out-of-range", field, found, min, max } : undefined;
}

/**
 * Checks the mounting height of luminaires.
 *
 * @param drop distance from the ceiling to their light-emitting plane, m
 * @returns a problem if the distance is not a number, is negative, or leaves less than `MIN_HEIGHT_ABOVE_PLANE_M` above
 * the working plane
 */
export function checkDrop(
  { height, workingPlane }: RoomConditions,
  drop: number,
): RoomProblem<"suspension"> | undefined {
  const max = height - workingPlane - MIN_HEIGHT_ABOVE_PLANE_M;
  const problem = checkNumber("suspension", drop, [0, Infinity]);
  if (problem) return { ...problem, max };
  if (drop <= max + 1e-9) return undefined;
  return { code: "below-working-plane", field: "suspension", found: drop, min: 0, max };
}
