import type { SharedList } from "./project-list.ts";

/** What is reckoned with of an article; absent: not known. */
export interface ArticleFigures {
  /** lm */
  readonly flux: number | undefined;
  /** W */
  readonly power: number | undefined;
}

/** What some lines come to together. */
export interface ListTotals {
  readonly pieces: number;
  /** Different articles. */
  readonly articles: number;
  /** lm, of the lines whose flux is known; absent when none is. */
  readonly flux: number | undefined;
  /** Connected load in W, of the lines whose power is known; absent when none is. */
  readonly load: number | undefined;
  /** lm/W, over the lines of which both are known; absent when there are none. */
  readonly efficacy: number | undefined;
  /** Articles whose power is not known, so that the load is more than it says. */
  readonly withoutPower: number;
}

/** Sums up lines of a list, or of one of its zones. @param figures of each article by its code; codes may be missing */
export function listTotals(
  zones: readonly Pick<SharedList["zones"][number], "lines">[],
  figures: ReadonlyMap<string, ArticleFigures>,
): ListTotals {
  const lines = zones.flatMap((zone) =>
    zone.lines.map(({ code, quantity }) => ({ code, quantity, ...(figures.get(code) ?? NOT_KNOWN) })),
  );
  const both = lines.filter(({ flux, power }) => flux !== undefined && power !== undefined);
  const lumens = sum(both, "flux");
  const watts = sum(both, "power");
  return {
    pieces: lines.reduce((total, { quantity }) => total + quantity, 0),
    articles: new Set(lines.map(({ code }) => code)).size,
    flux: sum(lines, "flux"),
    load: sum(lines, "power"),
    efficacy: lumens && watts ? lumens / watts : undefined,
    withoutPower: new Set(lines.filter(({ power }) => power === undefined).map(({ code }) => code)).size,
  };
}

/** The load of one line in W; absent when the article's power is not known. */
export const lineLoad = (quantity: number, figures: Partial<ArticleFigures> | undefined): number | undefined =>
  figures?.power === undefined ? undefined : tidy(quantity * figures.power);

const NOT_KNOWN: ArticleFigures = { flux: undefined, power: undefined };

type Reckoned = ArticleFigures & { readonly quantity: number };

function sum(lines: readonly Reckoned[], figure: keyof ArticleFigures): number | undefined {
  const known = lines.filter((line) => line[figure] !== undefined);
  return known.length === 0
    ? undefined
    : tidy(known.reduce((total, line) => total + line.quantity * (line[figure] ?? 0), 0));
}

/** Sums of decimal fractions without the dust of binary ones: 0.3, not 0.30000000000000004. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;
