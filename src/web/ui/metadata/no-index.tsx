/** Keeps search engines from listing a page; they follow its links. */
export const NoIndex = () => <meta name="robots" content="noindex, follow" />;
