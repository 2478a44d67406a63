// The filter engine's kernels in AssemblyScript: the same functions as src/domain/filtering/plain-kernels.ts, 128 bits at
// a time. All addresses are bytes in one linear memory; sets of rows are multiples of 32 bytes long. Built by build.mjs.

function sum(counts: v128): i32 {
  return i32x4.extract_lane(counts, 0) + i32x4.extract_lane(counts, 1) + i32x4.extract_lane(counts, 2) + i32x4.extract_lane(counts, 3);
}
function widen(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
}
/** So many 16-byte steps can be added up in byte lanes before one overflows: 31 × 8 = 248. */
const BLOCK: i32 = 31 * 16;

export function intersect(target: usize, a: usize, b: usize, bytes: i32): void {
  for (let i = 0; i < bytes; i += 16) v128.store(target + i, v128.and(v128.load(a + i), v128.load(b + i)));
}

export function addSet(target: usize, set: usize, bytes: i32): void {
  for (let i = 0; i < bytes; i += 16) v128.store(target + i, v128.or(v128.load(target + i), v128.load(set + i)));
}

export function applyFilter(passAll: usize, failOne: usize, pass: usize, bytes: i32): void {
  for (let i = 0; i < bytes; i += 16) {
    const word = v128.load(pass + i), all = v128.load(passAll + i);
    v128.store(failOne + i, v128.or(v128.and(v128.load(failOne + i), word), v128.andnot(all, word)));
    v128.store(passAll + i, v128.and(all, word));
  }
}

export function leaveOut(target: usize, passAll: usize, failOne: usize, pass: usize, bytes: i32): void {
  for (let i = 0; i < bytes; i += 16)
    v128.store(target + i, v128.or(v128.load(passAll + i), v128.andnot(v128.load(failOne + i), v128.load(pass + i))));
}

export function countDifferent(a: usize, b: usize, bytes: i32): i32 {
  let total = i32x4.splat(0), i = 0;
  while (i < bytes) {
    let block = i8x16.splat(0);
    const stop = min(bytes, i + BLOCK);
    for (; i < stop; i += 16) block = i8x16.add(block, i8x16.popcnt(v128.xor(v128.load(a + i), v128.load(b + i))));
    total = i32x4.add(total, widen(block));
  }
  return sum(total);
}

/** Counts a set's rows in each of `sets` that lie one after another; two at a time share the loads of the set. */
export function countSets(set: usize, sets: usize, howMany: i32, counts: usize, bytes: i32): void {
  let at = 0;
  for (; at + 2 <= howMany; at += 2) {
    const one = sets + at * bytes, other = one + bytes;
    let total = i32x4.splat(0), otherTotal = total, i = 0;
    while (i < bytes) {
      let block = i8x16.splat(0), otherBlock = block;
      const stop = min(bytes, i + BLOCK);
      for (; i < stop; i += 16) {
        const rows = v128.load(set + i);
        block = i8x16.add(block, i8x16.popcnt(v128.and(rows, v128.load(one + i))));
        otherBlock = i8x16.add(otherBlock, i8x16.popcnt(v128.and(rows, v128.load(other + i))));
      }
      total = i32x4.add(total, widen(block));
      otherTotal = i32x4.add(otherTotal, widen(otherBlock));
    }
    store<i32>(counts + (at << 2), sum(total));
    store<i32>(counts + (at << 2), sum(otherTotal), 4);
  }
  if (at < howMany) {
    const last = sets + at * bytes;
    let total = i32x4.splat(0), i = 0;
    while (i < bytes) {
      let block = i8x16.splat(0);
      const stop = min(bytes, i + BLOCK);
      for (; i < stop; i += 16) block = i8x16.add(block, i8x16.popcnt(v128.and(v128.load(set + i), v128.load(last + i))));
      total = i32x4.add(total, widen(block));
    }
    store<i32>(counts + (at << 2), sum(total));
  }
}

/** Lists the rows of `a` that are not in `b` (0: all of `a`), at most `limit`. */
export function listRows(a: usize, b: usize, bytes: i32, rows: usize, limit: i32): i32 {
  let out = rows;
  const end = rows + (<usize>limit << 2);
  for (let i = 0; i < bytes && out < end; i += 8) {
    let word = load<u64>(a + i);
    if (b) word &= ~load<u64>(b + i);
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

export function countCodes8(codes: usize, rows: usize, howMany: i32, counts: usize, sign: i32): void {
  for (let end = rows + (<usize>howMany << 2); rows < end; rows += 4) {
    const count = counts + (<usize>load<u8>(codes + load<u32>(rows)) << 2);
    store<i32>(count, load<i32>(count) + sign);
  }
}
export function countCodes16(codes: usize, rows: usize, howMany: i32, counts: usize, sign: i32): void {
  for (let end = rows + (<usize>howMany << 2); rows < end; rows += 4) {
    const count = counts + (<usize>load<u16>(codes + (<usize>load<u32>(rows) << 1)) << 2);
    store<i32>(count, load<i32>(count) + sign);
  }
}
export function countCodes32(codes: usize, rows: usize, howMany: i32, counts: usize, sign: i32): void {
  for (let end = rows + (<usize>howMany << 2); rows < end; rows += 4) {
    const count = counts + (<usize>load<u32>(codes + (<usize>load<u32>(rows) << 2)) << 2);
    store<i32>(count, load<i32>(count) + sign);
  }
}
