/** What each article costs in each room. */
export interface TypeCosts {
  /** By room: the cost without an article that suits it. It outweighs any saving. */
  readonly unlit: Float64Array;
  /** Cost of an article in a room at `article · rooms + room`; the room's `unlit` where the article does not suit. */
  readonly costs: Float64Array;
  readonly articles: number;
  /** The articles that every set has, ascending. */
  readonly pinned: readonly number[];
}

/** Up to so many articles, a set is improved by exchanges; above, articles are only dropped. */
const MAX_EXCHANGED = 24;

/** Up to so many articles, sets are left from which no exchange leads to the cheapest one. */
const MAX_RETRIED = 8;

/** Two sums of costs as equal as their rounding. */
const ROUNDING = 1e-12;

/**
 * For each limit, the cheapest set of so many articles at most: from all articles of the plain choice the one whose loss costs least is
 * dropped again and again; from the one best article the one that saves most is added; after each step, one is exchanged for another as
 * long as that saves something (greedy and exchange heuristics of the facility location problem). Small sets are sought again from the
 * cheapest set of one article more without each of its articles, and from the cheapest one with each of its articles replaced. The cheapest
 * of all sets counts. Exact for one article and for all of the plain choice.
 *
 * @param plain the articles of the plain choice, with the pinned ones
 * @returns by limit, from 1 (as many as are pinned, if more) to the number of the plain choice; yields the share that is done
 * @see rule B6
 */
export function* fewTypesSteps(
  problem: TypeCosts,
  plain: readonly number[],
): Generator<number, readonly (readonly number[])[]> {
  // prettier-ignore
  const least = Math.max(1, problem.pinned.length);
  const best = new Map<number, ArticleSet>();
  const offer = (set: ArticleSet): void => {
    const known = best.get(set.size);
    if (!known || isLess(set.cost, known.cost)) best.set(set.size, set.copy());
  };
  const down = new ArticleSet(problem, plain);
  const [steps, up] = [2 * Math.max(1, plain.length), new ArticleSet(problem, problem.pinned)];
  for (;;) {
    offer(down);
    if (down.size <= least) break;
    down.drop();
    yield* exchanged(down, (plain.length - down.size) / steps);
  }
  while (up.size < Math.min(plain.length, MAX_EXCHANGED)) {
    if (!up.add()) break;
    yield* exchanged(up, 0.5 + up.size / steps);
    if (up.size >= least) offer(up);
  }
  for (let size = Math.min(plain.length - 1, MAX_RETRIED); size >= least; size--) {
    const [larger, set] = [best.get(size + 1), best.get(size)];
    for (const article of [...(larger?.articles ?? []), ...(set?.articles ?? [])]) {
      const other = (larger?.articles.includes(article) ? larger : set)?.copy();
      if (!other?.replace(article, size)) continue;
      yield* exchanged(other, 1);
      offer(other);
    }
  }
  let cheapest: ArticleSet | undefined;
  return range(Math.max(least, plain.length) - least + 1).map((index) => {
    const set = best.get(least + index);
    if (set && (!cheapest || isLess(set.cost, cheapest.cost))) cheapest = set;
    return cheapest?.articles ?? [];
  });
}

