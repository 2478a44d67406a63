import type { EntryContext } from "react-router";
import startCode from "virtual:start-code";
import { FALLBACK_LANGUAGE, type Language } from "#model/languages/language.ts";
import { withBase } from "#navigation/addresses/base-path.ts";
import { languagePrefix } from "#navigation/addresses/site-path.ts";
import type { ProductView } from "#views/product/product-view.ts";
import { fromText, type DataAsText } from "#web/router-seams/data-as-text.ts";
import { baseOf } from "#web/router-seams/basename.ts";
import type { StartModule } from "#web/session/start-code.ts";

/**
 * The addresses of the scripts that a page imports while it starts, besides those of its routes.
 *
 * @param pathname of the page within the site
 */
export function startPreloads({ staticHandlerContext }: EntryContext, pathname: string): string[] {
  const { loaderData, basename } = staticHandlerContext;
  const root = loaderData["root"] as { readonly language: Language } | undefined;
  const language = languagePrefix(pathname) ?? root?.language ?? FALLBACK_LANGUAGE;
  const scripts = startModules(loaderData, language).flatMap((name) => startCode[name] ?? []);
  return [...new Set(scripts)].map((script) => withBase(script, baseOf(basename)));
}

function startModules(loaderData: Readonly<Record<string, unknown>>, language: Language): readonly StartModule[] {
  const data = loaderData["web/routes/product"] as DataAsText | undefined;
  const product = data && fromText<ProductView>(data);
  if (product?.kind === "category") return product.selector.view === "grid" ? [language, "cards"] : [language];
  if (product) return [language, `${language}-product`, "product"];
  if (loaderData["web/routes/home"]) return [language, `${language}-home`];
  return [language, `${language}-home`, `${language}-product`, `${language}-pages`];
}
