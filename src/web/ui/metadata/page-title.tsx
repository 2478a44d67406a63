import { useTranslations } from "../language/i18n.ts";
import { useSiteName } from "./brand.ts";

interface PageTitleProps {
  readonly title: string;
  /** What search engines show below the title; left out, what the site is. */
  readonly description?: string;
}

/** The document's title: the page's own, then the site's; and what the page is about. */
export function PageTitle({ title, description }: PageTitleProps) {
  const t = useTranslations("shell");
  const siteName = useSiteName();
  return (
    <>
      <title>{siteName ? `${title} | ${siteName}` : title}</title>
      <meta name="description" content={description ?? t("description")} />
    </>
  );
}
