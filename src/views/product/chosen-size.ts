import type { ChosenText } from "#model/texts/text.ts";

/** The address parameter with the chosen size. */
export const SIZE_PARAMETER = "size";

/** The label of the chosen size. */
export const chosenLabel = (
  sizes: readonly { readonly isChosen: boolean; readonly label: ChosenText | undefined }[],
): ChosenText | undefined => sizes.find(({ isChosen }) => isChosen)?.label;
