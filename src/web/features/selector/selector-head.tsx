import { memo } from "react";
import { productPath } from "#views/parts/product-parts.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { breadcrumbData } from "#web/ui/metadata/breadcrumb-data.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { PageLinks } from "#web/ui/metadata/page-links.tsx";
import { PageSharing } from "#web/ui/metadata/page-sharing.tsx";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { useSite } from "#web/ui/site/site.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";
import { StructuredData } from "#web/ui/metadata/structured-data.tsx";

/** For search engines and link previews: filtered pages are not pages of their own. */
export const SelectorHead = memo(function SelectorHead({ view }: { readonly view: SelectorView }) {
  const t = useTranslations("selector");
  const path = productPath(view.categoryId);
  const title = view.heading.text;
  const description = t("description", { heading: title, count: view.total });
  return (
    <>
      <PageTitle title={title} description={description} />
      <PageLinks path={path} />
      <PageSharing path={path} title={title} description={description} of={{ kind: "category", id: view.categoryId }} />
      <SelectorData view={view} />
    </>
  );
});

/** The families that are shown, as the beginning of the whole list. */
function SelectorData({ view }: { readonly view: SelectorView }) {
  const t = useTranslations("shell");
  const language = useLanguage();
  const { origin } = useSite();
  const address = (path: string): string => origin + localisedPath(path, language);
  const families = view.groups.filter(({ familyId }) => familyId !== "");
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: view.heading.text,
    numberOfItems: view.namedFamilyCount,
    itemListElement: families.map(({ familyId, name }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      url: address(productPath(familyId)),
    })),
  };
  const steps = [{ name: t("catalogue"), address: address("/") }, { name: view.heading.text }];
  return <StructuredData data={[list, breadcrumbData(steps)]} />;
}
