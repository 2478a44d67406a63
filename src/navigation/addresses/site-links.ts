import type { SiteTarget } from "./site-target.ts";

/** Further links of the site, as its operator gives them. */
export interface SiteLinks {
  /** The language that the labels are really in. */
  readonly language: string;
  readonly items: readonly { readonly label: string; readonly target: SiteTarget }[];
}
