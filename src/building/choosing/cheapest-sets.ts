/** The costs of articles in rooms, which a set of articles is to minimise. */
export interface ArticleCosts {
  /** By room: the cost if no article suits it, which outweighs any saving. */
  readonly unlitCosts: Float64Array;
  /**
   * The cost of an article in a room at `article · roomCount + room`; the room's `unlitCosts` if the article does not
   * suit.
   */
  readonly costs: Float64Array;
  readonly articleCount: number;
  /** The articles in every set, ascending. */
  readonly pinned: readonly number[];
}

/** Sets of up to this size are improved by exchanges; larger ones only by dropping articles. */
const MAX_EXCHANGE_SIZE = 24;

/** For sets of up to this size the search is repeated from other starting points, to escape local minima. */
const MAX_RETRY_SIZE = 8;

/** Relative tolerance for rounding in sums of costs. */
const ROUNDING = 1e-12;

/**
 * Finds the cheapest set of articles for each limit by greedy and exchange heuristics (facility location problem).
 * Starting from all articles of the unlimited choice, the article whose loss costs least is dropped repeatedly;
 * starting from the best single article, the article that saves most is added repeatedly. After each step, articles are
 * exchanged while that reduces the cost. For small sets, the search is repeated from the cheapest set with one more
 * article, dropping each article in turn, and from the cheapest set of that size, replacing each article in turn. The
 * result is exact for one article and for all of the unlimited choice.
 *
 * @param unlimited the articles of the unlimited choice, including pinned ones
 * @returns the sets by limit, from 1 (or the number of pinned articles, if more) to the size of the unlimited choice;
 * yields the progress, 0 … 1
 * @see rule B6
 */
export function* cheapestSetSteps(
  problem: ArticleCosts,
  unlimited: readonly number[],
): Generator<number, readonly (readonly number[])[]> {
  const minSize = Math.max(1, problem.pinned.length);
  const best = new Map<number, ArticleSet>();
  const recordIfCheapest = (set: ArticleSet): void => {
    const cheapest = best.get(set.size);
    if (!cheapest || isLess(set.cost, cheapest.cost)) best.set(set.size, set.copy());
  };
  const stepCount = 2 * Math.max(1, unlimited.length);
  const shrinking = new ArticleSet(problem, unlimited);
  recordIfCheapest(shrinking);
  while (shrinking.size > minSize) {
    shrinking.drop();
    yield* exchangeSteps(shrinking, (unlimited.length - shrinking.size) / stepCount);
    recordIfCheapest(shrinking);
  }
  const growing = new ArticleSet(problem, problem.pinned);
  while (growing.size < Math.min(unlimited.length, MAX_EXCHANGE_SIZE) && growing.add()) {
    yield* exchangeSteps(growing, 0.5 + growing.size / stepCount);
    if (growing.size >= minSize) recordIfCheapest(growing);
  }
  for (let size = Math.min(unlimited.length - 1, MAX_RETRY_SIZE); size >= minSize; size--) {
    const starts = [best.get(size + 1), best.get(size)].filter((set) => set !== undefined);
    for (const start of starts)
      for (const article of start.articles) {
        const other = start.copy();
        if (!other.replace(article, size)) continue;
        yield* exchangeSteps(other, 1);
        recordIfCheapest(other);
      }
  }
  const sets: (readonly number[])[] = [];
  let cheapest: ArticleSet | undefined;
  for (let limit = minSize; limit <= Math.max(minSize, unlimited.length); limit++) {
    const set = best.get(limit);
    if (set && (!cheapest || isLess(set.cost, cheapest.cost))) cheapest = set;
    sets.push(cheapest?.articles ?? []);
  }
  return sets;
}

function* exchangeSteps(set: ArticleSet, progress: number): Generator<number, void> {
  yield progress;
  while (set.size <= MAX_EXCHANGE_SIZE && set.exchange()) yield progress;
}

const isLess = (a: number, b: number): boolean => a < b - ROUNDING * Math.abs(b);

/** A set of articles. Each room has the cheapest of them; ties go to the first. */
class ArticleSet {
  readonly #problem: ArticleCosts;
  #articles: readonly number[] = [];
  /**
   * By room: the cost with its article, the index of that article in the set, and the cost if the set did not have it.
   */
  readonly #cost: Float64Array;
  readonly #position: Int32Array;
  readonly #costWithout: Float64Array;
  cost = 0;

