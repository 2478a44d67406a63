import type { RoomLimitName } from "#attributes/address/room-parameters.ts";
import type { ChoiceAttribute } from "#attributes/fits.ts";
import type { ChipView } from "./selector-chips.ts";

/** A way out of an empty result: the chips that would go, and how many articles that gives. */
export interface SuggestionView {
  readonly attributes: readonly ChoiceAttribute[];
  /** Limits of the visitor's room that go. */
  readonly limits: readonly RoomLimitName[];
  readonly chips: readonly ChipView[];
  readonly count: number;
}
