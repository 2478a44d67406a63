import { useTranslations } from "../language/i18n.ts";
import { useSiteName } from "./brand.ts";

interface PageTitleProps {
  readonly title: string;
  /** The description in search results; absent: the site's. */
  readonly description?: string;
}

/** The document's title, the page's own followed by the site's, and its description. */
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
