import type { ResolvedText } from "#model/texts/text.ts";

/** The query parameter for the chosen size. */
export const SIZE_PARAMETER = "size";

/** The label of the chosen size. */
export const chosenSizeLabel = (
  sizes: readonly { readonly isChosen: boolean; readonly label: ResolvedText | undefined }[],
): ResolvedText | undefined => sizes.find(({ isChosen }) => isChosen)?.label;
