import { useState } from "react";
import { portfolioLabel } from "#views/parts/catalogue-names.ts";
import { findAvailablePortfolios } from "#web/session/lists/offline-lists.ts";
import { usePortfolio, useSession, useSessionState } from "#web/session/session-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useSite } from "#web/ui/site/site.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./layout.module.css";

/** Shown offline if the articles of the selected portfolio are not stored: offers the stored portfolios. */
export function AvailablePortfolios() {
  const t = useTranslations("shell");
  const tDeferred = useTranslations("shellDeferred");
  const language = useLanguage();
  const { list, selected } = usePortfolio();
  const session = useSession();
  const ids = useAvailablePortfolios();
  if (!ids) return null;
  const name = selected ? portfolioLabel(selected, language).text : t("portfolioAll");
  const alternatives = list.filter(({ portfolio_id: id }) => id !== selected?.portfolio_id && ids.includes(id));
  return (
    <>
      <TranslationSafeText>{`${tDeferred("notAtHand", { portfolio: name })} ${tDeferred(alternatives.length === 0 ? "nothingAtHand" : "atHand")}`}</TranslationSafeText>
      {alternatives.length > 0 && (
        <span className={styles["choices"]}>
          {alternatives.map((portfolio) => (
            <Button
              key={portfolio.portfolio_id}
              variant="secondary"
              size="small"
              onClick={() => session.portfolio.choose(portfolio.portfolio_id)}
            >
              {portfolioLabel(portfolio, language).text}
            </Button>
          ))}
        </span>
      )}
    </>
  );
}

/** Ids of the portfolios stored in the browser, none if storage is disabled; `undefined` while loading. */
function useAvailablePortfolios(): readonly string[] | undefined {
  const { config } = useSite();
  const lists = useSessionState(({ loadedLists }) => loadedLists);
  const ids = useLoaded(lists, lists && (() => findAvailablePortfolios(config, lists)));
  return ids === "failed" ? [] : ids;
}

/** A note that all articles are shown because the portfolio could not be loaded. @see rules A4, E4 */
export function AllArticlesNote() {
  const t = useTranslations("shellDeferred");
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className={classNames("wrap", styles["note"])}>
      <Note
        action={
          <IconButton
            size="small"
            label={t("dismissNote")}
            icon={<Icon name="close" />}
            onClick={() => setIsClosed(true)}
          />
        }
      >
        {t("wholeRangeShown")}
      </Note>
    </div>
  );
}
