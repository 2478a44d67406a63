import { lazyComponent } from "#web/ui/lazy/lazy-component.tsx";

type SelectorModule = typeof import("#web/features/selector/selector-page.tsx");

let loadedSelector: SelectorModule | undefined;

const importSelector = async (): Promise<SelectorModule> =>
  (loadedSelector ??= await import("#web/features/selector/selector-page.tsx"));

/** The page of a category. Category pages, and pages of families and articles, load only their own code. */
export const SelectorPage = lazyComponent(async () => (await importSelector()).SelectorPage);

/** Resolves in the same task once the code is loaded: a selection is in the address before its count is shown. */
export async function loadSelector(): Promise<SelectorModule> {
  if (!loadedSelector) await SelectorPage.preload();
  return importSelector();
}

export const ProductPage = lazyComponent(async () => (await import("./lazy-product.tsx")).ProductPage);
