import { categoryCode } from "../../src/model/entities/category-code.ts";
import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import { panelOf, RANGE_ATTRIBUTES, VALUE_ATTRIBUTES } from "../../src/attributes/panels.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import type { BenchArticle } from "./adapter.ts";

/** All attributes of all panels. */
export const PANEL_ATTRIBUTES: readonly PanelAttribute[] = [...VALUE_ATTRIBUTES, ...RANGE_ATTRIBUTES];

/** The attributes of a query's panel, in panel order. */
export const attributesOf = ({ categoryIds }: FilterQuery): readonly PanelAttribute[] =>
  panelOf(categoryCode(categoryIds[0])).map((filter) => filter.attribute);

/** The fields of an article that filter without being part of a panel. */
export const SCOPE_FIELDS = ["category", "portfolio"] as const;
export type ScopeField = (typeof SCOPE_FIELDS)[number];

/** The values of a scope field. */
export const scopeValues = (article: BenchArticle, field: ScopeField): readonly string[] =>
  field === "category" ? [article.category] : article.portfolios;

/** The scope fields' accepted values in a query. */
export const scopeFilters = ({ categoryIds, portfolioId }: FilterQuery): ReadonlyMap<ScopeField, readonly string[]> =>
  new Map<ScopeField, readonly string[]>([
    ["category", categoryIds],
    ...(portfolioId === undefined ? [] : [["portfolio", [portfolioId]] as const]),
  ]);
