import { createFrontCoder } from "#engine/wire/front-coder.ts";
import { createGrowingBytes } from "#engine/wire/growing-bytes.ts";
import { writeVarint } from "#engine/wire/write-varint.ts";
import type { TemplatesLayout, TextTemplates } from "./layout.ts";
import { isConstant } from "./own-values.ts";
import { FIRST_MEMBER, MAX_MEMBERS, NO_LIST } from "./templates.ts";

/** Templates in an order in which they take least. */
export interface EncodedTemplates {
  readonly layout: TemplatesLayout;
  readonly sections: readonly Uint8Array[];
  /** Position of a template → its place in order. */
  readonly places: Uint32Array;
}

/** Encodes distinct templates by what they are: numbers, lists of members that repeat, or any texts. */
export const encodeTemplates = (templates: readonly string[]): EncodedTemplates =>
  encodeNumbers(templates) ?? encodeLists(templates) ?? encodeTexts(templates);

function encodeTexts(templates: readonly string[]): EncodedTemplates {
  const { layout, sections, places } = frontCodeInOrder(templates);
  return { layout: { ...layout, kind: "texts" }, sections, places };
}

interface TextsInOrder {
  readonly inOrder: readonly string[];
  readonly layout: TextTemplates;
  readonly sections: readonly Uint8Array[];
  readonly places: Uint32Array;
}

function frontCodeInOrder(texts: readonly string[]): TextsInOrder {
  const { order, places } = sortPositions(texts, (a, b) => (a < b ? -1 : Number(a > b)));
  const inOrder = order.map((position) => texts[position] ?? "");
  const coder = createFrontCoder(Infinity);
  for (const text of inOrder) coder.add(text);
  const { heads, tails } = coder.finish();
  const lengths = { count: texts.length, heads: heads.length, tails: tails.length };
  const layout: TextTemplates = texts.every(isConstant) ? lengths : { ...lengths, own: true };
  return { inOrder, layout, sections: [heads, tails], places };
}

function sortPositions<T>(values: readonly T[], compare: (a: T, b: T) => number) {
  const order = [...values.keys()].sort((a, b) => compare(values[a] as T, values[b] as T));
  const places = new Uint32Array(values.length);
  order.forEach((position, place) => (places[position] = place));
  return { order, places };
}

/** Lists are worth their members if these occur so often on average. */
const USES_PER_MEMBER = 2;

/** A template as the JSON texts of its members, or of itself where it is no list. */
interface ListParts {
  readonly isList: boolean;
  readonly members: readonly string[];
}

function encodeLists(templates: readonly string[]): EncodedTemplates | undefined {
  if (!templates.some((template) => template.startsWith("["))) return undefined;
  const lists: ListParts[] = [];
  const members = new Set<string>();
  let uses = 0;
  for (const template of templates) {
    const list = partsOf(template);
    if (!list) return undefined;
    lists.push(list);
    uses += list.members.length;
    for (const member of list.members) members.add(member);
  }
  if (members.size > MAX_MEMBERS || uses < USES_PER_MEMBER * members.size) return undefined;
  const coded = frontCodeInOrder([...members]);
  const characters = new Map(coded.inOrder.map((member, at) => [member, String.fromCharCode(FIRST_MEMBER + at)]));
  const texts = frontCodeInOrder(
    lists.map((list) => (list.isList ? "" : NO_LIST) + list.members.map((one) => characters.get(one) ?? "").join("")),
  );
  return {
    layout: { ...texts.layout, kind: "lists", members: coded.layout },
    sections: [...coded.sections, ...texts.sections],
    places: texts.places,
  };
}

/** `undefined` if the article's code is in a template, which then is no JSON, or if it is not as we write JSON. */
function partsOf(template: string): ListParts | undefined {
  if (!template.startsWith("[")) return { isList: false, members: [template] };
  try {
    const members = (JSON.parse(template) as readonly unknown[]).map((member) => JSON.stringify(member));
    return `[${members.join(",")}]` === template ? { isList: true, members } : undefined;
  } catch {
    return undefined;
  }
}

/** More digits after the point are not worth it. */
const MAX_DIGITS = 6;
/** Gaps are varints. */
const MAX_GAP = 2 ** 31 - 1;

function encodeNumbers(templates: readonly string[]): EncodedTemplates | undefined {
  const numbers: number[] = [];
  for (const template of templates) {
    const number = Number(template);
    if (JSON.stringify(number) !== template) return undefined;
    numbers.push(number);
  }
  const scaled = templates.length === 0 ? undefined : scaledNumbers(numbers);
  if (!scaled) return undefined;
  const { digits, integers } = scaled;
  const { order, places } = sortPositions(integers, (a, b) => a - b);
  const inOrder = order.map((position) => integers[position] ?? 0);
  const from = inOrder[0] ?? 0;
  const step = inOrder.reduce((common, integer) => greatestDivisor(common, integer - from), 0);
  const gaps = inOrder.map((integer, at) => (step === 0 ? 0 : (integer - (inOrder[at - 1] ?? from)) / step));
  if (gaps.some((gap) => gap > MAX_GAP)) return undefined;
  const bytes = createGrowingBytes();
  for (const gap of gaps) writeVarint(bytes, gap);
  const layout = { kind: "numbers", count: templates.length, digits, from, step, gaps: bytes.length } as const;
  return { layout, sections: [bytes.all().slice()], places };
}

/** Numbers times the power of ten that makes all of them integers, if these give back the same numbers. */
function scaledNumbers(numbers: readonly number[]) {
  for (let digits = 0; digits <= MAX_DIGITS; digits++) {
    const scale = 10 ** digits;
    const integers = numbers.map((number) => Math.round(number * scale));
    const isExact = integers.every((integer, at) => Number.isSafeInteger(integer) && integer / scale === numbers[at]);
    if (isExact) return { digits, integers };
  }
  return undefined;
}

function greatestDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
