import { useMemo, type ReactNode } from "react";
import { useLocation } from "react-router";
import { findByName } from "#catalogue/articles/name-index.ts";
import { drawingVersion } from "#navigation/addresses/picture.ts";
import type { ShellView } from "#views/parts/shell-view.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useBrand } from "#web/ui/metadata/brand.ts";
import { SiteContext, useSite } from "#web/ui/site/site.ts";
import { FragmentLink, LinkQueryContext } from "#web/ui/links/links.tsx";
import { useConnection, useFailedLists, useSession, useShowsFullRange } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import { ToastOutlet } from "#web/ui/feedback/toast-outlet.tsx";
import { lazyComponent, optionalComponent } from "#web/ui/lazy/lazy-component.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { PortfolioPicker } from "../portfolio/portfolio-picker.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader, type SiteHeaderProps } from "./site-header.tsx";
import styles from "./layout.module.css";
import { tagManagerId } from "#app-state/consent.ts";

interface PageLayoutProps extends Omit<SiteHeaderProps, "isHome"> {
  /** Content docked to the lower edge of the page. */
  readonly dock?: ReactNode;
  readonly children: ReactNode;
}

/** Header, main content and footer of every page. */
export function PageLayout({ dock, children, ...header }: PageLayoutProps) {
  const t = useTranslations("shell");
  const { view } = header;
  const { config, origin, servedSearch } = useSite();
  // If no articles could be loaded at all, the results say so.
  const lacksArticles = useFailedLists().has("articles");
  const showsAllArticles = useShowsFullRange() && !lacksArticles;
  const isHome = /^\/[^/]*\/?$/.test(useLocation().pathname) && view !== undefined;
  const version = drawingVersion(view?.version ?? "", useBrand()?.illustrations);
  const site = useMemo(
    () => ({ config, origin, drawingVersion: version, servedSearch }),
    [config, origin, version, servedSearch],
  );
  return (
    <SiteContext value={site}>
      <LinkQueryContext value={usePreservedQuery(view)}>
        <FragmentLink className={styles["skip"]} href="#main">
          {t("skipToContent")}
        </FragmentLink>
        <FragmentLink className={classNames(styles["skip"], styles["toResults"])} href="#results">
          {t("skipToResults")}
        </FragmentLink>
        <SiteHeader {...header} isHome={isHome} />
        {/* Screen readers may miss a live region that is added together with its content. */}
        <div role="status">
          <ConnectionNote />
          {showsAllArticles && <AllArticlesNote />}
        </div>
        <main id="main" tabIndex={-1}>
          {isHome && <PortfolioPicker view={view} placement="strip" />}
          {children}
        </main>
        <SiteFooter view={view} />
        {dock}
        <ToastOutlet />
        <ConsentBar />
      </LinkQueryContext>
    </SiteContext>
  );
}

/** The query that links preserve: the portfolio in the address, if the catalogue has it. */
function usePreservedQuery(view: ShellView | undefined): string {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get("id");
  const canonicalId =
    id === null || !view ? undefined : findByName(view.portfolios, (portfolio) => portfolio.id, id)?.id;
  return canonicalId === undefined ? "" : `id=${encodeURIComponent(canonicalId)}`;
}

const loadNotes = () => withAllMessages(() => import("./connection-notes.tsx"));
const AvailablePortfolios = lazyComponent(async () => (await loadNotes()).AvailablePortfolios);
const AllArticlesNote = lazyComponent(async () => (await loadNotes()).AllArticlesNote);

function ConnectionNote() {
  const t = useTranslations("shell");
  const connection = useConnection();
  const session = useSession();
  const lacksArticles = useFailedLists().has("articles");
  if (connection === "online") return null;
  return (
    <div className={classNames("wrap", styles["note"])}>
      <Note
        action={
          connection === "unreachable" && (
            <Button variant="secondary" size="small" onClick={() => session.retry()}>
              {t("tryAgain")}
            </Button>
          )
        }
      >
        <b>{t(connection)}</b>{" "}
        {lacksArticles ? <AvailablePortfolios /> : <TranslationSafeText>{t("worksOffline")}</TranslationSafeText>}
      </Note>
    </div>
  );
}

/** If it cannot be loaded, consent is not asked for, and there is no analytics. */
const Analytics = optionalComponent(async () => (await import("../consent/analytics.tsx")).Analytics);

/** Only on sites with analytics. @see rule P4 */
function ConsentBar() {
  const { config } = useSite();
  return tagManagerId(config) !== undefined && <Analytics />;
}
