import type { CategoryCard } from "#views/home/home-view.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TargetLink } from "#web/ui/links/links.tsx";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import styles from "./category-card-list.module.css";

interface CategoryCardListProps {
  readonly categories: readonly CategoryCard[];
  readonly isSmall?: boolean;
}

export function CategoryCardList({ categories, isSmall = false }: CategoryCardListProps) {
  return (
    <ul className={classNames(styles["cards"], isSmall && styles["small"])}>
      {categories.map((category) => (
        <li key={category.id}>
          <Card category={category} isSmall={isSmall} />
        </li>
      ))}
    </ul>
  );
}

function Card({ category, isSmall }: { readonly category: CategoryCard; readonly isSmall: boolean }) {
  const t = useTranslations("home");
  const { id, label, target, imageUrl, count, families } = category;
  const isEmpty = count.articles === 0;
  return (
    <TargetLink target={target} className={classNames(styles["card"], isEmpty && styles["empty"])}>
      <span className={styles["picture"]}>
        <Picture imageUrl={imageUrl} subject={{ kind: "category", id }} size="card" alt="" />
      </span>
      <span className={styles["body"]}>
        <strong>
          <CatalogueText text={label} />
          <PageIcon name="arrow-right" />
        </strong>
        <CategoryFact category={category} />
        <span key={`${count.articles} ${count.families}`} className={styles["count"]}>
          {isEmpty
            ? t("categoryNone")
            : t.rich("categoryCount", {
                articles: count.articles,
                families: count.families,
                b: (chunks) => <b>{chunks}</b>,
              })}
        </span>
        {!isSmall && families.length > 0 && (
          <span className={styles["families"]}>
            {t("categoryFamilies", { names: families.join(", "), more: count.families - families.length })}
          </span>
        )}
      </span>
    </TargetLink>
  );
}

function CategoryFact({ category: { fact } }: { readonly category: CategoryCard }) {
  const t = useTranslations("home");
  if (!fact) return null;
  const { figure, min, max } = fact;
  return <span>{min === max ? t(`${figure}One`, { min }) : t(figure, { min, max })}</span>;
}
