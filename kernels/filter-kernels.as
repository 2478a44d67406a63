// The filter engine's kernels in AssemblyScript: the same functions as src/domain/filtering/plain-kernels.ts, 128 bits at
// a time. All addresses are bytes in one linear memory; sets of rows are multiples of 128 bytes long. Built by build.mjs.

function sum(counts: v128): i32 {
  return i32x4.extract_lane(counts, 0) + i32x4.extract_lane(counts, 1) + i32x4.extract_lane(counts, 2) + i32x4.extract_lane(counts, 3);
}
function widen(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
}
// @ts-ignore: decorator
@inline function ones(vector: v128): v128 {
  return widen(i8x16.popcnt(vector));
}
// @ts-ignore: decorator
@inline function majority(half: v128, a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(half, c));
}
export function intersect(target: usize, a: usize, b: usize, bytes: i32): void {
  for (let i = 0; i < bytes; i += 16) v128.store(target + i, v128.and(v128.load(a + i), v128.load(b + i)));
}

export function subtract(target: usize, a: usize, b: usize, bytes: i32): void {
  for (let i = 0; i < bytes; i += 16) v128.store(target + i, v128.andnot(v128.load(a + i), v128.load(b + i)));
}

export function unite(target: usize, sets: usize, howMany: i32, bytes: i32): void {
  const end = sets + (<usize>howMany << 2);
  for (let i = 0; i < bytes; i += 16) {
    let rows = i8x16.splat(0);
    for (let at = sets; at < end; at += 4) rows = v128.or(rows, v128.load(<usize>load<u32>(at) + i));
    v128.store(target + i, rows);
  }
}

/** The plan: live, passAll, before, how many rows that has, failOne; then for each filter pass, target, before, how many rows. */
export function combine(plan: usize, filters: i32, wanted: i32, results: usize, bytes: i32): void {
  const live = <usize>load<u32>(plan), passAll = <usize>load<u32>(plan, 4), before = <usize>load<u32>(plan, 8);
  const failOne = <usize>load<u32>(plan, 16), first = plan + 20, end = first + 16 * filters;
  const none = i8x16.splat(0);
  let from = bytes, to = 0;
  for (let i = 0; i < bytes; i += 64) {
    let all0 = v128.load(live + i), all1 = v128.load(live + i, 16), all2 = v128.load(live + i, 32), all3 = v128.load(live + i, 48);
    let one0 = none, one1 = none, one2 = none, one3 = none;
    for (let at = first; at < end; at += 16) {
      const set = <usize>load<u32>(at) + i;
      let pass = v128.load(set);
      one0 = v128.or(v128.and(one0, pass), v128.andnot(all0, pass));
      all0 = v128.and(all0, pass);
      pass = v128.load(set, 16);
      one1 = v128.or(v128.and(one1, pass), v128.andnot(all1, pass));
      all1 = v128.and(all1, pass);
      pass = v128.load(set, 32);
      one2 = v128.or(v128.and(one2, pass), v128.andnot(all2, pass));
      all2 = v128.and(all2, pass);
      pass = v128.load(set, 48);
      one3 = v128.or(v128.and(one3, pass), v128.andnot(all3, pass));
      all3 = v128.and(all3, pass);
    }
    v128.store(passAll + i, all0);
    v128.store(passAll + i, all1, 16);
    v128.store(passAll + i, all2, 32);
    v128.store(passAll + i, all3, 48);
    v128.store(failOne + i, one0);
    v128.store(failOne + i, one1, 16);
    v128.store(failOne + i, one2, 32);
    v128.store(failOne + i, one3, 48);
    const old = before + i;
    const low = v128.or(v128.xor(all0, v128.load(old)), v128.xor(all1, v128.load(old, 16)));
    const high = v128.or(v128.xor(all2, v128.load(old, 32)), v128.xor(all3, v128.load(old, 48)));
    if (v128.any_true(v128.or(low, high))) {
      from = min(from, i);
      to = i + 64;
    }
  }
  measure(passAll, before, load<i32>(plan, 12), from, to, results);
  for (let at = 0; at < wanted; at++)
    leaveOut(first + 16 * at, passAll, failOne, results + 8 + (at << 3), bytes);
}

