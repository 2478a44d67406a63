import type { ResolvedText } from "#model/texts/text.ts";

export const SIZE_PARAMETER = "size";

export const chosenSizeLabel = (
  sizes: readonly { readonly isChosen: boolean; readonly label: ResolvedText | undefined }[],
): ResolvedText | undefined => sizes.find(({ isChosen }) => isChosen)?.label;
