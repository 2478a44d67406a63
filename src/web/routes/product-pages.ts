import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";

type SelectorCode = (typeof import("./selector-code.ts"))["selectorCode"];

let loadedSelector: SelectorCode | undefined;

const importSelector = async (): Promise<SelectorCode> =>
  (loadedSelector ??= (await import("./selector-code.ts")).selectorCode);

/** The page of a category. Its code is loaded only for categories, and that of families and articles only for these. */
export const SelectorPage = lazyPart(async () => (await importSelector()).SelectorPage);

/** Resolves without another task once the code is loaded: the router then writes a choice into the address before its count is shown. */
export async function loadSelector(): Promise<SelectorCode> {
  if (!loadedSelector) await SelectorPage.preload();
  return importSelector();
}

export const ProductPage = lazyPart(async () => (await import("./product-code.tsx")).productCode.ProductPage);