/** Writes the rows that pass all filters but perhaps one, how many they are, and how many differ from the set before. */
function leaveOut(filter: usize, passAll: usize, failOne: usize, results: usize, bytes: i32): void {
  const pass = <usize>load<u32>(filter), target = <usize>load<u32>(filter, 4), before = <usize>load<u32>(filter, 8);
  let from = bytes, to = 0;
  for (let i = 0; i < bytes; i += 64) {
    const rows0 = v128.or(v128.load(passAll + i), v128.andnot(v128.load(failOne + i), v128.load(pass + i)));
    const rows1 = v128.or(v128.load(passAll + i, 16), v128.andnot(v128.load(failOne + i, 16), v128.load(pass + i, 16)));
    const rows2 = v128.or(v128.load(passAll + i, 32), v128.andnot(v128.load(failOne + i, 32), v128.load(pass + i, 32)));
    const rows3 = v128.or(v128.load(passAll + i, 48), v128.andnot(v128.load(failOne + i, 48), v128.load(pass + i, 48)));
    v128.store(target + i, rows0);
    v128.store(target + i, rows1, 16);
    v128.store(target + i, rows2, 32);
    v128.store(target + i, rows3, 48);
    const old = before + i;
    const low = v128.or(v128.xor(rows0, v128.load(old)), v128.xor(rows1, v128.load(old, 16)));
    const high = v128.or(v128.xor(rows2, v128.load(old, 32)), v128.xor(rows3, v128.load(old, 48)));
    if (v128.any_true(v128.or(low, high))) {
      from = min(from, i);
      to = i + 64;
    }
  }
  measure(target, before, load<i32>(filter, 12), from, to, results);
}

/** Writes how many rows a set has and how many differ from the set before; what lies outside from … to is the same in both. */
function measure(set: usize, before: usize, beforeSize: i32, from: i32, to: i32, results: usize): void {
  let different = 0, added = 0;
  if (from < to) {
    const start = from & ~127, bytes = (to - start + 127) & ~127;
    different = countJoined(XOR, set + start, before + start, bytes);
    added = countJoined(ANDNOT, set + start, before + start, bytes);
  }
  store<i32>(results, beforeSize + 2 * added - different);
  store<i32>(results, different, 4);
}

export function countDifferent(a: usize, b: usize, bytes: i32): i32 {
  return countJoined(XOR, a, b, bytes);
}

const AND: i32 = 0, XOR: i32 = 1, ANDNOT: i32 = 2;

// @ts-ignore: decorator
@inline function join(how: i32, a: v128, b: v128): v128 {
  return how == AND ? v128.and(a, b) : how == XOR ? v128.xor(a, b) : v128.andnot(a, b);
}

