import { CatalogueText } from "#web/ui/language/text.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Facts, HighlightedText } from "./highlighted-text.tsx";
import styles from "./search.module.css";
import type { Hit } from "./hits.ts";

export function HitList({ hits }: { readonly hits: readonly Hit[] }) {
  return (
    <ul className={styles["lines"]}>
      {hits.map(({ key, path, picture, title, subtitle, facts }) => (
        <li key={key}>
          <SiteLink to={path} className={styles["line"]}>
            {picture && (
              <span className={styles["picture"]}>
                <Picture imageUrl={picture.imageUrl} subject={{ kind: picture.kind, id: key }} size="thumb" alt="" />
              </span>
            )}
            <span className={styles["text"]}>
              <HighlightedText text={title} className={picture && styles["name"]} />
              {subtitle && (
                <small>
                  <CatalogueText text={subtitle} />
                </small>
              )}
            </span>
            <Facts facts={facts} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
