import { useId } from "react";
import type { RelatedArticleView, RelatedGroup } from "#views/product/related-articles.ts";
import { productPath, type RelatedFamily } from "#views/parts/product-parts.ts";
import { useArticleActions } from "#web/ui/controls/article-actions.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { ProductSection } from "./layout/product-layout.tsx";
import styles from "./related-products.module.css";

/** Accessories and other related articles, by kind. @see rule D11 */
export function RelatedArticles({ groups }: { readonly groups: readonly RelatedGroup[] }) {
  const t = useTranslations("product");
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <ProductSection title={t("relatedArticles")}>
      <div className={styles["groups"]}>
        {groups.map(({ kind, articles }) => (
          <section key={kind} aria-labelledby={`${id}-${kind}`}>
            <h3 id={`${id}-${kind}`}>{t(`relatedKinds.${kind}`)}</h3>
            <ul className={styles["articles"]}>
              {articles.map((article) => (
                <RelatedRow key={article.code} article={article} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ProductSection>
  );
}

function RelatedRow({ article: { code, summary, imageUrl } }: { readonly article: RelatedArticleView }) {
  const { AddToList } = useArticleActions();
  return (
    <li>
      <Picture
        imageUrl={imageUrl}
        subject={{ kind: "article", id: code }}
        size="thumb"
        alt=""
        className={styles["picture"]}
      />
      <span className={styles["text"]}>
        <SiteLink to={productPath(code)} className="code plain-link covering">
          {code}
        </SiteLink>
        <small>
          <CatalogueText text={summary} />
        </small>
      </span>
      <AddToList code={code} />
    </li>
  );
}

/** Other families of the same category. */
export function RelatedFamilies({ families }: { readonly families: readonly RelatedFamily[] }) {
  const t = useTranslations("product");
  if (families.length === 0) return null;
  return (
    <ProductSection title={t("relatedFamilies")} isScreenOnly>
      <ul className={styles["families"]}>
        {families.map((family) => (
          <li key={family.id}>
            <SiteLink to={productPath(family.id)} className="framed">
              <Picture
                imageUrl={family.imageUrl}
                subject={{ kind: "family", id: family.id }}
                size="card"
                alt=""
                className={styles["picture"]}
              />
              <span className={styles["text"]}>
                <b>{family.name}</b>
                {family.summary && (
                  <small>
                    <CatalogueText text={family.summary} />
                  </small>
                )}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </ProductSection>
  );
}
