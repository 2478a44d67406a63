// The filter engine's kernels in AssemblyScript: the same functions as src/engine/kernels/plain-kernels.ts, 128 bits at
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

/**
 * The plan (PLAN in kernels.ts): live, passing, the same before and its size, allButOne, the same before; what of both is
 * another, and in which blocks; then what each filter passes. A row that has failed no filter yet is in `all`; one that
 * has failed one at most is in `most`.
 */
export function combine(plan: usize, filters: i32, results: usize, bytes: i32): void {
  const live = <usize>load<u32>(plan), passing = <usize>load<u32>(plan, 4), passingBefore = <usize>load<u32>(plan, 8);
  const allButOne = <usize>load<u32>(plan, 16), allButOneBefore = <usize>load<u32>(plan, 20);
  const passingChange = <usize>load<u32>(plan, 24), allButOneChange = <usize>load<u32>(plan, 28), blocks = <usize>load<u32>(plan, 32);
  const first = plan + 36, end = first + (<usize>filters << 2);
  const none = i8x16.splat(0);
  let came = none, went = none, lastBlock = blocks;
  for (let i = 0; i < bytes; i += 64) {
    let all0 = v128.load(live + i), all1 = v128.load(live + i, 16), all2 = v128.load(live + i, 32), all3 = v128.load(live + i, 48);
    let most0 = all0, most1 = all1, most2 = all2, most3 = all3;
    for (let at = first; at < end; at += 4) {
      const set = <usize>load<u32>(at) + i;
      let pass = v128.load(set);
      most0 = v128.or(v128.and(most0, pass), all0);
      all0 = v128.and(all0, pass);
      pass = v128.load(set, 16);
      most1 = v128.or(v128.and(most1, pass), all1);
      all1 = v128.and(all1, pass);
      pass = v128.load(set, 32);
      most2 = v128.or(v128.and(most2, pass), all2);
      all2 = v128.and(all2, pass);
      pass = v128.load(set, 48);
      most3 = v128.or(v128.and(most3, pass), all3);
      all3 = v128.and(all3, pass);
    }
    store64(passing + i, all0, all1, all2, all3);
    store64(allButOne + i, most0, most1, most2, most3);
    all0 = v128.xor(all0, v128.load(passingBefore + i));
    all1 = v128.xor(all1, v128.load(passingBefore + i, 16));
    all2 = v128.xor(all2, v128.load(passingBefore + i, 32));
    all3 = v128.xor(all3, v128.load(passingBefore + i, 48));
    most0 = v128.xor(most0, v128.load(allButOneBefore + i));
    most1 = v128.xor(most1, v128.load(allButOneBefore + i, 16));
    most2 = v128.xor(most2, v128.load(allButOneBefore + i, 32));
    most3 = v128.xor(most3, v128.load(allButOneBefore + i, 48));
    const all = v128.or(v128.or(all0, all1), v128.or(all2, all3)), most = v128.or(v128.or(most0, most1), v128.or(most2, most3));
    if (!v128.any_true(v128.or(all, most))) continue;
    store<u32>(lastBlock, i);
    lastBlock += 4;
    store64(passingChange + i, all0, all1, all2, all3);
    store64(allButOneChange + i, most0, most1, most2, most3);
    came = v128.or(came, v128.or(among(passing + i, all0, all1, all2, all3), among(allButOne + i, most0, most1, most2, most3)));
    went = v128.or(went, v128.or(among(passingBefore + i, all0, all1, all2, all3), among(allButOneBefore + i, most0, most1, most2, most3)));
  }
  let howMany = <i32>((lastBlock - blocks) >> 2);
  // Blocks are counted in pairs: behind the last there is one without changes.
  if (howMany & 1) {
    store<u32>(lastBlock, bytes);
    howMany++;
  }
  const direction = <i32>v128.any_true(came) - <i32>v128.any_true(went);
  let different = 0, added = 0;
  if (howMany) {
    different = countCommon(passingChange, passingChange, blocks, howMany);
    added = direction == 0 ? countCommon(passing, passingChange, blocks, howMany) : direction > 0 ? different : 0;
  }
  store<i32>(results, load<i32>(plan, 12) + 2 * added - different);
  store<i32>(results, different, 4);
  store<i32>(results, howMany, 8);
  store<i32>(results, direction, 12);
  store<i32>(results, howMany ? countCommon(allButOneChange, allButOneChange, blocks, howMany) : 0, 16);
}

