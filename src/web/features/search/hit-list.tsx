import { Fragment } from "react";
import type { MarkedText } from "#search/search-view.ts";
import { foreignLang, CatalogueText } from "#web/ui/language/text.tsx";
import { useLanguage } from "#web/ui/language/i18n.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import styles from "./search.module.css";
import type { Hit } from "./hits.ts";

interface HighlightedTextProps {
  readonly text: MarkedText;
  readonly className?: string | undefined;
}

export function HighlightedText({ text, className }: HighlightedTextProps) {
  const lang = foreignLang(text, useLanguage());
  const segments = text.highlightRanges.map(([start, end], index) => (
    <Fragment key={start}>
      {text.text.slice(text.highlightRanges[index - 1]?.[1] ?? 0, start)}
      <mark className={styles["mark"]}>{text.text.slice(start, end)}</mark>
    </Fragment>
  ));
  return (
    <span className={className} lang={lang}>
      {segments}
      {text.text.slice(text.highlightRanges.at(-1)?.[1] ?? 0)}
    </span>
  );
}

/** Phones show only the first fact. */
export function HitFacts({ facts: [first, ...rest] }: { readonly facts: readonly ResolvedText[] }) {
  if (!first) return null;
  return (
    <small className={styles["facts"]}>
      <CatalogueText text={first} />
      {rest.map((fact, index) => (
        <span key={index} className={styles["secondary"]}>
          {", "}
          <CatalogueText text={fact} />
        </span>
      ))}
    </small>
  );
}

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
            <HitFacts facts={facts} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
