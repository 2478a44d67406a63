import type { Surface } from "./attribute.ts";
import type { AttributeName, ATTRIBUTES } from "./attribute-table.ts";

/**
 * The positions of attributes on the surfaces that do not show all of them, in ascending order. The selector needs none
 * of them, so the table is loaded with the pages that do.
 */
export const ATTRIBUTE_PLACES = {
  lumen_default: {
    articleFigure: 1,
    familyFigure: 1,
    articleSummary: 1,
    tenderShort: 1,
    sizeRange: 1,
    hitFact: 1,
    listColumn: 1,
  },
  efficacy: { articleFigure: 3, familyFigure: 3 },
  colortemperature: { articleFigure: 4, articleSummary: 2, listFact: 1, tenderShort: 2, hitFact: 2, hitValue: 1 },
  ra: { variantOption: 20 },
  ugr: { articleFigure: 7, variantOption: 19 },
  optic: { variantOption: 5, finish: 4 },
  light_source: { variantOption: 12 },
  wattage_default: { articleFigure: 2, familyFigure: 2, listColumn: 2 },
  control: { articleSummary: 3, listFact: 2, tenderShort: 3, hitValue: 2 },
  sensor: { variantOption: 7 },
  emergency: { variantOption: 6, listFact: 4 },
  wired_through: { variantOption: 8 },
  mounting: { variantOption: 1, finish: 5 },
  dimension: { variantOption: 16, sizeKey: 3 },
  diameter: { familySize: 3, variantOption: 15, sizeKey: 2 },
  length_batten: { familySize: 2, sizeKey: 1 },
  recessed_modul_size: { variantOption: 14, sizeKey: 4 },
  cutout_ceiling: { familySize: 1, variantOption: 18, sizeKey: 5, sizeRange: 2 },
  recessed_depth: { familySize: 4, variantOption: 17, sizeRange: 3 },
  reflector_color: { variantOption: 3, finish: 3 },
  trim_color: { variantOption: 4, finish: 2 },
  trim_shape: { variantOption: 2, finish: 1 },
  tiltable_percentage: { variantOption: 13 },
  resistance_ip: { articleFigure: 5, variantOption: 9, listFact: 3, tenderShort: 4, hitFact: 3, hitValue: 3 },
  resistance_ip_back: { variantOption: 10 },
  impact_rate_ik: { articleFigure: 6, variantOption: 11 },
} as const satisfies Readonly<Partial<Record<AttributeName, Readonly<Partial<Record<Surface, number>>>>>>;

type Table = typeof ATTRIBUTES;

/** The short names of attributes; attributes without a short name are excluded. */
export type ShortName<N extends AttributeName> = N extends AttributeName
  ? Table[N] extends { readonly short: infer S extends string }
    ? S
    : never
  : never;

/** The keys of attributes as columns and orders of the selector: the short name, else the attribute's own. */
export type ColumnKeyOf<N extends AttributeName> = N extends AttributeName
  ? Table[N] extends { readonly short: infer S extends string }
    ? S
    : N
  : never;

/** The short names of the attributes that a surface shows. */
export type ShortNameOn<S extends Surface> = ShortName<
  {
    [N in keyof typeof ATTRIBUTE_PLACES]: (typeof ATTRIBUTE_PLACES)[N] extends Readonly<Record<S, number>> ? N : never;
  }[keyof typeof ATTRIBUTE_PLACES]
>;
