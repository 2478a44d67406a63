import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Facts, Marked } from "./marked.tsx";
import styles from "./search.module.css";
import type { HitLine } from "./hits.ts";

/** A list of hits, each a link, with its picture if it has one. */
export function HitLines({ lines }: { readonly lines: readonly HitLine[] }) {
  return (
    <ul className={styles["lines"]}>
      {lines.map((line) => (
        <li key={line.key}>
          <SiteLink to={line.path} className={styles["line"]}>
            {line.picture && (
              <span className={styles["plate"]}>
                <Picture
                  imageUrl={line.picture.imageUrl}
                  subject={{ kind: line.picture.kind, id: line.key }}
                  size="thumb"
                  alt=""
                />
              </span>
            )}
            <span className={styles["words"]}>
              <Marked text={line.title} className={line.picture && styles["name"]} />
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
