import { useTranslations } from "./i18n.ts";

/** The document's title: the page's own, then the site's. */
export function PageTitle({ title }: { readonly title: string }) {
  const t = useTranslations("shell");
  return <title>{`${title} | ${t("siteName")}`}</title>;
}
