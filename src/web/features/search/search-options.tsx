import type { SearchView } from "#search/search-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Facts } from "./facts.tsx";
import { useHitGroups } from "./hits.ts";
import { Marked } from "./marked.tsx";
import styles from "./search-options.module.css";

export interface SearchOptionsProps {
  readonly id: string;
  /** Absent: the search has failed. */
  readonly view: SearchView | undefined;
  readonly active: string | undefined;
  readonly isFailed: boolean;
  /** The page of all results. */
  readonly allPath: string;
  readonly onChoose: () => void;
}

/** The results below the field, in groups. The field keeps the focus; the options are links for pointers. */
export function SearchOptions({ id, view, active, isFailed, allPath, onChoose }: SearchOptionsProps) {
  const t = useTranslations("search");
  const groups = useHitGroups(view);
  const isEmpty = groups.length === 0;
  const optionProps = (optionId: string) => ({
    id: optionId,
    role: "option",
    tabIndex: -1,
    "aria-selected": optionId === active,
    className: styles["option"],
    onClick: onChoose,
  });
  return (
    <div className={styles["pop"]} onMouseDown={(event) => event.preventDefault()} role="presentation">
      {isEmpty && <p className={styles["none"]}>{isFailed ? t("failed") : t("none")}</p>}
      <div id={`${id}-list`} role="listbox" aria-label={t("suggestions")} hidden={isEmpty}>
        {groups.map(({ group, lines }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className={styles["heading"]} role="presentation">
              {t(`groups.${group}`)}
            </p>
            {lines.map(({ key, title, isCode, facts, path }) => (
              <SiteLink key={key} to={path} {...optionProps(`${id}-${group}-${key}`)}>
                <Marked text={title} className={isCode ? styles["code"] : undefined} />
                <Facts facts={facts} />
              </SiteLink>
            ))}
          </div>
        ))}
        {!isEmpty && (
          <SiteLink to={allPath} {...optionProps(`${id}-all`)}>
            <span className={styles["all"]}>{t("all")}</span>
          </SiteLink>
        )}
      </div>
    </div>
  );
}