  constructor(problem: ArticleCosts, articles: readonly number[]) {
    this.#problem = problem;
    const roomCount = problem.unlitCosts.length;
    this.#cost = new Float64Array(roomCount);
    this.#position = new Int32Array(roomCount);
    this.#costWithout = new Float64Array(roomCount);
    this.#assign(articles);
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

  /** Adds the article that saves most; `false` if there is none. @param excluded an article not to add */
  add(excluded = -1): boolean {
    let [best, maxSaved] = [-1, -1];
    for (const article of this.#others()) {
      if (article === excluded) continue;
      const saved = this.#savedBy(article);
      if (saved > maxSaved) [best, maxSaved] = [article, saved];
    }
    if (best >= 0) this.#assign([...this.#articles, best]);
    return best >= 0;
  }

  /** Drops the article whose loss costs least; ties go to the last. */
  drop(): void {
    const losses = this.#losses();
    const leastUseful = losses.reduce((best, loss, index) => (loss <= (losses[best] ?? Infinity) ? index : best), -1);
    this.#assign(this.#articles.filter((_, index) => index !== leastUseful));
  }

  /** Drops an article and adds others up to a size; `false` if the article is pinned, or there are no others. */
  replace(article: number, size: number): boolean {
    if (this.#problem.pinned.includes(article)) return false;
    this.#assign(this.#articles.filter((other) => other !== article));
    while (this.size < size) if (!this.add(article)) return false;
    return true;
  }

  /** Makes the exchange of two articles that saves most; `false` if none reduces the cost. */
  exchange(): boolean {
    const { costs, unlitCosts } = this.#problem;
    const losses = this.#losses();
    const adjusted = new Float64Array(losses.length);
    let [best, removed, maxSaved] = [-1, -1, 0];
    for (const article of this.#others()) {
      // The cost of losing each article of the set if this one took over the rooms in which it is cheaper.
      adjusted.set(losses);
      let saved = 0;
      for (let room = 0, offset = article * unlitCosts.length; room < unlitCosts.length; room++, offset++) {
        const cost = costs[offset] ?? 0;
        const currentCost = this.#cost[room] ?? 0;
        const costWithout = this.#costWithout[room] ?? 0;
        const position = this.#position[room] ?? 0;
        if (cost >= costWithout) continue;
        if (cost < currentCost) saved += currentCost - cost;
        if (position >= 0) adjusted[position] = (adjusted[position] ?? 0) - (costWithout - Math.max(currentCost, cost));
      }
      for (let index = 0; index < adjusted.length; index++) {
        const net = saved - (adjusted[index] ?? 0);
        if (net > maxSaved) [best, removed, maxSaved] = [article, index, net];
      }
    }
    if (best < 0 || !isLess(this.cost - maxSaved, this.cost)) return false;
    const previousArticles = this.#articles;
    const previousCost = this.cost;
    this.#assign(previousArticles.map((article, index) => (index === removed ? best : article)));
    if (isLess(this.cost, previousCost)) return true;
    this.#assign(previousArticles);
    return false;
  }

  #others(): number[] {
    const chosen = new Set(this.#articles);
    return Array.from({ length: this.#problem.articleCount }, (_, article) => article).filter(
      (article) => !chosen.has(article),
    );
  }

  #savedBy(article: number): number {
    const { costs, unlitCosts } = this.#problem;
    let saved = 0;
    for (let room = 0, offset = article * unlitCosts.length; room < unlitCosts.length; room++, offset++)
      saved += Math.max(0, (this.#cost[room] ?? 0) - (costs[offset] ?? 0));
    return saved;
  }

  /** The cost of losing each article of the set; infinite for pinned ones. */
  #losses(): Float64Array {
    const { pinned, unlitCosts } = this.#problem;
    const losses = Float64Array.from(this.#articles, (article) => (pinned.includes(article) ? Infinity : 0));
    for (let room = 0; room < unlitCosts.length; room++) {
      const position = this.#position[room] ?? -1;
      if (position >= 0)
        losses[position] = (losses[position] ?? 0) + (this.#costWithout[room] ?? 0) - (this.#cost[room] ?? 0);
    }
    return losses;
  }

  #assign(articles: readonly number[]): void {
    const { unlitCosts } = this.#problem;
    this.#articles = articles.toSorted((a, b) => a - b);
    this.cost = 0;
    for (let room = 0; room < unlitCosts.length; room++) {
      const { position, cost, costWithout } = cheapestInRoom(this.#problem, this.#articles, room);
      this.#cost[room] = cost;
      this.#position[room] = position;
      this.#costWithout[room] = costWithout;
      this.cost += cost;
    }
  }
}

/**
 * The first of the cheapest articles of a set in a room: its index in the set (−1 if none suits), and the cost without
 * it.
 *
 * @param articles ascending
 */
export function cheapestInRoom(
  { costs, unlitCosts }: ArticleCosts,
  articles: readonly number[],
  room: number,
): { readonly position: number; readonly cost: number; readonly costWithout: number } {
  let cheapest = -1;
  let cost = unlitCosts[room] ?? 0;
  let costWithout = cost;
  for (let position = 0; position < articles.length; position++) {
    const other = costs[(articles[position] ?? 0) * unlitCosts.length + room] ?? 0;
    if (other < cost) {
      costWithout = cost;
      cost = other;
      cheapest = position;
    } else if (other < costWithout) costWithout = other;
  }
  return { position: cheapest, cost, costWithout };
}
