import { joinTexts, type FrontCoded } from "#engine/wire/front-coding.ts";
import type { Sections } from "#engine/wire/sections.ts";
import { fromUtf8 } from "#engine/wire/text-coding.ts";
import { readVarint } from "#engine/wire/varint.ts";
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

const textsOf = ({ count, own }: TextTemplates, coded: FrontCoded): Templates => ({
  count,
  areConstant: own !== true,
  texts: () => checked(() => splitTexts(coded, count)),
  values: () =>
    checked(() => {
      const joined = count === 0 ? "" : `,${fromUtf8(joinTexts(coded, count, COMMA.charCodeAt(0)))}`;
      const values = JSON.parse(`[0${joined}]`) as unknown[];
      if (values.length !== count + 1) throw new WireFormatError(`${values.length - 1} templates instead of ${count}`);
      values[0] = undefined;
      return values;
    }),
});

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
  };
}

function membersOf<M>(all: readonly M[], text: string): M[] {
  const list: M[] = [];
  for (let at = 0; at < text.length; at++) list.push(memberAt(all, text, at));
  return list;
}

function memberAt<M>(all: readonly M[], text: string, at: number): M {
  const member = text.charCodeAt(at) - FIRST_MEMBER;
  if (!(member >= 0 && member < all.length)) throw new WireFormatError("a list has a member that is not there");
  return all[member] as M;
}

function numbersOf({ count, digits, from, step }: NumbersLayout, gaps: Uint8Array): Templates {
  const read = (): readonly number[] => {
    if (count > gaps.length) throw new WireFormatError("more numbers than there are bytes for");
    const place = { at: 0 };
    const scale = 10 ** digits;
    let number = from;
    const numbers = Array.from({ length: count }, () => (number += step * readVarint(gaps, place)) / scale);
    if (place.at !== gaps.length) throw new WireFormatError("numbers do not fit their length");
    return numbers;
  };
  return {
    count,
    areConstant: true,
    texts: () => read().map((number) => JSON.stringify(number)),
    values: () => [undefined, ...read()],
  };
}
