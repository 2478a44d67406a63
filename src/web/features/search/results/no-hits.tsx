import type { WaysOn } from "#search/search-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { HitLines } from "../hit-lines.tsx";
import { useWayLines, type HitLine } from "../hits.ts";
import styles from "./search-page.module.css";

/** What finds something with fewer words. */
export function ShorterQueries({ ways }: { readonly ways: WaysOn }) {
  const t = useTranslations("search");
  return <Ways id="shorter" title={t("shorter")} lines={useWayLines(ways).queries} />;
}

/** Nothing is found: what finds something with fewer words, and the categories to look in. */
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
