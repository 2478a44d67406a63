import { deviation } from "#lighting/photometry/photometry-of-flux.ts";
import type { LampSet } from "#lighting/photometry/photometry.ts";

/** The lamps of an article: flux, power and colour. */
export interface DemoLamps {
  /** lm */
  readonly flux: number;
  readonly watts: number | undefined;
  readonly kelvin: number | undefined;
  readonly rendering: number | undefined;
}

/** The most lamp sets in a EULUMDAT file. */
const MAX_SETS = 20;
/** Tolerances for equal values, finest first; the import warns above 5 %. */
const ALIKE = [0, 0.01, 0.02, 0.03, 0.04];

/** The distinct lamp sets of a file; similar ones are merged where there are too many. */
export function mergedLampSets(lamps: readonly DemoLamps[]): readonly LampSet[] {
  const known = lamps.toSorted((one, other) => one.flux - other.flux || (one.watts ?? 0) - (other.watts ?? 0));
  const lists = ALIKE.map((tolerance) => distinct(known, tolerance));
  const chosen = lists.find(({ length }) => length <= MAX_SETS) ?? lists.at(-1)?.slice(0, MAX_SETS) ?? [];
  return chosen.map(lampSet);
}

function distinct(lamps: readonly DemoLamps[], tolerance: number): readonly DemoLamps[] {
  const found: DemoLamps[] = [];
  for (const one of lamps)
    if (!found.some((other) => deviation(figures(one), figures(other)) <= tolerance)) found.push(one);
  return found;
}

const figures = ({ flux, watts }: DemoLamps): { flux: number; watts?: number } => ({
  flux,
  ...(watts === undefined ? {} : { watts }),
});

const lampSet = ({ flux, watts, kelvin, rendering }: DemoLamps): LampSet => ({
  count: 1,
  type: "LED",
  flux,
  colour: kelvin === undefined ? "" : `${kelvin} K`,
  rendering: rendering === undefined ? "" : String(rendering),
  ...(watts === undefined ? {} : { watts }),
});
