import { useState } from "react";
import type { ArticleView } from "#views/product/article-view.ts";
import type { ArticlePageView } from "#views/product/product-view.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { useArticleActions } from "#web/ui/controls/article-actions.ts";
import { CatalogueText, foreignLang } from "#web/ui/language/text.tsx";
import { EnergyLabel } from "#web/ui/energy/energy-label.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { DeferredProse } from "#web/ui/prose/deferred-prose.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { LIST_PATH } from "#project-list/lists/list-address.ts";
import { addToList } from "#web/lists/list-actions.ts";
import { useListedQuantity } from "#web/lists/listed-articles.ts";
import { useSession } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import { QuantityField } from "#web/ui/controls/quantity-field.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { ArticleLinks, CopyCode } from "./facts/article-links.tsx";
import { ProductSection, SectionPair, ProductLayout } from "./layout/product-layout.tsx";
import { DimensionFigure } from "./facts/dimension-figure.tsx";
import { LightSection } from "./light/light-section.tsx";
import { DownloadsSection } from "./downloads/downloads-section.tsx";
import { Gallery } from "./gallery.tsx";
import { KeyFigures, TechnicalData } from "./facts/technical-data.tsx";
import { ShareProduct } from "./facts/share-product.tsx";
import { ProductMetadata } from "./product-metadata.tsx";
import { RelatedArticles, RelatedFamilies } from "./related-products.tsx";
import { TenderText } from "./tender/tender-text.tsx";
import { VariantTable } from "./variants/variant-table.tsx";
import styles from "./product.module.css";
import type { ContinuousRowSystem } from "#views/product/continuous-row-system.ts";
import { useIsHydrated } from "#web/ui/hooks/use-is-hydrated.tsx";

const EnergyArrow = lazyPart(async () => (await import("#web/ui/energy/energy-arrow.tsx")).EnergyArrow);

export function ArticlePage({ view }: { readonly view: ArticlePageView }) {
  return (
    <ProductLayout
      gallery={<Gallery key={view.code} name={view.code} pictures={view.pictures} drawing={view.drawingParameters} />}
      summary={<Summary key={view.code} view={view} />}
    >
      <ArticleMetadata view={view} />
      <TechnicalData groups={view.technicalData} />
      {view.light && <LightSection key={`light ${view.code}`} code={view.code} light={view.light} />}
      <SectionPair>
        {view.isLuminaire && <DimensionFigure parameters={view.drawingParameters} title={view.code} />}
        <TenderText key={`tender ${view.code}`} code={view.code} />
      </SectionPair>
      <DownloadsSection downloads={view.downloads} />
      <RelatedArticles groups={view.relatedArticles} />
      <RowSection key={`row ${view.code}`} system={view.continuousRowSystem} />
      <NearbyVariants view={view} />
      <RelatedFamilies families={view.relatedFamilies} />
    </ProductLayout>
  );
}

function ArticleMetadata({ view }: { readonly view: ArticleView }) {
  const t = useTranslations("product");
  const { code, summary, family, ean } = view;
  return (
    <ProductMetadata
      name={code}
      kind="article"
      title={family ? t("articleTitle", { code, family: family.name }) : code}
      description={t("articleDescription", { code, line: summary.text })}
      breadcrumb={view.breadcrumb}
      product={{ name: code, sku: code, description: summary.text, ...(ean !== undefined && { gtin: ean }) }}
    />
  );
}

function Summary({ view }: { readonly view: ArticlePageView }) {
  const t = useTranslations("product");
  const language = useLanguage();
  const { Compare } = useArticleActions();
  return (
    <>
      <Breadcrumb steps={view.breadcrumb} />
      <div className={styles["title"]}>
        <h1 className={classNames("code", styles["code"])}>{view.code}</h1>
        <CopyCode code={view.code} />
      </div>
      {view.productType && (
        <p className={styles["type"]}>
          <CatalogueText text={view.productType} />
        </p>
      )}
      <p className={styles["lead"]}>
        <CatalogueText text={view.summary} />
      </p>
      {view.ean !== undefined && <p className="hint">{t("ean", { ean: view.ean })}</p>}
      {view.description && (
        <DeferredProse
          text={view.description.text}
          lang={foreignLang(view.description, language)}
          topLevel={2}
          className={styles["description"]}
        />
      )}
      {view.isLuminaire && <KeyFigures figures={view.keyFigures} />}
      {view.energy && <EnergyLabel energy={view.energy} Arrow={EnergyArrow} />}
      <div className={styles["actions"]}>
        <AddToProjectList code={view.code} />
        <Compare code={view.code} variant="page" />
        <ShareProduct name={view.code} />
      </div>
      {!view.isInPortfolio && view.portfolio !== undefined && (
        <Note className={styles["note"]}>
          <b>{t("notInPortfolio", { portfolio: view.portfolio })}</b> {t("notInPortfolioHint")}
        </Note>
      )}
      <ArticleLinks
        code={view.code}
        isPlannable={view.light !== undefined}
        shop={view.shop}
        files={view.photometricFiles}
      />
    </>
  );
}

function NearbyVariants({ view: { variants, family } }: { readonly view: ArticleView }) {
  const t = useTranslations("product");
  if (!variants) return null;
  const allVariants = family && (
    <SiteLink to={productPath(family.id)}>{t("allVariants", { family: family.name })}</SiteLink>
  );
  return (
    <ProductSection title={t("variantsNearby")} aside={allVariants} isScreenOnly>
      <VariantTable matrix={variants} />
    </ProductSection>
  );
}

/** Adds a quantity of the article to the project list, and shows how many it contains. */
function AddToProjectList({ code }: { readonly code: string }) {
  const t = useTranslations("listActions");
  const { store } = useSession();
  const listedCount = useListedQuantity(code);
  const [quantity, setQuantity] = useState(1);
  const add = (): void => {
    void addToList(code, quantity, store.getState().currentCatalogue.catalogue);
    setQuantity(1);
  };
  return (
    <span className={styles["add"]} data-needs-scripts="">
      <QuantityField code={code} quantity={quantity} onChange={setQuantity} />
      <Button variant="primary" aria-label={t("addArticle", { code })} onClick={add}>
        <Icon name="list" />
        {t("add")}
      </Button>
      {listedCount > 0 && <SiteLink to={LIST_PATH}>{t("inList", { count: listedCount })}</SiteLink>}
    </span>
  );
}

const RowBuilder = lazyPart(async () => (await import("./rows/row-builder.tsx")).RowBuilder);

/** The calculation of a continuous row; it needs scripts. @see rule F16 */
function RowSection({ system }: { readonly system: ContinuousRowSystem | undefined }) {
  if (!useIsHydrated() || !system) return null;
  return <RowBuilder system={system} />;
}