/** Eight vectors at a time are added up bit by bit, so that one in eight has its ones counted (Harley and Seal). */
// @ts-ignore: decorator
@inline function countJoined(how: i32, first: usize, second: usize, bytes: i32): i32 {
  let a = first, b = second;
  let one = i8x16.splat(0), two = one, four = one, eights = one;
  for (const end = a + bytes; a < end; a += 128, b += 128) {
    let x = join(how, v128.load(a, 0), v128.load(b, 0)), y = join(how, v128.load(a, 16), v128.load(b, 16)), half = v128.xor(one, x);
    const twoA = majority(half, one, x, y);
    one = v128.xor(half, y);
    x = join(how, v128.load(a, 32), v128.load(b, 32)), y = join(how, v128.load(a, 48), v128.load(b, 48)), half = v128.xor(one, x);
    const twoB = majority(half, one, x, y);
    one = v128.xor(half, y);
    half = v128.xor(two, twoA);
    const fourA = majority(half, two, twoA, twoB);
    two = v128.xor(half, twoB);
    x = join(how, v128.load(a, 64), v128.load(b, 64)), y = join(how, v128.load(a, 80), v128.load(b, 80)), half = v128.xor(one, x);
    const twoC = majority(half, one, x, y);
    one = v128.xor(half, y);
    x = join(how, v128.load(a, 96), v128.load(b, 96)), y = join(how, v128.load(a, 112), v128.load(b, 112)), half = v128.xor(one, x);
    const twoD = majority(half, one, x, y);
    one = v128.xor(half, y);
    half = v128.xor(two, twoC);
    const fourB = majority(half, two, twoC, twoD);
    two = v128.xor(half, twoD);
    half = v128.xor(four, fourA);
    eights = i32x4.add(eights, ones(majority(half, four, fourA, fourB)));
    four = v128.xor(half, fourB);
  }
  const rest = i32x4.add(i32x4.add(i32x4.shl(eights, 3), i32x4.shl(ones(four), 2)), i32x4.add(i32x4.shl(ones(two), 1), ones(one)));
  return sum(rest);
}

/**
 * The jobs: a set, others, how many, counts, the set's size where every row is in one of the others, else -1; which of the
 * others is known, else -1, and its count.
 */
export function countSets(jobs: usize, howMany: i32, bytes: i32): void {
  for (const end = jobs + 28 * <usize>howMany; jobs < end; jobs += 28) {
    const set = <usize>load<u32>(jobs), values = load<i32>(jobs, 8), size = load<i32>(jobs, 16), known = load<i32>(jobs, 20), counted = size < 0 ? values : values - 1;
    let sets = <usize>load<u32>(jobs, 4), counts = <usize>load<u32>(jobs, 12), left = size;
    for (let at = 0; at < counted; at++, sets += bytes, counts += 4) {
      const count = at == known ? load<i32>(jobs, 24) : countJoined(AND, set, sets, bytes);
      left -= count;
      store<i32>(counts, count);
    }
    if (counted < values) store<i32>(counts, left);
  }
}

/** The jobs: a set, runs, how many, counts, how many counts. Jobs with the same set come one after another. */
export function countRuns(jobs: usize, howMany: i32, ranks: usize, bytes: i32): void {
  let ranked: usize = 0;
  for (const end = jobs + 28 * <usize>howMany; jobs < end; jobs += 28) {
    const set = <usize>load<u32>(jobs), counts = <usize>load<u32>(jobs, 12);
    if (set != ranked) rank(set, ranks, bytes);
    ranked = set;
    for (let at = counts, last = counts + (<usize>load<u32>(jobs, 16) << 2); at < last; at += 4) store<i32>(at, 0);
    let run = <usize>load<u32>(jobs, 4), before = 0;
    for (const last = run + (<usize>load<u32>(jobs, 8) << 3); run < last; run += 8) {
      const row = load<u32>(run), word = <usize>(row >> 6);
      const below = load<i32>(ranks + (word << 2)) + <i32>popcnt(load<u64>(set + (word << 3)) & ((<u64>1 << (row & 63)) - 1));
      add(counts, load<u32>(run, 4), below - before);
      before = below;
    }
  }
}

/** For each 64 rows, and behind the last, how many rows of the set lie before them. */
function rank(set: usize, ranks: usize, bytes: i32): void {
  let below = 0;
  for (const end = set + bytes; set < end; set += 8, ranks += 4) {
    store<i32>(ranks, below);
    below += <i32>popcnt(load<u64>(set));
  }
  store<i32>(ranks, below);
}

