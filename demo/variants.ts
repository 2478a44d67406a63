import type { Random } from "./random.ts";

/** Axis → the options of a family's articles, the usual ones first. */
export type Axes = Readonly<Record<string, readonly unknown[]>>;

/** One combination: one option per axis. */
export type Choice<A extends Axes> = { readonly [K in keyof A]: A[K][number] };

/** The possible articles of a family: the axes, and which combinations exist. */
export interface VariantSpace<A extends Axes> {
  readonly axes: A;
  /** How many options an axis has in the smallest catalogue; one if absent. */
  readonly minOptions: { readonly [K in keyof A]?: number };
  /** The axes in the order in which they gain an option in larger catalogues, cyclically. */
  readonly growth: readonly (keyof A & string)[];
  /** Whether a combination exists: a battery needs space, a sensor needs a driver. */
  readonly isOffered: (choice: Choice<A>) => boolean;
}

/** The ratio of combinations to articles: not every combination becomes an article, as in real catalogues. */
const COMBINATIONS_PER_ARTICLE = 1.12;

/**
 * Selects a number of variants from a space at random, in order; all of them if the space has no more.
 *
 * Uses no more options per axis than needed, and holds only the current choice in memory.
 */
export function* chooseVariants<A extends Axes>(
  space: VariantSpace<A>,
  count: number,
  random: Random,
): Generator<Choice<A>> {
  const axes = fitAxes(space, count);
  let remaining = countOffered(axes, space);
  let neededCount = Math.min(count, remaining);
  for (const choice of combinations(axes)) {
    if (!space.isOffered(choice)) continue;
    if (random() * remaining < neededCount) {
      neededCount -= 1;
      yield { ...choice };
    }
    remaining -= 1;
  }
}

/** The number of possible articles of a family, counted up to a limit. */
export const countVariants = <A extends Axes>(space: VariantSpace<A>, limit: number): number =>
  countOffered(space.axes, space, limit);

/**
 * Limits the axes to the options that the number of articles needs: adds options to each axis in turn, then removes
 * surplus ones.
 */
function fitAxes<A extends Axes>(space: VariantSpace<A>, count: number): A {
  const optionCounts = new Map<string, number>(Object.entries(space.minOptions as Record<string, number>));
  const isEnough = (targetCount: number): boolean =>
    countOffered(limitAxes(space.axes, optionCounts), space, targetCount) >= targetCount;
  let turnsWithoutGrowth = 0;
  for (
    let turn = 0;
    turnsWithoutGrowth < space.growth.length && !isEnough(count * COMBINATIONS_PER_ARTICLE);
    turn += 1
  ) {
    const axis = space.growth[turn % space.growth.length] ?? "";
    const optionCount = optionCounts.get(axis) ?? 1;
    const canGrow = optionCount < space.axes[axis].length;
    if (canGrow) optionCounts.set(axis, optionCount + 1);
    turnsWithoutGrowth = canGrow ? 0 : turnsWithoutGrowth + 1;
  }
  for (const axis of space.growth.toReversed()) {
    const optionCount = optionCounts.get(axis) ?? 1;
    if (optionCount <= (space.minOptions[axis] ?? 1)) continue;
    optionCounts.set(axis, optionCount - 1);
    if (!isEnough(count)) optionCounts.set(axis, optionCount);
  }
  return limitAxes(space.axes, optionCounts);
}

const limitAxes = <A extends Axes>(axes: A, optionCounts: ReadonlyMap<string, number>): A =>
  Object.fromEntries(
    Object.entries(axes).map(([name, options]) => [name, options.slice(0, optionCounts.get(name) ?? 1)]),
  ) as unknown as A;

function countOffered<A extends Axes>(axes: A, { isOffered }: VariantSpace<A>, limit = Infinity): number {
  let offeredCount = 0;
  for (const choice of combinations(axes)) {
    if (!isOffered(choice)) continue;
    offeredCount += 1;
    if (offeredCount >= limit) break;
  }
  return offeredCount;
}

/** Iterates over the combinations of options, the last axis varying fastest. The yielded object is reused. */
function* combinations<A extends Axes>(axes: A): Generator<Choice<A>> {
  const names = Object.keys(axes);
  const choice: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, axes[name]?.[0]]));
  const counters = names.map((name) => ({ name, options: axes[name] ?? [], position: 0 })).reverse();
  if (counters.some(({ options }) => options.length === 0)) return;
  for (;;) {
    yield choice as Choice<A>;
    const incremented = counters.find((counter) => {
      counter.position = (counter.position + 1) % counter.options.length;
      choice[counter.name] = counter.options[counter.position];
      return counter.position > 0;
    });
    if (!incremented) return;
  }
}
