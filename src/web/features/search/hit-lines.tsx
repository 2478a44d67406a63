import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Facts, HighlightedText } from "./highlighted-text.tsx";
import styles from "./search.module.css";
import type { HitLine } from "./hits.ts";

export function HitLines({ lines }: { readonly lines: readonly HitLine[] }) {
  return (
    <ul className={styles["lines"]}>
      {lines.map((line) => (
        <li key={line.key}>
          <SiteLink to={line.path} className={styles["line"]}>
            {line.picture && (
              <span className={styles["picture"]}>
                <Picture
                  imageUrl={line.picture.imageUrl}
                  subject={{ kind: line.picture.kind, id: line.key }}
                  size="thumb"
                  alt=""
                />
              </span>
            )}
            <span className={styles["text"]}>
              <HighlightedText text={line.title} className={line.picture && styles["name"]} />
              {line.line && (
                <small>
                  <CatalogueText text={line.line} />
                </small>
              )}
            </span>
            <Facts facts={line.facts} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
