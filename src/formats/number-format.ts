/** A section of a number format: what surrounds the digits of the numbers that it is for. */
interface Section {
  /** Literals and placeholders of digits, in their order. */
  readonly parts: readonly Part[];
}

interface Part {
  readonly isLiteral: boolean;
  /** A literal, or one sign of the placeholders. */
  readonly text: string;
}

/**
 * Parses a number format and returns what it shows of a number, as far as that differs from the number itself: `00123` of 123 in
 * the format `00000`.
 *
 * @returns `undefined` for numbers that it shows as they are, up to rounding and separators
 * @see ECMA-376, part 1, 18.8.31
 */
export function numberFormat(code: string): (value: number) => string | undefined {
  const sections = sectionsOf(code);
  return (value) => {
    const section = sections[value === 0 && sections.length > 2 ? 2 : 0];
    return section === undefined || !Number.isSafeInteger(value) || value < 0 ? undefined : zeroFilled(section, value);
  };
}

/** The digits of a number in a section that has zeros as placeholders only, at least two of them: `00-000`. */
function zeroFilled({ parts }: Section, value: number): string | undefined {
  const places = parts.filter(({ isLiteral }) => !isLiteral);
  if (places.length < 2 || places.some(({ text }) => text !== "0")) return undefined;
  const digits = String(value).padStart(places.length, "0");
  const extra = digits.length - places.length;
  let at = 0;
  const text = parts.map((part) => {
    if (part.isLiteral) return part.text;
    const from = at === 0 ? 0 : at + extra;
    at += 1;
    return digits.slice(from, at + extra);
  });
  return text.join("").trim();
}

/** Splits a format at the semicolons outside of literals. */
function sectionsOf(code: string): readonly Section[] {
  const sections: { parts: Part[] }[] = [{ parts: [] }];
  for (const { sign, literal } of signsOf(code)) {
    const section = sections.at(-1);
    if (literal !== undefined) section?.parts.push({ isLiteral: true, text: literal });
    else if (sign === ";") sections.push({ parts: [] });
    else section?.parts.push({ isLiteral: !PLACEHOLDER.test(sign), text: sign });
  }
  return sections;
}

const PLACEHOLDER = /[0#?.,/Ee%@]/;

/** A sign of a format, or a literal: a quoted text, an escaped character, a currency. */
interface FormatSign {
  readonly sign: string;
  readonly literal?: string;
}

/** The signs of a format in their order; padding, colours and locales are left out. */
export function* signsOf(code: string): Generator<FormatSign> {
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at] ?? "";
    const closing = sign === '"' ? '"' : sign === "[" ? "]" : undefined;
    if (closing !== undefined) {
      const end = code.indexOf(closing, at + 1);
      const text = code.slice(at + 1, end < 0 ? code.length : end);
      at = end < 0 ? code.length : end;
      if (sign === '"') yield { sign: "", literal: text };
      else if (text.startsWith("$")) yield { sign: "", literal: text.slice(1).replace(/-[^-]*$/, "") };
    } else if (sign === "\\") yield { sign: "", literal: code[(at += 1)] ?? "" };
    else if (sign === "_" || sign === "*") at += 1;
    else yield { sign };
  }
}
