import { PAGE_PARAMETER } from "#navigation/addresses/search-address.ts";
import type { QueryPairs } from "#navigation/addresses/address-parameters.ts";
import { isSelectionParameter } from "#navigation/addresses/selection-parameters.ts";
import { attributesOn } from "#attributes/technical-data/attributes-on.ts";
import { plannerAddress } from "#planning/planner-address.ts";
import { COMPARE_PARAMETER } from "#project-list/comparison/compared-codes.ts";
import { LIST_PARAMETER } from "#project-list/lists/list-address.ts";
import { SIZE_PARAMETER } from "./product/chosen-size.ts";
import { CHANGE_PARAMETER } from "./selector/submitted-change.ts";

/** Parameters of pages that do not belong to the selection. */
const PAGE_PARAMETERS = new Set([
  "id",
  "lang",
  PAGE_PARAMETER,
  COMPARE_PARAMETER,
  LIST_PARAMETER,
  SIZE_PARAMETER,
  CHANGE_PARAMETER,
  ...plannerAddress.names,
  // Parameters that choose a variant of a family.
  ...attributesOn("variantOption").map(({ name }) => name),
]);

/** Whether the site reads a parameter. Others, such as a campaign's `utm_source`, have no effect. */
export const isSiteParameter = (name: string): boolean => PAGE_PARAMETERS.has(name) || isSelectionParameter(name);

/** A query without parameters that the site does not read; the others keep their order and spelling. */
export const siteParameters = (pairs: QueryPairs): QueryPairs => pairs.filter(([name]) => isSiteParameter(name));