/** Code c stands for the values values[starts[c]] … values[starts[c + 1]) (4 bytes each). */
export function indexRows(codes: usize, width: i32, rowCount: i32, starts: usize, values: usize, sets: usize, bytes: i32, totals: usize): void {
  for (let row = 0; row < rowCount; row++) {
    const code = width == 1 ? <u32>load<u8>(codes + row) : width == 2 ? <u32>load<u16>(codes + (<usize>row << 1)) : load<u32>(codes + (<usize>row << 2));
    const own = starts + (<usize>code << 2), end = values + (<usize>load<u32>(own, 4) << 2);
    for (let at = values + (<usize>load<u32>(own) << 2); at < end; at += 4) {
      const value = load<u32>(at), word = sets + <usize>value * bytes + (<usize>(row >> 5) << 2);
      store<u32>(word, load<u32>(word) | (1 << (row & 31)));
      add(totals, value, 1);
    }
  }
}

export function listRows(set: usize, bytes: i32, rows: usize, limit: i32): i32 {
  let out = rows;
  const end = rows + (<usize>limit << 2);
  for (let i = 0; i < bytes && out < end; i += 8) {
    let word = load<u64>(set + i);
    const first = i << 3;
    while (word) {
      store<u32>(out, first + <i32>ctz(word));
      out += 4;
      if (out == end) return limit;
      word &= word - 1;
    }
  }
  return <i32>((out - rows) >> 2);
}

export function listDifferent(a: usize, b: usize, bytes: i32, added: usize, removed: usize): i32 {
  let more = added;
  for (let i = 0; i < bytes; i += 8) {
    const one = load<u64>(a + i), other = load<u64>(b + i), first = i << 3;
    if (one == other) continue;
    for (let word = one & ~other; word; word &= word - 1, more += 4) store<u32>(more, first + <i32>ctz(word));
    for (let word = other & ~one; word; word &= word - 1, removed += 4) store<u32>(removed, first + <i32>ctz(word));
  }
  return <i32>((more - added) >> 2);
}

/** The jobs: codes, bytes of a code, counts, how many codes there are. */
export function countCodes(jobs: usize, howMany: i32, rows: usize, rowCount: i32, sign: i32, spare: usize): void {
  const end = rows + (<usize>rowCount << 2);
  for (const last = jobs + 28 * <usize>howMany; jobs < last; jobs += 28) {
    const codes = <usize>load<u32>(jobs), width = load<i32>(jobs, 4), counts = <usize>load<u32>(jobs, 8);
    if (width == 1) countBytes(codes, rows, end, counts, sign, load<i32>(jobs, 12), spare);
    else if (width == 2) for (let row = rows; row < end; row += 4) add(counts, load<u16>(codes + (<usize>load<u32>(row) << 1)), sign);
    else for (let row = rows; row < end; row += 4) add(counts, load<u32>(codes + (<usize>load<u32>(row) << 2)), sign);
  }
}

// @ts-ignore: decorator
@inline function add(counts: usize, code: u32, sign: i32): void {
  const count = counts + (<usize>code << 2);
  store<i32>(count, load<i32>(count) + sign);
}

/** Where neighbours have the same code a count would wait for the one before it: four rows in turn have their own counts. */
function countBytes(codes: usize, row: usize, end: usize, counts: usize, sign: i32, codeCount: i32, spare: usize): void {
  const length = <usize>codeCount << 2, other = spare + length, third = other + length;
  if (end - row > length) {
    for (; row + 16 <= end; row += 16) {
      add(counts, load<u8>(codes + load<u32>(row)), sign);
      add(spare, load<u8>(codes + load<u32>(row, 4)), sign);
      add(other, load<u8>(codes + load<u32>(row, 8)), sign);
      add(third, load<u8>(codes + load<u32>(row, 12)), sign);
    }
    for (let at: usize = 0; at < length; at += 4) {
      store<i32>(counts + at, load<i32>(counts + at) + load<i32>(spare + at) + load<i32>(other + at) + load<i32>(third + at));
      store<i32>(spare + at, 0);
      store<i32>(other + at, 0);
      store<i32>(third + at, 0);
    }
  }
  for (; row < end; row += 4) add(counts, load<u8>(codes + load<u32>(row)), sign);
}