// @ts-ignore: decorator
@inline function store64(target: usize, rows0: v128, rows1: v128, rows2: v128, rows3: v128): void {
  v128.store(target, rows0);
  v128.store(target, rows1, 16);
  v128.store(target, rows2, 32);
  v128.store(target, rows3, 48);
}

/** Not empty when some of the rows are in a set. */
// @ts-ignore: decorator
@inline function among(set: usize, rows0: v128, rows1: v128, rows2: v128, rows3: v128): v128 {
  const low = v128.or(v128.and(rows0, v128.load(set)), v128.and(rows1, v128.load(set, 16)));
  return v128.or(low, v128.or(v128.and(rows2, v128.load(set, 32)), v128.and(rows3, v128.load(set, 48))));
}

export function passOthers(target: usize, passing: usize, allButOne: usize, pass: usize, bytes: i32): void {
  for (let i = 0; i < bytes; i += 16)
    v128.store(target + i, v128.or(v128.load(passing + i), v128.andnot(v128.load(allButOne + i), v128.load(pass + i))));
}

export function countDifferent(a: usize, b: usize, blocks: usize, howMany: i32): i32 {
  return countJoined(XOR, a, b, 0, 0, blocks, howMany);
}
function countCommon(a: usize, b: usize, blocks: usize, howMany: i32): i32 {
  return countJoined(AND, a, b, 0, 0, blocks, howMany);
}
function countMissing(a: usize, b: usize, blocks: usize, howMany: i32): i32 {
  return countJoined(ANDNOT, a, b, 0, 0, blocks, howMany);
}
function countAmong(a: usize, b: usize, c: usize, d: usize, blocks: usize, howMany: i32): i32 {
  return countJoined(OTHERS, a, b, c, d, blocks, howMany);
}

const AND: i32 = 0, XOR: i32 = 1, ANDNOT: i32 = 2, OTHERS: i32 = 3;

/** OTHERS: the rows of `a` that are in `b`, or in `c` but not in `d`. */
// @ts-ignore: decorator
@inline function join(how: i32, a: usize, b: usize, c: usize, d: usize): v128 {
  if (how == AND) return v128.and(v128.load(a), v128.load(b));
  if (how == XOR) return v128.xor(v128.load(a), v128.load(b));
  if (how == ANDNOT) return v128.andnot(v128.load(a), v128.load(b));
  return v128.and(v128.load(a), v128.or(v128.load(b), v128.andnot(v128.load(c), v128.load(d))));
}

/** So many bytes of a list of blocks are counted until a byte of the counts might overflow: 31 pairs. */
const LIST_PER_SUM: usize = 31 * 8;

/**
 * How many ones some sets have in some blocks of 64 bytes when they are joined; an even number of blocks. Eight vectors at
 * a time are added up bit by bit, so that one in eight has its ones counted (Harley and Seal).
 */
