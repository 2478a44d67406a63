import { gridPositions, type LuminairePosition, type QuarterTurns, type SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts"; // prettier-ignore
import { MAX_PLACED, toMillimetres } from "./layout-text.ts";
import { withinRoom, type ArticleIndex, type PlacedLuminaire } from "./light-plan.ts";

type Sides = Parameters<typeof withinRoom>[1];
type Placed = readonly PlacedLuminaire[];

/** The distance of a copy from its original, m. */
const COPY_DISTANCE_M = 0.5;

/** The luminaires of a grid as freely placed ones; `undefined` for more than `MAX_PLACED`. @see rule F12 */
export function placedGrid(room: Sides, grid: SpacedGrid): Placed | undefined {
  if (!(grid.columns * grid.rows <= MAX_PLACED)) return undefined;
  return gridPositions(room, grid).map((position) => placedIn(room, position, 0));
}

/** Moves one of the luminaires to a position, at most to the room's walls. */
export const moveLuminaireTo = (
  placed: Placed,
  index: number,
  room: Sides,
  to: Pick<LuminairePosition, "x" | "y">,
): Placed => changedAt(placed, index, (luminaire) => placedIn(room, { ...luminaire, ...to }, luminaire.article));

/** Moves one of the luminaires by a distance along the length and along the width, m. */
export function moveLuminaireBy(placed: Placed, index: number, room: Sides, along: number, across: number): Placed {
  return changedAt(placed, index, (luminaire) => {
    const { x, y } = withinRoom(luminaire, room);
    return placedIn(room, { ...luminaire, x: x + along, y: y + across }, luminaire.article);
  });
}

/** Turns one of the luminaires by a quarter. */
export const rotateLuminaire = (placed: Placed, index: number): Placed =>
  changedAt(placed, index, (luminaire) => ({ ...luminaire, turn: ((luminaire.turn + 1) % 4) as QuarterTurns }));

/** Changes the article of one of the luminaires. */
export const setLuminaireArticle = (placed: Placed, index: number, article: ArticleIndex): Placed =>
  changedAt(placed, index, (luminaire) => ({ ...luminaire, article }));

/** Removes one of the luminaires, unless it is the only one. */
export const removeLuminaire = (placed: Placed, index: number): Placed =>
  placed.length === 1 ? placed : placed.filter((_, at) => at !== index);

/** Adds a copy beside one of the luminaires; unchanged if there are `MAX_PLACED` already. */
export function duplicateLuminaire(placed: Placed, index: number, room: Sides): Placed {
  const copied = placed[index];
  if (!copied || placed.length >= MAX_PLACED) return placed;
  const { x, y, turn } = withinRoom(copied, room);
  const along = x + COPY_DISTANCE_M <= room.length ? COPY_DISTANCE_M : -COPY_DISTANCE_M;
  return [...placed, placedIn(room, { x: x + along, y, turn }, copied.article)];
}

/** Adds a luminaire of the second article in the middle of the room; it replaces the last one if there are `MAX_PLACED` already. */
export const addSecondArticle = (placed: Placed, room: Sides): Placed => [
  ...placed.slice(0, MAX_PLACED - 1),
  placedIn(room, { x: room.length / 2, y: room.width / 2, turn: 0 }, 1),
];

/** Removes the luminaires of the second article; if there are no others, they become luminaires of the first. */
export function removeSecondArticle(placed: Placed): Placed {
  const first = placed.filter(({ article }) => article === 0);
  return first.length > 0 ? first : placed.map((luminaire) => ({ ...luminaire, article: 0 }));
}

const changedAt = (placed: Placed, index: number, change: (luminaire: PlacedLuminaire) => PlacedLuminaire): Placed =>
  placed.map((luminaire, at) => (at === index ? change(luminaire) : luminaire));

/** A luminaire within the room, in whole millimetres, as addresses have them. */
function placedIn(room: Sides, position: LuminairePosition, article: ArticleIndex): PlacedLuminaire {
  const { x, y, turn } = withinRoom(position, room);
  return { x: toMillimetres(x), y: toMillimetres(y), turn, article };
}
