import type { ListZone } from "./project-list.ts";

/** The values of an article that totals use; `undefined` if unknown. */
interface ArticleValues {
  /** lm */
  readonly flux: number | undefined;
  /** W */
  readonly power: number | undefined;
}

export interface ListTotals {
  /** The sum of the quantities of all articles. */
  readonly quantity: number;
  /** Number of distinct articles. */
  readonly articleCount: number;
  /** lm, of the lines whose flux is known; `undefined` if none is. */
  readonly flux: number | undefined;
  /** Connected load in W, of the lines whose power is known; `undefined` if none is. */
  readonly load: number | undefined;
  /** lm/W, of the lines for which both are known; `undefined` if there are none. */
  readonly efficacy: number | undefined;
  /** Number of articles of unknown power, which the load does not include. */
  readonly unknownPowerCount: number;
}

/** Totals the lines of some zones. @param values by article code; codes may be missing */
export function listTotals(
  zones: readonly Pick<ListZone, "lines">[],
  values: ReadonlyMap<string, ArticleValues>,
): ListTotals {
  const lines = zones.flatMap((zone) =>
    zone.lines.map(({ code, quantity }) => ({ code, quantity, ...(values.get(code) ?? UNKNOWN_VALUES) })),
  );
  const completeLines = lines.filter(({ flux, power }) => flux !== undefined && power !== undefined);
  const lumens = sum(completeLines, "flux");
  const watts = sum(completeLines, "power");
  return {
    quantity: lines.reduce((total, { quantity }) => total + quantity, 0),
    articleCount: new Set(lines.map(({ code }) => code)).size,
    flux: sum(lines, "flux"),
    load: sum(lines, "power"),
    efficacy: lumens && watts ? lumens / watts : undefined,
    unknownPowerCount: new Set(lines.filter(({ power }) => power === undefined).map(({ code }) => code)).size,
  };
}

/** The load of one line in W; `undefined` if the article's power is unknown. */
export const lineLoad = (quantity: number, values: Partial<ArticleValues> | undefined): number | undefined =>
  values?.power === undefined ? undefined : removeFloatError(quantity * values.power);

const UNKNOWN_VALUES: ArticleValues = { flux: undefined, power: undefined };

type CountedValues = ArticleValues & { readonly quantity: number };

function sum(lines: readonly CountedValues[], attribute: keyof ArticleValues): number | undefined {
  const knownLines = lines.filter((line) => line[attribute] !== undefined);
  return knownLines.length === 0
    ? undefined
    : removeFloatError(knownLines.reduce((total, line) => total + line.quantity * (line[attribute] ?? 0), 0));
}

/** Removes the rounding errors of binary fractions: 0.3, not 0.30000000000000004. */
const removeFloatError = (value: number): number => Math.round(value * 1e6) / 1e6;
