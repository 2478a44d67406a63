import {
  gridPositions,
  type LuminairePosition,
  type QuarterTurns,
  type SpacedGrid,
} from "#lighting/utilisation/luminaire-grid.ts";
import { MAX_PLACED_LUMINAIRES, roundToMillimetres } from "./layout-text.ts";
import { clampToRoom, type ArticleIndex, type PlacedLuminaire } from "./light-plan.ts";

type FloorSize = Parameters<typeof clampToRoom>[1];
type PlacedLuminaires = readonly PlacedLuminaire[];

/** The distance of a copy from its original, m. */
const COPY_DISTANCE_M = 0.5;

/** `undefined` if there are more than `MAX_PLACED_LUMINAIRES`. @see rule F12 */
export function placeGrid(room: FloorSize, grid: SpacedGrid): PlacedLuminaires | undefined {
  if (!(grid.columns * grid.rows <= MAX_PLACED_LUMINAIRES)) return undefined;
  return gridPositions(room, grid).map((position) => placeInRoom(room, position, 0));
}

/** Outside the room, it moves to the nearest wall. */
export const moveLuminaireTo = (
  placed: PlacedLuminaires,
  index: number,
  room: FloorSize,
  to: Pick<LuminairePosition, "x" | "y">,
): PlacedLuminaires =>
  changeAt(placed, index, (luminaire) => placeInRoom(room, { ...luminaire, ...to }, luminaire.article));

export function moveLuminaireBy(
  placed: PlacedLuminaires,
  index: number,
  room: FloorSize,
  along: number,
  across: number,
): PlacedLuminaires {
  return changeAt(placed, index, (luminaire) => {
    const { x, y } = clampToRoom(luminaire, room);
    return placeInRoom(room, { ...luminaire, x: x + along, y: y + across }, luminaire.article);
  });
}

export const rotateLuminaire = (placed: PlacedLuminaires, index: number): PlacedLuminaires =>
  changeAt(placed, index, (luminaire) => ({ ...luminaire, turn: ((luminaire.turn + 1) % 4) as QuarterTurns }));

export const setLuminaireArticle = (placed: PlacedLuminaires, index: number, article: ArticleIndex): PlacedLuminaires =>
  changeAt(placed, index, (luminaire) => ({ ...luminaire, article }));

/** Unless it is the only one. */
export const removeLuminaire = (placed: PlacedLuminaires, index: number): PlacedLuminaires =>
  placed.length === 1 ? placed : placed.filter((_, position) => position !== index);

/** Unless there are `MAX_PLACED_LUMINAIRES` already. */
export function duplicateLuminaire(placed: PlacedLuminaires, index: number, room: FloorSize): PlacedLuminaires {
  const original = placed[index];
  if (!original || placed.length >= MAX_PLACED_LUMINAIRES) return placed;
  const { x, y, turn } = clampToRoom(original, room);
  const along = x + COPY_DISTANCE_M <= room.length ? COPY_DISTANCE_M : -COPY_DISTANCE_M;
  return [...placed, placeInRoom(room, { x: x + along, y, turn }, original.article)];
}

/** In the centre of the room; instead of the last luminaire if there are `MAX_PLACED_LUMINAIRES` already. */
export const addSecondArticle = (placed: PlacedLuminaires, room: FloorSize): PlacedLuminaires => [
  ...placed.slice(0, MAX_PLACED_LUMINAIRES - 1),
  placeInRoom(room, { x: room.length / 2, y: room.width / 2, turn: 0 }, 1),
];

/** Removes the luminaires of the second article; if there are no others, they become luminaires of the first. */
export function removeSecondArticle(placed: PlacedLuminaires): PlacedLuminaires {
  const first = placed.filter(({ article }) => article === 0);
  return first.length > 0 ? first : placed.map((luminaire) => ({ ...luminaire, article: 0 }));
}

const changeAt = (
  placed: PlacedLuminaires,
  index: number,
  change: (luminaire: PlacedLuminaire) => PlacedLuminaire,
): PlacedLuminaires => placed.map((luminaire, position) => (position === index ? change(luminaire) : luminaire));

/** A luminaire within the room, at whole millimetres, the precision of addresses. */
function placeInRoom(room: FloorSize, position: LuminairePosition, article: ArticleIndex): PlacedLuminaire {
  const { x, y, turn } = clampToRoom(position, room);
  return { x: roundToMillimetres(x), y: roundToMillimetres(y), turn, article };
}
