import { eachAlone, type MemberLists } from "#engine/columns/member-lists.ts";
import { joinTexts, type FrontCoded } from "#engine/wire/front-coding.ts";
import type { Sections } from "#engine/wire/sections.ts";
import { fromUtf8 } from "#engine/wire/text-coding.ts";
import { readVarints } from "#engine/wire/varint.ts";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";
import type { NumbersLayout, TemplatesLayout, TextLengths, TextTemplates } from "./layout.ts";

/** The templates of a dictionary. Nothing is read before it is asked for: most fields are never looked at. */
export interface Templates {
  readonly count: number;
  /** Whether none of them contains values of the article's own, such as its code. */
  readonly areConstant: boolean;
  /** @throws {WireFormatError} if they are damaged */
  readonly texts: () => readonly string[];
  /**
   * Code → the value of a constant template, `undefined` for 0. They are made together.
   *
   * @throws {WireFormatError} if they are damaged
   */
  readonly values: () => readonly unknown[];
  /**
   * Code → the members of such a value, none for 0. Where lists share their members, no list is made.
   *
   * @throws {WireFormatError} if they are damaged
   */
  readonly lists: () => MemberLists;
}

/** Stands before a member that is the value itself instead of the only one in a list. */
export const NO_LIST = " ";
/** The character of the first member; none stands for a line break or half of a pair. */
export const FIRST_MEMBER = 0x21;
export const MAX_MEMBERS = 0xd800 - FIRST_MEMBER;

/** Between two templates. JSON texts contain no line breaks. */
const BREAK = "\n";
const COMMA = ",";

/** The length of templates, in bytes. */
export function templatesLength(layout: TemplatesLayout): number {
  if (layout.kind === "numbers") return layout.gaps;
  return textsLength(layout) + (layout.kind === "lists" ? textsLength(layout.members) : 0);
}

const textsLength = ({ heads, tails }: TextLengths): number => heads + tails;

/** Takes the sections of templates. */
export function readTemplates(layout: TemplatesLayout, sections: Sections): Templates {
  const { count } = layout;
  if (layout.kind === "numbers") return numbersOf(layout, sections.next(layout.gaps));
  if (layout.kind === "texts") return textsOf(layout, takeTexts(layout, sections));
  const members = textsOf(layout.members, takeTexts(layout.members, sections));
  return listsOf(takeTexts(layout, sections), count, members);
}

const takeTexts = ({ heads, tails }: TextLengths, sections: Sections): FrontCoded => ({
  heads: sections.next(heads),
  tails: sections.next(tails),
});

/** Whatever is wrong with bytes, they are damaged. */
function checked<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof WireFormatError) throw error;
    throw new WireFormatError("templates cannot be read", { cause: error });
  }
}

const splitTexts = (coded: FrontCoded, count: number): readonly string[] => {
  if (count === 0) return [];
  const texts = fromUtf8(joinTexts(coded, count, BREAK.charCodeAt(0))).split(BREAK);
  if (texts.length !== count) throw new WireFormatError(`${texts.length} templates instead of ${count}`);
  return texts;
};

function textsOf({ count, own }: TextTemplates, coded: FrontCoded): Templates {
  const values = (): readonly unknown[] =>
    checked(() => {
      const joined = count === 0 ? "" : `,${fromUtf8(joinTexts(coded, count, COMMA.charCodeAt(0)))}`;
      const parsed = JSON.parse(`[0${joined}]`) as unknown[];
      if (parsed.length !== count + 1) throw new WireFormatError(`${parsed.length - 1} templates instead of ${count}`);
      parsed[0] = undefined;
      return parsed;
    });
  return {
    count,
    areConstant: own !== true,
    texts: () => checked(() => splitTexts(coded, count)),
    values,
    lists: () => withoutAbsent(values()),
  };
}

/** Each value on its own; code 0 stands for absent fields. */
function withoutAbsent(values: readonly unknown[]): MemberLists {
  const { members, starts, numbers } = eachAlone(values);
  starts[0] = 1;
  return { members, starts, numbers };
}

function listsOf(coded: FrontCoded, count: number, members: Templates): Templates {
  const eachOf = <M, T>(all: readonly M[], toList: (list: readonly M[]) => T): (M | T)[] =>
    splitTexts(coded, count).map((text) =>
      text.startsWith(NO_LIST) ? memberAt(all, text, NO_LIST.length) : toList(membersOf(all, text)),
    );
  return {
    count,
    areConstant: members.areConstant,
    texts: () => checked(() => eachOf(members.texts(), (list) => `[${list.join(COMMA)}]`)),
    values: () => checked(() => [undefined, ...eachOf(members.values().slice(1), (list) => list)]),
    lists: () => checked(() => ({ members: members.values(), ...membersByCode(coded, count, members.count) })),
  };
}

/** The members of each list by their numbers, from 1, read from texts in place. */
function membersByCode(coded: FrontCoded, count: number, memberCount: number): Omit<MemberLists, "members"> {
  const text = count === 0 ? "" : fromUtf8(joinTexts(coded, count, BREAK.charCodeAt(0)));
  const starts = new Uint32Array(count + 2);
  const numbers = new Uint32Array(text.length);
  let [code, end] = [1, 0];
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    const number = character - FIRST_MEMBER + 1;
    if (number > 0 && number <= memberCount) numbers[end++] = number;
    else if (character === BREAK.charCodeAt(0) && code < count) starts[++code] = end;
    else if (!text.startsWith(NO_LIST, at) || end > (starts[code] ?? 0))
      throw new WireFormatError("a list has a member that is not there");
  }
  if (code < count) throw new WireFormatError(`${code} templates instead of ${count}`);
  starts[count + 1] = end;
  return { starts, numbers: numbers.slice(0, end) };
}

/** Of the list's length from the beginning: one that grows reserves room for seventeen members, and these lists are kept. */
function membersOf<M>(all: readonly M[], text: string): M[] {
  const list = new Array<M>(text.length);
  for (let at = 0; at < list.length; at++) list[at] = memberAt(all, text, at);
  return list;
}

function memberAt<M>(all: readonly M[], text: string, at: number): M {
  const member = text.charCodeAt(at) - FIRST_MEMBER;
  if (!(member >= 0 && member < all.length)) throw new WireFormatError("a list has a member that is not there");
  return all[member] as M;
}

function numbersOf({ count, digits, from, step }: NumbersLayout, gaps: Uint8Array): Templates {
  const values = (): readonly unknown[] => {
    const scale = 10 ** digits;
    const numbers: unknown[] = [undefined];
    let number = from;
    for (const gap of readVarints(gaps, count)) numbers.push((number += step * gap) / scale);
    return numbers;
  };
  return {
    count,
    areConstant: true,
    texts: () =>
      values()
        .slice(1)
        .map((number) => JSON.stringify(number)),
    values,
    lists: () => withoutAbsent(values()),
  };
}