// @ts-ignore: decorator
@inline function countJoined(how: i32, a: usize, b: usize, c: usize, d: usize, blocks: usize, howMany: i32): i32 {
  const none = i8x16.splat(0);
  let one = none, two = none, four = none, all = none;
  for (const last = blocks + (<usize>howMany << 2); blocks < last; ) {
    let eights = none;
    for (const end = min(last, blocks + LIST_PER_SUM); blocks < end; blocks += 8) {
      let i = <usize>load<u32>(blocks);
      let x = join(how, a + i, b + i, c + i, d + i), y = join(how, a + i + 16, b + i + 16, c + i + 16, d + i + 16), half = v128.xor(one, x);
      const twoA = majority(half, one, x, y);
      one = v128.xor(half, y);
      x = join(how, a + i + 32, b + i + 32, c + i + 32, d + i + 32), y = join(how, a + i + 48, b + i + 48, c + i + 48, d + i + 48), half = v128.xor(one, x);
      const twoB = majority(half, one, x, y);
      one = v128.xor(half, y);
      half = v128.xor(two, twoA);
      const fourA = majority(half, two, twoA, twoB);
      two = v128.xor(half, twoB);
      i = <usize>load<u32>(blocks, 4);
      x = join(how, a + i, b + i, c + i, d + i), y = join(how, a + i + 16, b + i + 16, c + i + 16, d + i + 16), half = v128.xor(one, x);
      const twoC = majority(half, one, x, y);
      one = v128.xor(half, y);
      x = join(how, a + i + 32, b + i + 32, c + i + 32, d + i + 32), y = join(how, a + i + 48, b + i + 48, c + i + 48, d + i + 48), half = v128.xor(one, x);
      const twoD = majority(half, one, x, y);
      one = v128.xor(half, y);
      half = v128.xor(two, twoC);
      const fourB = majority(half, two, twoC, twoD);
      two = v128.xor(half, twoD);
      half = v128.xor(four, fourA);
      eights = i8x16.add(eights, i8x16.popcnt(majority(half, four, fourA, fourB)));
      four = v128.xor(half, fourB);
    }
    all = i32x4.add(all, widen(eights));
  }
  return sum(i32x4.add(i32x4.add(i32x4.shl(all, 3), i32x4.shl(ones(four), 2)), i32x4.add(i32x4.shl(ones(two), 1), ones(one))));
}

// Where the words of a facet's record lie (FACET in kernels.ts), in bytes.
const PASS: usize = 0, ANY_COUNT: usize = 4, SETS: usize = 8, VALUES: usize = 12, COUNTS: usize = 16, IS_CHOSEN: usize = 20;
const IS_SINGLE: usize = 24, IS_PARTITION: usize = 28, RUNS: usize = 32, RUN_COUNT: usize = 36;
const CODES: usize = 40, CODE_BYTES: usize = 44, CODE_COUNT: usize = 48, CODE_COUNTS: usize = 52, IS_CODE_CHOSEN: usize = 56;
const SET_STARTS: usize = 60, SET_VALUES: usize = 64;

/** What is counted over (OVER in kernels.ts): passing and its size, allButOne, blocks, how many, direction, bytes of a set. */
export function countSets(facets: usize, howMany: i32, over: usize): void {
  for (const end = facets + (<usize>howMany << 2); facets < end; facets += 4) countValues(<usize>load<u32>(facets), over);
}

function countValues(facet: usize, over: usize): void {
  const passing = <usize>load<u32>(over), size = load<i32>(over, 4), allButOne = <usize>load<u32>(over, 8);
  const blocks = <usize>load<u32>(over, 12), howMany = load<i32>(over, 16), direction = load<i32>(over, 20), bytes = load<i32>(over, 24);
  const pass = <usize>load<u32>(facet, PASS), isSingle = load<i32>(facet, IS_SINGLE), isPartition = load<i32>(facet, IS_PARTITION);
  let rows = <usize>load<u32>(facet, SETS), counts = <usize>load<u32>(facet, COUNTS), chosen = <usize>load<u32>(facet, IS_CHOSEN);
  let left = size, failing = 0;
  // Where each row has just one value, one of the chosen has what the other chosen leave.
  let rest: usize = 0;
  for (const end = counts + (<usize>load<u32>(facet, VALUES) << 2); counts < end; counts += 4, chosen += 4, rows += bytes) {
    let count = 0;
    if (load<i32>(chosen)) {
      if (isPartition && !rest) {
        rest = counts;
        continue;
      }
      count = countCommon(rows, passing, blocks, howMany);
      left -= count;
    } else {
      // A row that has just this value, which is not chosen, has failed here; if but once, nowhere else.
      count = isSingle ? countCommon(rows, allButOne, blocks, howMany) : countAmong(rows, passing, allButOne, pass, blocks, howMany);
      failing += count;
    }
    put(counts, count, direction);
  }
  if (rest) put(rest, left, direction);
  if (pass && !isPartition) failing = countMissing(allButOne, pass, blocks, howMany);
  put(facet + ANY_COUNT, pass ? size + failing : size, direction);
}

