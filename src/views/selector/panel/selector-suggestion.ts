import type { RoomLimitName } from "#attributes/address/room-parameters.ts";
import type { ChoiceAttribute } from "#attributes/fits.ts";
import type { ChipView } from "./selector-chips.ts";

/** A suggestion for an empty result: the chips to remove, and how many articles then match. */
export interface SuggestionView {
  readonly attributes: readonly ChoiceAttribute[];
  /** Limits of the visitor's room to remove. */
  readonly limits: readonly RoomLimitName[];
  readonly chips: readonly ChipView[];
  readonly count: number;
}