function* exchanged(set: ArticleSet, done: number): Generator<number, void> {
  yield done;
  while (set.size <= MAX_EXCHANGED && set.exchange()) yield done;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const isLess = (a: number, b: number): boolean => a < b - ROUNDING * Math.abs(b);

/** A set of articles; each room has its cheapest one, of equally cheap ones the first. */
class ArticleSet {
  readonly #problem: TypeCosts;
  #articles: readonly number[] = [];
  /** By room: the cost with its article, the article's position in the set, and the cost without that article. */
  readonly #cost: Float64Array;
  readonly #by: Int32Array;
  readonly #without: Float64Array;
  cost = 0;

  constructor(problem: TypeCosts, articles: readonly number[]) {
    this.#problem = problem;
    const rooms = problem.unlit.length;
    this.#cost = new Float64Array(rooms);
    this.#by = new Int32Array(rooms);
    this.#without = new Float64Array(rooms);
    this.#take(articles);
  }

  get articles(): readonly number[] {
    return this.#articles;
  }

  get size(): number {
    return this.#articles.length;
  }

  copy(): ArticleSet {
    return new ArticleSet(this.#problem, this.#articles);
  }

  /** Adds the article that saves most; `false` if there is no other. @param but the one that is not added */
  add(but = -1): boolean {
    let [best, most] = [-1, -1];
    for (const article of this.#others()) {
      if (article === but) continue;
      const saved = this.#savedBy(article);
      if (saved > most) [best, most] = [article, saved];
    }
    if (best >= 0) this.#take([...this.#articles, best]);
    return best >= 0;
  }

  /** Drops the article whose loss costs least, of equal ones the last. */
  drop(): void {
    const losses = this.#losses();
    const least = losses.reduce((best, loss, at) => (loss <= (losses[best] ?? Infinity) ? at : best), -1);
    this.#take(this.#articles.filter((_, at) => at !== least));
  }

  /** Drops an article and adds others up to a size, but not that one; `false` for a pinned article, and if there are no others. */
  replace(article: number, size: number): boolean {
    if (this.#problem.pinned.includes(article)) return false;
    this.#take(this.#articles.filter((other) => other !== article));
    while (this.size < size) if (!this.add(article)) return false;
    return true;
  }

  /** Exchanges one article for another if that saves something, the best pair first; `false` if none does. */
  exchange(): boolean {
    const { costs, unlit } = this.#problem;
    const losses = this.#losses();
    const adjusted = new Float64Array(losses.length);
    let [best, out, most] = [-1, -1, 0];
    for (const article of this.#others()) {
      // What the loss of each article of the set costs, if this one takes its rooms where it is cheaper.
      adjusted.set(losses);
      let saved = 0;
      for (let room = 0, at = article * unlit.length; room < unlit.length; room++, at++) {
        const cost = costs[at] ?? 0;
        const [own, without, by] = [this.#cost[room] ?? 0, this.#without[room] ?? 0, this.#by[room] ?? 0];
        if (cost >= without) continue;
        if (cost < own) saved += own - cost;
        if (by >= 0) adjusted[by] = (adjusted[by] ?? 0) - (without - Math.max(own, cost));
      }
      for (let at = 0; at < adjusted.length; at++) {
        const net = saved - (adjusted[at] ?? 0);
        if (net > most) [best, out, most] = [article, at, net];
      }
    }
    if (best < 0 || !isLess(this.cost - most, this.cost)) return false;
    const before = this.#articles;
    const cost = this.cost;
    this.#take(before.map((article, at) => (at === out ? best : article)));
    if (isLess(this.cost, cost)) return true;
    this.#take(before);
    return false;
  }

  #others(): number[] {
    const own = new Set(this.#articles);
    return range(this.#problem.articles).filter((article) => !own.has(article));
  }

  #savedBy(article: number): number {
    const { costs, unlit } = this.#problem;
    let saved = 0;
    for (let room = 0, at = article * unlit.length; room < unlit.length; room++, at++)
      saved += Math.max(0, (this.#cost[room] ?? 0) - (costs[at] ?? 0));
    return saved;
  }

  /** What the loss of each article of the set costs; infinite for pinned ones. */
  #losses(): Float64Array {
    const { pinned, unlit } = this.#problem;
    const losses = Float64Array.from(this.#articles, (article) => (pinned.includes(article) ? Infinity : 0));
    for (let room = 0; room < unlit.length; room++) {
      const by = this.#by[room] ?? -1;
      if (by >= 0) losses[by] = (losses[by] ?? 0) + (this.#without[room] ?? 0) - (this.#cost[room] ?? 0);
    }
    return losses;
  }

  #take(articles: readonly number[]): void {
    const { unlit } = this.#problem;
    this.#articles = articles.toSorted((a, b) => a - b);
    this.cost = 0;
    for (let room = 0; room < unlit.length; room++) {
      const { article, cost, without } = cheapestIn(this.#problem, this.#articles, room);
      this.#cost[room] = cost;
      this.#by[room] = article;
      this.#without[room] = without;
      this.cost += cost;
    }
  }
}

/**
 * The cheapest article of a set in a room: its position in the set, of equally cheap ones the first, or −1; and the cost without it.
 *
 * @param articles ascending
 */
export function cheapestIn(
  { costs, unlit }: TypeCosts,
  articles: readonly number[],
  room: number,
): { readonly article: number; readonly cost: number; readonly without: number } {
  // prettier-ignore
  let article = -1;
  let cost = unlit[room] ?? 0;
  let without = cost;
  for (let position = 0; position < articles.length; position++) {
    const other = costs[(articles[position] ?? 0) * unlit.length + room] ?? 0;
    if (other < cost) {
      without = cost;
      cost = other;
      article = position;
    } else if (other < without) without = other;
  }
  return { article, cost, without };
}