/** Writes a count, or what it has gained or lost. */
// @ts-ignore: decorator
@inline function put(at: usize, count: i32, direction: i32): void {
  store<i32>(at, direction ? load<i32>(at) + direction * count : count);
}

export function countRuns(facets: usize, howMany: i32, passing: usize, allButOne: usize, ranks: usize, bytes: i32): void {
  const otherRanks = ranks + (bytes >> 1) + 4;
  let isRanked = false;
  rank(passing, ranks, bytes);
  for (const end = facets + (<usize>howMany << 2); facets < end; facets += 4) {
    const facet = <usize>load<u32>(facets);
    clear(<usize>load<u32>(facet, CODE_COUNTS), load<i32>(facet, CODE_COUNT));
    if (!load<i32>(facet, PASS)) countPassing(facet, passing, ranks);
    else {
      if (!isRanked) rank(allButOne, otherRanks, bytes);
      isRanked = true;
      countChosen(facet, passing, ranks, allButOne, otherRanks);
    }
    if (!load<u32>(facet, SET_STARTS)) continue;
    clear(<usize>load<u32>(facet, COUNTS), load<i32>(facet, VALUES));
    spreadCodes(facet);
  }
}

// @ts-ignore: decorator
@inline function clear(counts: usize, howMany: i32): void {
  for (const end = counts + (<usize>howMany << 2); counts < end; counts += 4) store<i32>(counts, 0);
}

/** How many rows of a set lie before a row, by the set's ranks. */
// @ts-ignore: decorator
@inline function rowsBefore(row: u32, set: usize, ranks: usize): i32 {
  const word = <usize>(row >> 6);
  return load<i32>(ranks + (word << 2)) + <i32>popcnt(load<u64>(set + (word << 3)) & ((<u64>1 << (row & 63)) - 1));
}

function countPassing(facet: usize, passing: usize, ranks: usize): void {
  const counts = <usize>load<u32>(facet, CODE_COUNTS);
  let run = <usize>load<u32>(facet, RUNS), before = 0;
  for (const end = run + (<usize>load<u32>(facet, RUN_COUNT) << 3); run < end; run += 8) {
    const below = rowsBefore(load<u32>(run), passing, ranks);
    add(counts, load<u32>(run, 4), below - before);
    before = below;
  }
  store<i32>(facet, before, ANY_COUNT);
}

