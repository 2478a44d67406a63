import { useSiteName } from "./brand.ts";

interface PageTitleProps {
  readonly title: string;
  /** The description in search results; absent: none, for pages that are not indexed. */
  readonly description?: string;
}

/** The document's title, the page's title followed by the site's name, and the description. */
export function PageTitle({ title, description }: PageTitleProps) {
  const siteName = useSiteName();
  return (
    <>
      <title>{siteName ? `${title} | ${siteName}` : title}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  );
}

/** Keeps search engines from listing a page; they follow its links. */
export const NoIndex = () => <meta name="robots" content="noindex, follow" />;
