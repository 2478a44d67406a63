import { lazyComponent } from "#web/ui/lazy/lazy-component.tsx";

type SelectorCode = (typeof import("#web/features/selector/selector-page.tsx"))["selectorCode"];

let loadedSelector: SelectorCode | undefined;

const importSelector = async (): Promise<SelectorCode> =>
  (loadedSelector ??= (await import("#web/features/selector/selector-page.tsx")).selectorCode);

/** The page of a category. Category pages, and pages of families and articles, load only their own code. */
export const SelectorPage = lazyComponent(async () => (await importSelector()).SelectorPage);

/** Resolves in the same task once the code is loaded, so that the router writes a choice into the address before its count is shown. */
export async function loadSelector(): Promise<SelectorCode> {
  if (!loadedSelector) await SelectorPage.preload();
  return importSelector();
}

export const ProductPage = lazyComponent(async () => (await import("./product-code.tsx")).productCode.ProductPage);
