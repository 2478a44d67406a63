import { Fragment } from "react";
import type { MarkedText } from "#search/search-view.ts";
import { foreignLang } from "#web/ui/language/catalogue-text.tsx";
import { useLanguage } from "#web/ui/language/i18n.ts";
import styles from "./search.module.css";

/** A text with the matches highlighted. */
export function Marked({ text, className }: { readonly text: MarkedText; readonly className?: string | undefined }) {
  const lang = foreignLang(text, useLanguage());
  const pieces = text.highlightRanges.map(([start, end], index) => (
    <Fragment key={start}>
      {text.text.slice(text.highlightRanges[index - 1]?.[1] ?? 0, start)}
      <mark className={styles["mark"]}>{text.text.slice(start, end)}</mark>
    </Fragment>
  ));
  return (
    <span className={className} lang={lang}>
      {pieces}
      {text.text.slice(text.highlightRanges.at(-1)?.[1] ?? 0)}
    </span>
  );
}
