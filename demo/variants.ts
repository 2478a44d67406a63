import type { Random } from "./random.ts";

/** The ways in which a family's articles differ: options by axis, the usual ones first. */
export type Axes = Readonly<Record<string, readonly unknown[]>>;

/** One combination: an option of each axis. */
export type Choice<A extends Axes> = { readonly [K in keyof A]: A[K][number] };

/** What a family can be made in: its axes, how many options of each a small range has, and which axis grows next. */
export interface VariantSpace<A extends Axes> {
  readonly axes: A;
  readonly start: { readonly [K in keyof A]: number };
  readonly growth: readonly (keyof A & string)[];
  /** Whether a combination is made at all: a battery needs room, a sensor needs a driver. */
  readonly isMade: (choice: Choice<A>) => boolean;
}

/** How many more combinations there should be than articles, so that a range has gaps like a real one. */
const GAPS = 1.12;

/**
 * A given number of articles out of a space of variants, in its order, chosen evenly; all of them when it holds no more.
 *
 * Takes no more options of each axis than the number needs, and holds nothing but the current choice.
 */
export function* chooseVariants<A extends Axes>(
  space: VariantSpace<A>,
  count: number,
  random: Random,
): Generator<Choice<A>> {
  const axes = grow(space, count);
  let left = countMade(axes, space);
  let wanted = Math.min(count, left);
  for (const choice of combinations(axes)) {
    if (!space.isMade(choice)) continue;
    if (random() * left < wanted) {
      wanted -= 1;
      yield { ...choice };
    }
    left -= 1;
  }
}

/** How many articles a family can have, counted up to a limit. */
export const spaceSize = <A extends Axes>(space: VariantSpace<A>, limit: number): number =>
  countMade(space.axes, space, limit);

/** The axes with as many options as the number of articles needs: each grows in its turn, then what is too much goes. */
function grow<A extends Axes>(space: VariantSpace<A>, count: number): A {
  const sizes = new Map<string, number>(Object.entries(space.start));
  const isEnough = (wanted: number): boolean => countMade(trimmed(space.axes, sizes), space, wanted) >= wanted;
  let idle = 0;
  for (let turn = 0; idle < space.growth.length && !isEnough(count * GAPS); turn += 1) {
    const axis = space.growth[turn % space.growth.length] ?? "";
    const size = sizes.get(axis) ?? 1;
    const canGrow = size < space.axes[axis].length;
    if (canGrow) sizes.set(axis, size + 1);
    idle = canGrow ? 0 : idle + 1;
  }
  for (const axis of space.growth.toReversed()) {
    const size = sizes.get(axis) ?? 1;
    if (size <= space.start[axis]) continue;
    sizes.set(axis, size - 1);
    if (!isEnough(count)) sizes.set(axis, size);
  }
  return trimmed(space.axes, sizes);
}

const trimmed = <A extends Axes>(axes: A, sizes: ReadonlyMap<string, number>): A =>
  Object.fromEntries(
    Object.entries(axes).map(([name, options]) => [name, options.slice(0, sizes.get(name))]),
  ) as unknown as A;

function countMade<A extends Axes>(axes: A, { isMade }: VariantSpace<A>, limit = Infinity): number {
  let made = 0;
  for (const choice of combinations(axes)) {
    if (!isMade(choice)) continue;
    made += 1;
    if (made >= limit) break;
  }
  return made;
}

/** Every combination of options, the last axis turning fastest. The object is the same one each time. */
function* combinations<A extends Axes>(axes: A): Generator<Choice<A>> {
  const names = Object.keys(axes);
  const choice: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, axes[name]?.[0]]));
  const wheels = names.map((name) => ({ name, options: axes[name] ?? [], position: 0 })).reverse();
  if (wheels.some(({ options }) => options.length === 0)) return;
  for (;;) {
    yield choice as Choice<A>;
    const turned = wheels.find((wheel) => {
      wheel.position = (wheel.position + 1) % wheel.options.length;
      choice[wheel.name] = wheel.options[wheel.position];
      return wheel.position > 0;
    });
    if (!turned) return;
  }
}
