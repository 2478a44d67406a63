import { stripEnd } from "#model/strip-end.ts";
import { chosenSizeLabel, SIZE_PARAMETER } from "#views/product/chosen-size.ts";
import type { FamilyView } from "#views/product/family-view.ts";
import type { FamilyPageView } from "#views/product/product-view.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { CatalogueText, foreignLang } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { DeferredProse } from "#web/ui/prose/deferred-prose.tsx";
import { AttributeTable, TechnicalData, KeyFigures } from "./facts/technical-data.tsx";
import { ProductSection, SectionPair, ProductLayout } from "./layout/product-layout.tsx";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { FragmentLink } from "#web/ui/links/links.tsx";
import { DimensionFigure } from "./facts/dimension-figure.tsx";
import { DownloadsSection } from "./downloads/downloads-section.tsx";
import { LightSection } from "./light/light-section.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductMetadata } from "./product-metadata.tsx";
import { RelatedFamilies } from "./related-products.tsx";
import { SizeChoice } from "./variants/size-choice.tsx";
import { ApplyChoice, VariantForm } from "./variants/variant-choice.tsx";
import { VariantOptions } from "./variants/variant-options.tsx";
import { VariantTable } from "./variants/variant-table.tsx";
import { ShareProduct } from "./facts/share-product.tsx";
import styles from "./product.module.css";

export function FamilyPage({ view }: { readonly view: FamilyPageView }) {
  const drawingTitle = [view.name, chosenSizeLabel(view.sizes)?.text].filter(Boolean).join(", ");
  return (
    <ProductLayout
      gallery={<Gallery key={view.id} name={view.name} pictures={view.pictures} drawing={view.drawingParameters} />}
      summary={<Summary view={view} />}
    >
      <FamilyMetadata view={view} />
      <Variants view={view} />
      <SectionPair>
        {view.drawingParameters && <DimensionFigure parameters={view.drawingParameters} title={drawingTitle} />}
        <Description view={view} />
      </SectionPair>
      {view.light && <LightSection key={`light ${view.light.code}`} {...view.light} isExample />}
      <TechnicalData groups={view.technicalData} />
      <DownloadsSection downloads={view.downloads} />
      <RelatedFamilies families={view.relatedFamilies} />
    </ProductLayout>
  );
}

function FamilyMetadata({ view }: { readonly view: FamilyView }) {
  const t = useTranslations("product");
  const title = view.category ? t("familyTitle", { name: view.name, category: view.category.text }) : view.name;
  const line = stripEnd(view.summary?.text ?? title, ". \n\t");
  const description = t("familyDescription", { line, count: view.articleCount });
  return (
    <ProductMetadata
      name={view.id}
      kind="family"
      title={title}
      description={description}
      breadcrumb={view.breadcrumb}
      product={{
        "@type": "ProductGroup",
        name: view.name,
        productGroupID: view.id,
        ...(view.summary && { description: view.summary.text }),
        ...(view.category && { category: view.category.text }),
        ...(view.brand !== undefined && { brand: { "@type": "Brand", name: view.brand } }),
      }}
    />
  );
}

function Summary({ view }: { readonly view: FamilyView }) {
  const t = useTranslations("product");
  return (
    <>
      <Breadcrumb steps={view.breadcrumb} />
      <h1>{view.name}</h1>
      {view.summary && (
        <p className={styles["lead"]}>
          <CatalogueText text={view.summary} />
        </p>
      )}
      {view.keyFigures.length > 0 && <KeyFigures figures={view.keyFigures} />}
      {view.highlights.length > 0 && <AttributeTable rows={view.highlights} className={styles["highlights"]} />}
      {view.articleCount > 0 ? (
        <p className={styles["actions"]}>
          <FragmentLink href="#variants" className={buttonClass({ variant: "primary" })}>
            {t("chooseArticle")}
          </FragmentLink>
          <ShareProduct key={view.id} name={view.name} />
        </p>
      ) : (
        <Note className={styles["note"]}>
          {view.portfolio === undefined ? (
            <b>{t("familyEmpty")}</b>
          ) : (
            <>
              <b>{t("familyNotInPortfolio", { portfolio: view.portfolio })}</b> {t("familyNotInPortfolioHint")}
            </>
          )}
        </Note>
      )}
    </>
  );
}

function Variants({ view: { sizes, variants } }: { readonly view: FamilyView }) {
  const t = useTranslations("product");
  if (!variants) return null;
  const sizeLabel = chosenSizeLabel(sizes);
  const title = sizeLabel && sizes.length > 1 ? t("variantsOf", { size: sizeLabel.text }) : t("variants");
  const parameters = [SIZE_PARAMETER, ...variants.options.map(({ attribute }) => attribute)];
  return (
    <VariantForm parameters={parameters}>
      {sizes.length > 1 && <SizeChoice sizes={sizes} />}
      <ProductSection
        id="variants"
        title={title}
        aside={
          variants.options.length > 0 && (
            <>
              <VariantOptions options={variants.options} />
              <ApplyChoice />
            </>
          )
        }
      >
        <VariantTable matrix={variants} />
      </ProductSection>
    </VariantForm>
  );
}

function Description({ view: { name, description } }: { readonly view: FamilyView }) {
  const t = useTranslations("product");
  const language = useLanguage();
  if (!description) return null;
  return (
    <ProductSection title={t("about", { name })}>
      <DeferredProse text={description.text} lang={foreignLang(description, language)} topLevel={3} />
    </ProductSection>
  );
}
