import { fromUtf8, toUtf8 } from "#engine/wire/text-coding.ts";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";
import { CODE_BYTES } from "./code-template.ts";

/** The templates of a dictionary. Nothing is read before it is asked for: most fields are never looked at. */
export interface Templates {
  readonly count: number;
  /** Whether none of them contains the article's code. */
  readonly areConstant: boolean;
  /** @throws {WireFormatError} if there is another number of them */
  readonly texts: () => readonly string[];
  /**
   * Code → the value of a constant template, `undefined` for 0. They are parsed together.
   *
   * @throws {WireFormatError} if there is another number of them, or if they are no JSON
   */
  readonly values: () => readonly unknown[];
}

/** Between two templates. JSON texts contain no line breaks. */
const BREAK = "\n";

/** Joins templates as bytes. */
export const joinTemplates = (templates: readonly string[]): Uint8Array => toUtf8(templates.join(BREAK));

/** Opens joined templates. @param count how many there are */
export const openTemplates = (bytes: Uint8Array, count: number): Templates => {
  const checked = <T>(list: readonly T[], found = list.length): readonly T[] => {
    if (found !== count) throw new WireFormatError(`${found} templates instead of ${count}`);
    return list;
  };
  return {
    count,
    areConstant: CODE_BYTES.every((byte) => !bytes.includes(byte)),
    texts: () => checked(count === 0 ? [] : fromUtf8(bytes).split(BREAK)),
    values() {
      if (count === 0) return [undefined];
      try {
        const values = JSON.parse(`[0,${fromUtf8(bytes).replaceAll(BREAK, ",")}]`) as unknown[];
        values[0] = undefined;
        return checked(values, values.length - 1);
      } catch (error) {
        if (error instanceof WireFormatError) throw error;
        throw new WireFormatError("templates cannot be read", { cause: error });
      }
    },
  };
};
