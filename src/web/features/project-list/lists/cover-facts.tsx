import { coverLines, type ListCover } from "#project-list/lists/list-cover.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useDay } from "../lookups/use-day.ts";
import styles from "./cover-facts.module.css";

/** The cover data of a list's project, on screen and in print. */
export function CoverFacts({ cover }: { readonly cover: ListCover | undefined }) {
  const t = useTranslations("projectList");
  const lines = coverLines(cover, useDay());
  return (
    lines.length > 0 && (
      <dl className={styles["cover"]}>
        {lines.map(({ field, text }) => (
          <div key={field}>
            <dt>{t(`cover.${field}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