/** Codes that are chosen are counted among the rows that pass, others among those that fail once, which is here. */
function countChosen(facet: usize, passing: usize, ranks: usize, allButOne: usize, otherRanks: usize): void {
  const counts = <usize>load<u32>(facet, CODE_COUNTS), chosen = <usize>load<u32>(facet, IS_CODE_CHOSEN);
  let run = <usize>load<u32>(facet, RUNS), before = 0, otherBefore = 0, anyCount = 0;
  for (const end = run + (<usize>load<u32>(facet, RUN_COUNT) << 3); run < end; run += 8) {
    const row = load<u32>(run), code = load<u32>(run, 4);
    const below = rowsBefore(row, passing, ranks), otherBelow = rowsBefore(row, allButOne, otherRanks);
    const count = select(below - before, otherBelow - otherBefore, load<i32>(chosen + (<usize>code << 2)));
    add(counts, code, count);
    anyCount += count;
    before = below;
    otherBefore = otherBelow;
  }
  store<i32>(facet, anyCount, ANY_COUNT);
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

/** Code c stands for the values values[starts[c]] … values[starts[c + 1]) (4 bytes each), or without `starts` for value c. */
export function indexRows(codes: usize, width: i32, rowCount: i32, starts: usize, values: usize, valueCount: u32, sets: usize, bytes: i32): void {
  for (let row = 0; row < rowCount; row++) {
    const code = codeAt(codes, width, row), bits = sets + (<usize>(row >> 5) << 2);
    if (!starts) {
      if (code < valueCount) addBit(bits + <usize>code * bytes, row);
      continue;
    }
    const own = starts + (<usize>code << 2), end = values + (<usize>load<u32>(own, 4) << 2);
    for (let at = values + (<usize>load<u32>(own) << 2); at < end; at += 4) addBit(bits + <usize>load<u32>(at) * bytes, row);
  }
}

// @ts-ignore: decorator
@inline function addBit(word: usize, row: u32): void {
  store<u32>(word, load<u32>(word) | (1 << (row & 31)));
}

/** The same as a list: `ends` says where the rows of each value begin, and then where they end. */
export function sortRows(codes: usize, width: i32, rowCount: i32, starts: usize, values: usize, valueCount: u32, rows: usize, ends: usize): void {
  for (let row = 0; row < rowCount; row++) {
    const code = codeAt(codes, width, row);
    if (!starts) {
      if (code < valueCount) append(rows, ends, code, row);
      continue;
    }
    const own = starts + (<usize>code << 2), end = values + (<usize>load<u32>(own, 4) << 2);
    for (let at = values + (<usize>load<u32>(own) << 2); at < end; at += 4) append(rows, ends, load<u32>(at), row);
  }
}

// @ts-ignore: decorator
@inline function append(rows: usize, ends: usize, value: u32, row: u32): void {
  const end = ends + (<usize>value << 2), at = load<u32>(end);
  store<u32>(rows + (<usize>at << 2), row);
  store<u32>(end, at + 1);
}

export function addRows(set: usize, rows: usize, howMany: i32): void {
  for (const end = rows + (<usize>howMany << 2); rows < end; rows += 4) {
    const row = load<u32>(rows);
    addBit(set + (<usize>(row >> 5) << 2), row);
  }
}

// Where the words of a narrowing lie (NARROW in kernels.ts), in bytes.
const ALL: usize = 0, WIDTH: usize = 4, ROWS: usize = 8, ROW_COUNT: usize = 12, STARTS: usize = 16, MEMBERS: usize = 20, OLD_CODES: usize = 24, OLD_VALUES: usize = 28;
const NEW_CODES: usize = 32, CODE_OF: usize = 36, NUMBER_OF: usize = 40, KEPT: usize = 44, NEW_STARTS: usize = 48, NEW_MEMBERS: usize = 52, ROWS_OF_CODE: usize = 56, TOTALS: usize = 60;
const KEPT_COUNT: usize = 64, SET_COUNT: usize = 68, RUN_TOTAL: usize = 72;

export function narrow(plan: usize): void {
  const all = <usize>load<u32>(plan, ALL), width = load<i32>(plan, WIDTH), starts = <usize>load<u32>(plan, STARTS), members = <usize>load<u32>(plan, MEMBERS);
  const codes = <usize>load<u32>(plan, NEW_CODES), codeOf = <usize>load<u32>(plan, CODE_OF), numberOf = <usize>load<u32>(plan, NUMBER_OF), totals = <usize>load<u32>(plan, TOTALS);
  const codesEnd = <usize>load<u32>(plan, OLD_CODES) << 2, numbersEnd = <usize>load<u32>(plan, OLD_VALUES) << 2, length = <usize>load<u32>(plan, ROW_COUNT) << 2;
  clear(codeOf, load<i32>(plan, OLD_CODES));
  clear(numberOf, load<i32>(plan, OLD_VALUES));
  const rows = <usize>load<u32>(plan, ROWS);
  for (let at: usize = 0; at < length; at += 4) {
    const code = codeAt(all, width, load<u32>(rows + at));
    store<u32>(codes + at, code);
    store<u32>(codeOf + (<usize>code << 2), 1);
  }
  // Which values the codes have.
  let most: u32 = 0;
  for (let code: usize = 0; code < codesEnd; code += 4) {
    if (!load<u32>(codeOf + code)) continue;
    const first = load<u32>(starts + code), last = load<u32>(starts + code, 4);
    most = max(most, last - first);
    for (let at = members + (<usize>first << 2), end = members + (<usize>last << 2); at < end; at += 4) store<u32>(numberOf + (<usize>load<u32>(at) << 2), 1);
  }
  const kept = <usize>load<u32>(plan, KEPT);
  let keptCount: u32 = 0;
  for (let number: usize = 0; number < numbersEnd; number += 4) {
    if (!load<u32>(numberOf + number)) continue;
    store<u32>(kept + (<usize>keptCount << 2), <u32>(number >> 2));
    store<u32>(numberOf + number, keptCount++);
  }
  const setCount = most > 1 ? renumberSets(plan) : renumberPlain(plan, keptCount);
  // How many rows each code has; where codes are value numbers these are the totals.
  const counts = setCount ? <usize>load<u32>(plan, ROWS_OF_CODE) : totals, codeCount = setCount ? setCount : keptCount + 1;
  clear(totals, keptCount + 1);
  clear(counts, codeCount);
  let runs = 0, before: u32 = -1;
  for (let at: usize = 0; at < length; at += 4) {
    const code = load<u32>(codeOf + (<usize>load<u32>(codes + at) << 2));
    if (codeCount <= 0x100) store<u8>(codes + (at >> 2), <u8>code);
    else if (codeCount <= 0x10000) store<u16>(codes + (at >> 1), <u16>code);
    else store<u32>(codes + at, code);
    add(counts, code, 1);
    runs += <i32>(code != before);
    before = code;
  }
  if (setCount) spread(plan, counts, setCount, totals);
  store<u32>(plan, keptCount, KEPT_COUNT);
  store<u32>(plan, setCount, SET_COUNT);
  store<i32>(plan, runs, RUN_TOTAL);
}

// @ts-ignore: decorator
@inline function codeAt(codes: usize, width: i32, row: u32): u32 {
  return width == 1 ? <u32>load<u8>(codes + row) : width == 2 ? <u32>load<u16>(codes + (<usize>row << 1)) : load<u32>(codes + (<usize>row << 2));
}

/** No code has several values: a code becomes the number of its value, or the number after the last one. */
function renumberPlain(plan: usize, none: u32): u32 {
  const starts = <usize>load<u32>(plan, STARTS), members = <usize>load<u32>(plan, MEMBERS), codeOf = <usize>load<u32>(plan, CODE_OF), numberOf = <usize>load<u32>(plan, NUMBER_OF);
  for (let code: usize = 0, end = <usize>load<u32>(plan, OLD_CODES) << 2; code < end; code += 4) {
    if (!load<u32>(codeOf + code)) continue;
    const first = load<u32>(starts + code);
    store<u32>(codeOf + code, first == load<u32>(starts + code, 4) ? none : load<u32>(numberOf + (<usize>load<u32>(members + (<usize>first << 2)) << 2)));
  }
  return 0;
}

/** Numbers the codes, and writes their values. @returns how many codes there are */
function renumberSets(plan: usize): u32 {
  const starts = <usize>load<u32>(plan, STARTS), members = <usize>load<u32>(plan, MEMBERS), codeOf = <usize>load<u32>(plan, CODE_OF), numberOf = <usize>load<u32>(plan, NUMBER_OF);
  const newStarts = <usize>load<u32>(plan, NEW_STARTS), newMembers = <usize>load<u32>(plan, NEW_MEMBERS);
  let count: u32 = 0, to: u32 = 0;
  for (let code: usize = 0, codesEnd = <usize>load<u32>(plan, OLD_CODES) << 2; code < codesEnd; code += 4) {
    if (!load<u32>(codeOf + code)) continue;
    store<u32>(codeOf + code, count);
    store<u32>(newStarts + (<usize>(count++) << 2), to);
    for (let at = members + (<usize>load<u32>(starts + code) << 2), end = members + (<usize>load<u32>(starts + code, 4) << 2); at < end; at += 4)
      store<u32>(newMembers + (<usize>(to++) << 2), load<u32>(numberOf + (<usize>load<u32>(at) << 2)));
  }
  store<u32>(newStarts + (<usize>count << 2), to);
  return count;
}

/** Adds the rows of each code to its values. */
function spread(plan: usize, counts: usize, setCount: u32, totals: usize): void {
  const starts = <usize>load<u32>(plan, NEW_STARTS), members = <usize>load<u32>(plan, NEW_MEMBERS);
  for (let code: usize = 0, codesEnd = <usize>setCount << 2; code < codesEnd; code += 4) {
    addMembers(totals, starts + code, members, load<i32>(counts + code));
  }
}

/** Lists the rows of a word, four at a time, so that their number is predicted mostly: up to three are written behind the last. */
// @ts-ignore: decorator
@inline function listWord(out: usize, word: u64, first: u32): usize {
  const end = out + (<usize>popcnt(word) << 2);
  for (; out < end; out += 16) {
    store<u32>(out, first + <u32>ctz(word));
    word &= word - 1;
    store<u32>(out, first + <u32>ctz(word), 4);
    word &= word - 1;
    store<u32>(out, first + <u32>ctz(word), 8);
    word &= word - 1;
    store<u32>(out, first + <u32>ctz(word), 12);
    word &= word - 1;
  }
  return end;
}

export function listRows(set: usize, bytes: i32, rows: usize, limit: i32): i32 {
  let out = rows;
  const end = rows + (<usize>limit << 2);
  for (let i = 0; i < bytes && out < end; i += 8) {
    const word = load<u64>(set + i);
    if (word) out = listWord(out, word, i << 3);
  }
  return <i32>((min(out, end) - rows) >> 2);
}

export function listDifferent(a: usize, b: usize, bytes: i32, added: usize, removed: usize): i32 {
  let more = added;
  for (let i = 0; i < bytes; i += 8) {
    const one = load<u64>(a + i), other = load<u64>(b + i), first = i << 3;
    if (one == other) continue;
    more = listWord(more, one & ~other, first);
    removed = listWord(removed, other & ~one, first);
  }
  return <i32>((more - added) >> 2);
}

/** Below as many rows as this share of a facet's codes, the values of each row are counted at once. */
const FEW_ROWS: i32 = 2;

export function countCodes(facets: usize, howMany: i32, added: usize, addedCount: i32, removed: usize, removedCount: i32, spare: usize): void {
  const addedEnd = added + (<usize>addedCount << 2), removedEnd = removed + (<usize>removedCount << 2);
  for (const last = facets + (<usize>howMany << 2); facets < last; facets += 4) {
    countRowsOf(<usize>load<u32>(facets), added, addedEnd, removed, removedEnd, spare);
  }
}

function countRowsOf(facet: usize, added: usize, addedEnd: usize, removed: usize, removedEnd: usize, spare: usize): void {
  const codeCount = load<i32>(facet, CODE_COUNT), hasSets = load<u32>(facet, SET_STARTS) != 0;
  const howMany = <i32>((addedEnd - added + removedEnd - removed) >> 2);
  if (hasSets && (load<u32>(facet, CODE_COUNTS) == load<u32>(facet, COUNTS) || FEW_ROWS * howMany < codeCount)) {
    countMembers(facet, added, addedEnd, 1);
    countMembers(facet, removed, removedEnd, -1);
    return;
  }
  countList(facet, added, addedEnd, 1, codeCount, spare);
  countList(facet, removed, removedEnd, -1, codeCount, spare);
  if (hasSets) spreadCodes(facet);
}

/** A row that passes a facet's choice moves for it with those that pass everything, another with those that fail once. */
export function countMoved(facets: usize, howMany: i32, plan: usize, blockCount: i32, added: usize, removed: usize, spare: usize): void {
  const passing = <usize>load<u32>(plan, 4), allButOne = <usize>load<u32>(plan, 16);
  const passingChange = <usize>load<u32>(plan, 24), allButOneChange = <usize>load<u32>(plan, 28), blocks = <usize>load<u32>(plan, 32);
  for (const last = facets + (<usize>howMany << 2); facets < last; facets += 4) {
    const facet = <usize>load<u32>(facets), pass = <usize>load<u32>(facet, PASS);
    let more = added, less = removed;
    for (let block = blocks, end = blocks + (<usize>blockCount << 2); block < end; block += 4) {
      const from = <usize>load<u32>(block);
      for (let i = from; i < from + 64; i += 8) {
        const own = load<u64>(pass + i), moved = (load<u64>(passingChange + i) & own) | (load<u64>(allButOneChange + i) & ~own);
        if (!moved) continue;
        const now = load<u64>(passing + i) | (load<u64>(allButOne + i) & ~own), first = <u32>(i << 3);
        more = listWord(more, moved & now, first);
        less = listWord(less, moved & ~now, first);
      }
    }
    countRowsOf(facet, added, more, removed, less, spare);
    store<i32>(facet, load<i32>(facet, ANY_COUNT) + <i32>((more - added) >> 2) - <i32>((less - removed) >> 2), ANY_COUNT);
  }
}

function countList(facet: usize, rows: usize, end: usize, sign: i32, codeCount: i32, spare: usize): void {
  const codes = <usize>load<u32>(facet, CODES), width = load<i32>(facet, CODE_BYTES), counts = <usize>load<u32>(facet, CODE_COUNTS);
  if (width == 1) countBytes(codes, rows, end, counts, sign, codeCount, spare);
  else if (width == 2) for (let row = rows; row < end; row += 4) add(counts, load<u16>(codes + (<usize>load<u32>(row) << 1)), sign);
  else for (let row = rows; row < end; row += 4) add(counts, load<u32>(codes + (<usize>load<u32>(row) << 2)), sign);
}

/** Counts the values of each row. */
function countMembers(facet: usize, rows: usize, end: usize, sign: i32): void {
  const codes = <usize>load<u32>(facet, CODES), width = load<i32>(facet, CODE_BYTES), counts = <usize>load<u32>(facet, COUNTS);
  const starts = <usize>load<u32>(facet, SET_STARTS), values = <usize>load<u32>(facet, SET_VALUES);
  for (let row = rows; row < end; row += 4) addMembers(counts, starts + (<usize>codeAt(codes, width, load<u32>(row)) << 2), values, sign);
}

// @ts-ignore: decorator
@inline function addMembers(counts: usize, own: usize, values: usize, more: i32): void {
  for (let at = values + (<usize>load<u32>(own) << 2), end = values + (<usize>load<u32>(own, 4) << 2); at < end; at += 4) add(counts, load<u32>(at), more);
}

/** Adds the counts of codes to those of their values, and clears them. Arrays end at multiples of 16 bytes, with zeros. */
function spreadCodes(facet: usize): void {
  const first = <usize>load<u32>(facet, CODE_COUNTS), counts = <usize>load<u32>(facet, COUNTS);
  const starts = <usize>load<u32>(facet, SET_STARTS), values = <usize>load<u32>(facet, SET_VALUES);
  for (let four = first, end = first + (<usize>load<u32>(facet, CODE_COUNT) << 2); four < end; four += 16) {
    if (!v128.any_true(v128.load(four))) continue;
    for (let at = four; at < four + 16; at += 4) {
      const more = load<i32>(at);
      if (more) addMembers(counts, starts + (at - first), values, more);
    }
    v128.store(four, i8x16.splat(0));
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
