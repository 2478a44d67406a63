import { createContext, use } from "react";
import type { PublicBrand } from "#app-state/public-brand.ts";
import { useLanguage } from "../language/i18n.ts";

export const BrandContext = createContext<PublicBrand | undefined>(undefined);

/** Whose site it is; `undefined` on an error page for which nothing could be asked. */
export const useBrand = (): PublicBrand | undefined => use(BrandContext);

/** What the site is called in the page's language. */
export function useSiteName(): string | undefined {
  const language = useLanguage();
  return useBrand()?.names[language];
}
