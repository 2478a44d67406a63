import type { Surface } from "./attribute.ts";
import type { PLACES } from "./attribute-places.ts";
import type { ATTRIBUTES, AttributeName } from "./attribute-table.ts";

type Table = typeof ATTRIBUTES;

/** The short names of some attributes; those without one are left out. */
export type ShortName<N extends AttributeName> = N extends AttributeName
  ? Table[N] extends { readonly short: infer S extends string }
    ? S
    : never
  : never;

/** The keys of some attributes as columns and orders of the selector: the short name, else the attribute's own. */
export type KeyOf<N extends AttributeName> = N extends AttributeName
  ? Table[N] extends { readonly short: infer S extends string }
    ? S
    : N
  : never;

/** The short names of the attributes that a surface shows. */
export type ShortNameOn<S extends Surface> = ShortName<
  {
    [N in keyof typeof PLACES]: (typeof PLACES)[N] extends Readonly<Record<S, number>> ? N : never;
  }[keyof typeof PLACES]
>;
