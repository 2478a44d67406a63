import { articleImageUrl } from "#catalogue/article-image.ts";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { comparePath } from "#project-list/comparison/compared-codes.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { setCompared, toggleCompared } from "#web/lists/compare-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Toast } from "#web/ui/feedback/toast.tsx";
import styles from "./picked-articles.module.css";

export interface PickedArticlesProps {
  /** The picked articles; if there are none, there is no tray. */
  readonly codes: readonly string[];
  /** How many picks were refused since the page was opened. */
  readonly refusals: number;
}

/** The tray with the picked articles, and the message that a further one was refused. */
export const PickedArticles = ({ codes, refusals }: PickedArticlesProps) => (
  <>
    {codes.length > 0 && <Tray codes={codes} />}
    <RefusedToast refusals={refusals} />
  </>
);

/** The message that a fifth article was refused. */
function RefusedToast({ refusals }: Pick<PickedArticlesProps, "refusals">) {
  const picks = useTranslations("comparePicks");
  const [closed, close] = useState(0);
  const onClose = useCallback(() => close(refusals), [refusals]);
  if (refusals <= closed) return null;
  return (
    <Toast key={refusals} onClose={onClose}>
      {picks("fourAtMost")}
    </Toast>
  );
}

/** The picked articles, each with its picture, and the link to their comparison. */
function Tray({ codes }: Pick<PickedArticlesProps, "codes">) {
  const t = useTranslations("compareTray");
  const picks = useTranslations("comparePicks");
  const imageOf = useArticleImages();
  const show = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(markPage, []);
  const remove = (code: string) => {
    toggleCompared(code);
    // The button disappears with its article: the focus stays in the tray, or returns to the page with the last one.
    if (codes.length > 1) show.current?.focus();
    else focusPage();
  };
  return (
    <section className={styles["tray"]} aria-label={picks("tray")}>
      <span className={styles["title"]}>{t("compare")}</span>
      <ul className={styles["items"]}>
        {codes.map((code) => (
          <li key={code} className={styles["item"]}>
            <Picture imageUrl={imageOf(code)} subject={{ kind: "article", id: code }} size="thumb" alt="" />
            <span className={styles["code"]} translate="no">
              {code}
            </span>
            <button type="button" aria-label={t("remove", { code })} onClick={() => remove(code)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={buttonClass({ variant: "quiet", className: styles["clear"] })}
        onClick={() => {
          setCompared([]);
          focusPage();
        }}
      >
        {picks("clear")}
      </button>
      <SiteLink
        ref={show}
        to={comparePath(codes)}
        className={buttonClass({ variant: "primary" })}
        aria-label={picks("showName", { count: codes.length })}
      >
        {t("show")} <span className={styles["count"]}>{codes.length}</span>
      </SiteLink>
    </section>
  );
}

/** Pictures of articles in the browser's catalogue; others are drawn. */
function useArticleImages(): (code: string) => string | undefined {
  const catalogue = useCatalogue();
  return (code) => {
    const resolved = catalogue?.resolve(code);
    return catalogue && resolved?.kind === "article"
      ? articleImageUrl(catalogue.lazyArticle(resolved.row), catalogue)
      : undefined;
  };
}

/** Reserves room for the tray in the page. */
function markPage(): () => void {
  const { dataset } = document.documentElement;
  dataset["tray"] = "";
  return () => delete dataset["tray"];
}

const focusPage = (): void => document.getElementById("main")?.focus({ preventScroll: true });
