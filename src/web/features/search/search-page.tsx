import type { SearchView } from "#domain/search/search-view.ts";
import { useArticleActions } from "#web/ui/article-actions.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/i18n.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Facts } from "./facts.tsx";
import { hitCount, useHitGroups, type HitGroup } from "./hits.ts";
import { Marked } from "./marked.tsx";
import styles from "./search-page.module.css";

/** All results of a query, group by group; it reads the same without scripts. */
export function SearchPage({ view }: { readonly view: SearchView }) {
  const t = useTranslations("search");
  const groups = useHitGroups(view);
  const isAsked = view.query !== "";
  return (
    <div className={styles["page"]}>
      <PageTitle title={isAsked ? t("titleFor", { query: view.query }) : t("title")} />
      <h1>{isAsked ? t("heading", { query: view.query }) : t("title")}</h1>
      {!isAsked && <p className={styles["hint"]}>{t("prompt")}</p>}
      {isAsked && (
        <p role="status" className={styles["count"]}>
          {groups.length > 0 ? t("results", { count: hitCount(view) }) : t("none")}
        </p>
      )}
      {isAsked && groups.length === 0 && <p className={styles["hint"]}>{t("noneHint")}</p>}
      {groups.map((group) => (
        <Group key={group.group} {...group} />
      ))}
    </div>
  );
}

function Group({ group, total, lines }: HitGroup) {
  const t = useTranslations("search");
  const { Compare, AddToList } = useArticleActions();
  const id = `results-${group}`;
  return (
    <section className={classNames(styles["group"], group === "articles" && styles["articles"])} aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id}>{t(`groups.${group}`)}</h2>
        {total > lines.length && <p>{t("shown", { count: lines.length, total })}</p>}
      </div>
      <ul className={styles["lines"]}>
        {lines.map(({ key, title, isCode, facts, path }) => (
          <li key={key}>
            {group === "articles" && <Compare code={key} place="row" />}
            <SiteLink to={path} className={styles["line"] ?? ""}>
              <Marked text={title} className={isCode ? styles["code"] : undefined} />
              <Facts facts={facts} />
            </SiteLink>
            {group === "articles" && <AddToList code={key} place="row" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
