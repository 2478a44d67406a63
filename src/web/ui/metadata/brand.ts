import { createContext, use } from "react";
import type { PublicBrand } from "#app-state/public-config.ts";
import { useLanguage } from "../language/i18n.ts";

export const BrandContext = createContext<PublicBrand | undefined>(undefined);

/** The site's brand; `undefined` on error pages for which it could not be determined. */
export const useBrand = (): PublicBrand | undefined => use(BrandContext);

export function useSiteName(): string | undefined {
  const language = useLanguage();
  return useBrand()?.names[language];
}

/** The names of the site and its operator, for the properties of workbooks. */
export function useWorkbookAuthor() {
  const language = useLanguage();
  const brand = useBrand();
  return { creator: brand?.names[language], company: brand?.texts[language].legalName?.text };
}
