import { articleImageUrl } from "#catalogue/article-image.ts";
import { useRef } from "react";
import { comparePath } from "#project-list/comparison/compared-codes.ts";
import { focusPage } from "#web/client/focus-page.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { dismissRejectedPicks, setCompared, toggleCompared } from "#web/lists/compare-store.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useDocumentAttribute } from "#web/ui/hooks/use-document-attribute.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Toast } from "#web/ui/feedback/toast.tsx";
import styles from "./compared-articles.module.css";

interface ComparedArticlesProps {
  /** Empty: no tray. */
  readonly codes: readonly string[];
  /** How many rejected articles are announced. */
  readonly rejectedCount: number;
}

export const ComparedArticles = ({ codes, rejectedCount }: ComparedArticlesProps) => (
  <>
    {codes.length > 0 && <Tray codes={codes} />}
    <RejectedToast rejectedCount={rejectedCount} />
  </>
);

function RejectedToast({ rejectedCount }: Pick<ComparedArticlesProps, "rejectedCount">) {
  const tPicks = useTranslations("comparePicks");
  if (rejectedCount === 0) return null;
  return (
    <Toast key={rejectedCount} onClose={dismissRejectedPicks}>
      {tPicks("fourAtMost")}
    </Toast>
  );
}

function Tray({ codes }: Pick<ComparedArticlesProps, "codes">) {
  const t = useTranslations("compareTray");
  const tPicks = useTranslations("comparePicks");
  const articleImage = useArticleImages();
  const compareLinkRef = useRef<HTMLAnchorElement>(null);
  useDocumentAttribute("tray");
  const remove = (code: string) => {
    toggleCompared(code);
    // The focused button disappears.
    if (codes.length > 1) compareLinkRef.current?.focus();
    else focusPage();
  };
  return (
    <section className={styles["tray"]} aria-label={tPicks("tray")}>
      <span className={styles["title"]}>{t("compare")}</span>
      <ul className={styles["items"]}>
        {codes.map((code) => (
          <li key={code} className={styles["item"]}>
            <Picture imageUrl={articleImage(code)} subject={{ kind: "article", id: code }} size="thumb" alt="" />
            <span className={styles["code"]} translate="no">
              {code}
            </span>
            <button type="button" aria-label={t("remove", { code })} onClick={() => remove(code)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className={styles["clear"]}
        onClick={() => {
          setCompared([]);
          focusPage();
        }}
      >
        {tPicks("clear")}
      </Button>
      <SiteLink
        ref={compareLinkRef}
        to={comparePath(codes)}
        className={buttonClass({ variant: "primary" })}
        aria-label={tPicks("showName", { count: codes.length })}
      >
        {t("show")} <span className={styles["count"]}>{codes.length}</span>
      </SiteLink>
    </section>
  );
}

/** Pictures of articles in the browser's catalogue; other articles get a drawing. */
function useArticleImages(): (code: string) => string | undefined {
  const catalogue = useCatalogue();
  return (code) => {
    const row = catalogue?.articleRow(code);
    return catalogue && row !== undefined ? articleImageUrl(catalogue.lazyArticle(row), catalogue) : undefined;
  };
}
