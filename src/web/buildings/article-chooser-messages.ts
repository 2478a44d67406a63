import type { BuildingChoice, ChoiceInput, LimitedChoice } from "#building/choosing/building-choice.ts";

/** A message to the worker that chooses articles. */
export type ChooserRequest =
  /** Sent before any choice: the responses of `/api/light` and `/api/light/glare`, and the joined codes. */
  | {
      readonly kind: "articles";
      readonly lights: Uint8Array<ArrayBuffer>;
      readonly glare: Uint8Array<ArrayBuffer>;
      readonly codes: string;
      /** Determines the order of codes. */
      readonly locale: string;
    }
  /** A new choice, which supersedes a running one. */
  | { readonly kind: "rooms"; readonly id: number; readonly input: ChoiceInput; readonly limit: number | undefined }
  /** A different maximum number of articles for the same rooms; absent: no limit. */
  | { readonly kind: "limit"; readonly id: number; readonly limit: number | undefined }
  | { readonly kind: "cancel" };

/** No code contains it. */
export const CODE_SEPARATOR = "\n";

/** A response of the worker; superseded and cancelled choices get none. */
export type ChooserResponse =
  /** Whether the articles could be read. */
  | { readonly kind: "articles"; readonly isReadable: boolean }
  /** The completed fraction of a stage, 0–1. */
  | { readonly kind: "progress"; readonly id: number; readonly stage: "choice" | "limited"; readonly share: number }
  | {
      readonly kind: "choice";
      readonly id: number;
      readonly limit: number | undefined;
      readonly choice: BuildingChoice;
    }
  /** Sent after the choice without a limit, and before any with a limit. */
  | { readonly kind: "limited"; readonly id: number; readonly limitedChoices: readonly LimitedChoice[] };
