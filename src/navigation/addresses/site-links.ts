import type { SiteTarget } from "./site-target.ts";

/** Additional links of the site, as set by its operator. */
export interface SiteLinks {
  /** The actual language of the labels. */
  readonly language: string;
  readonly items: readonly { readonly label: string; readonly target: SiteTarget }[];
}
