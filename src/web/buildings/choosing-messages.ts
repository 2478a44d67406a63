import type { BuildingChoice, ChoosingInput, Reduction } from "#building/choosing/choosing.ts";

/** A message to the worker that chooses articles. */
export type ChoosingJob =
  /** The catalogue's articles, before any choice: the answers of `/api/light` and `/api/light/glare`, the codes with `CODE_END` between them. */
  | {
      readonly kind: "articles";
      readonly lights: Uint8Array<ArrayBuffer>;
      readonly glare: Uint8Array<ArrayBuffer>;
      readonly codes: string;
      /** Of the order of codes. */
      readonly locale: string;
    }
  /** Another choice; one that is being made is abandoned. */
  | { readonly kind: "rooms"; readonly id: number; readonly input: ChoosingInput; readonly limit: number | undefined }
  /** The same rooms with another limit of different articles; absent: none. */
  | { readonly kind: "limit"; readonly id: number; readonly limit: number | undefined }
  | { readonly kind: "cancel" };

/** Between codes: no code has it. */
export const CODE_END = "\n";

/** What the worker answers; superseded and cancelled choices are not answered. */
export type ChoosingAnswer =
  /** Whether the articles could be read. */
  | { readonly kind: "articles"; readonly isRead: boolean }
  /** The share of the choice, or of the reductions, that is done, 0 … 1. */
  | { readonly kind: "progress"; readonly id: number; readonly of: "choice" | "reductions"; readonly done: number }
  | {
      readonly kind: "choice";
      readonly id: number;
      readonly limit: number | undefined;
      readonly choice: BuildingChoice;
    }
  /** Follows the choice without a limit, and comes before one with a limit. */
  | { readonly kind: "reductions"; readonly id: number; readonly reductions: readonly Reduction[] };
