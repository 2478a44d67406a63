import { useId } from "react";
import { productPath, type RelatedFamily } from "#views/parts/product-parts.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Block } from "./layout/block.tsx";
import styles from "./product.module.css";

/** Other families of the same category. */
export function RelatedFamilies({ families }: { readonly families: readonly RelatedFamily[] }) {
  const t = useTranslations("product");
  const id = useId();
  if (families.length === 0) return null;
  return (
    <Block id={id} title={t("relatedFamilies")} isScreenOnly>
      <ul className={styles["families"]}>
        {families.map((family) => (
          <li key={family.id}>
            <SiteLink to={productPath(family.id)}>
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
    </Block>
  );
}
