import { useEffect, useState } from "react";
import { portfolioLabel } from "#views/parts/catalogue-names.ts";
import { appHost } from "#web/client/app-host.ts";
import { choosePortfolio } from "#web/session/portfolio-choice.ts";
import { usePortfolio } from "#web/session/portfolio-store.ts";
import { portfoliosAtHand } from "#web/session/offline-lists.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./portfolios-at-hand.module.css";

/** Without a connection and the chosen portfolio's articles: says so, and offers the portfolios that there are. */
export function PortfoliosAtHand() {
  const t = useTranslations("shell");
  const language = useLanguage();
  const { list, selected } = usePortfolio();
  const ids = useAtHand();
  if (!ids) return null;
  const chosen = selected ? portfolioLabel(selected, language).text : t("portfolioAll");
  const others = list.filter(({ portfolio_id: id }) => id !== selected?.portfolio_id && ids.includes(id));
  return (
    <>
      {t("notAtHand", { portfolio: chosen })} {others.length === 0 ? t("nothingAtHand") : t("atHand")}
      {others.length > 0 && (
        <span className={styles["choices"]}>
          {others.map((portfolio) => (
            <button
              key={portfolio.portfolio_id}
              type="button"
              className={buttonClass({ variant: "secondary", size: "small" })}
              onClick={() => void choosePortfolio(portfolio.portfolio_id)}
            >
              {portfolioLabel(portfolio, language).text}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

/** Ids of the portfolios that the browser keeps; `undefined` until it has been asked. */
function useAtHand(): readonly string[] | undefined {
  const [ids, setIds] = useState<readonly string[]>();
  useEffect(() => {
    const host = appHost();
    if (!host) return;
    // Where storage is forbidden nothing is at hand.
    portfoliosAtHand(host.config).then(setIds, () => setIds([]));
  }, []);
  return ids;
}
