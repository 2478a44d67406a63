import { hitCount, type SearchView } from "#search/search-view.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { ArticleHits } from "./article-hits.tsx";
import { HitLines } from "./hit-lines.tsx";
import { useHitGroups, type HitGroup } from "./hits.ts";
import { NoHits } from "./no-hits.tsx";
import styles from "./search-page.module.css";

/** All results of a query, group by group; it reads the same without scripts. */
export function SearchPage({ view }: { readonly view: SearchView }) {
  const t = useTranslations("search");
  const groups = useHitGroups(view);
  const isAsked = view.query !== "";
  const title = isAsked ? t("titleFor", { query: view.query }) : t("title");
  if (groups.length === 0)
    return (
      <div className={styles["page"]}>
        <PageTitle title={title} />
        <h1>{isAsked ? t("noneFor", { query: view.query }) : t("title")}</h1>
        <p role={isAsked ? "status" : undefined} className={styles["count"]}>
          {isAsked ? t("noneHint") : t("prompt")}
        </p>
        {view.ways && <NoHits ways={view.ways} />}
      </div>
    );
  return (
    <div className={styles["page"]}>
      <PageTitle title={title} />
      <h1>{t("heading", { query: view.query })}</h1>
      <p role="status" className={styles["count"]}>
        {t("results", { count: hitCount(view) })}
      </p>
      {groups.map((group) => (
        <Group key={group.group} group={group} articles={view.articles} />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<SearchView, "articles"> {
  readonly group: HitGroup;
}

function Group({ group: { group, total, lines }, articles }: GroupProps) {
  const t = useTranslations("search");
  const id = `results-${group}`;
  return (
    <section className={classNames(styles["group"], group === "articles" && styles["articles"])} aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id}>{t(`groups.${group}`)}</h2>
        {total > lines.length && <p>{t("shown", { count: lines.length, total })}</p>}
      </div>
      {group === "articles" ? <ArticleHits articles={articles} labelledBy={id} /> : <HitLines lines={lines} />}
    </section>
  );
}
