import type { WaysOn } from "#search/search-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { HitLines } from "../hit-lines.tsx";
import { useWayLines, type HitLine } from "../hits.ts";
import styles from "./search-page.module.css";

/** Queries with fewer words that do have results. */
export function ShorterQueries({ ways }: { readonly ways: WaysOn }) {
  const t = useTranslations("search");
  return <Ways id="shorter" title={t("shorter")} lines={useWayLines(ways).queries} />;
}

/** No results: shorter queries that have some, and the categories to browse. */
export function NoHits({ ways }: { readonly ways: WaysOn }) {
  const t = useTranslations("search");
  const { categories } = useWayLines(ways);
  return (
    <>
      <ShorterQueries ways={ways} />
      <Ways id="categories" title={t("groups.categories")} lines={categories} />
    </>
  );
}

interface WaysProps {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly HitLine[];
}

function Ways({ id, title, lines }: WaysProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles["group"]} aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id}>{title}</h2>
      </div>
      <HitLines lines={lines} />
    </section>
  );
}
