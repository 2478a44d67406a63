import { useLocation } from "react-router";
import { withoutParameters } from "#navigation/addresses/address-parameters.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import type { PortfolioChoice, ShellView } from "#views/parts/shell-view.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { useAddress } from "#web/ui/site/address.ts";
import { usePageQuery } from "#web/ui/site/page-query.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PickerFace } from "./picker-face.tsx";
import styles from "./portfolio-picker.module.css";

interface PortfolioLinksProps {
  readonly view: ShellView;
  readonly place: "bar" | "strip" | "menu";
  readonly name: string;
}

/** The picker without scripts: links to the same page with each portfolio at the end of the address. */
export function PortfolioLinks({ view, place, name }: PortfolioLinksProps) {
  const t = useTranslations("shell");
  const { pathname } = useLocation();
  const address = useAddress()(pathname) + writeQuery([...withoutParameters(usePageQuery(), "id"), ["id", ""]]);
  return (
    <details className={styles["picker"]} data-place={place}>
      <summary className={styles["button"]} aria-label={t("portfolioLabel", { name })}>
        <PickerFace name={name} />
      </summary>
      <ul className={styles["list"]}>
        {view.portfolios.map((portfolio) => (
          <PortfolioLink
            key={portfolio.id}
            portfolio={portfolio}
            address={address + encodeURIComponent(portfolio.id.toWellFormed())}
            isCurrent={portfolio.id === view.portfolioId}
          />
        ))}
      </ul>
    </details>
  );
}

interface PortfolioLinkProps {
  readonly portfolio: PortfolioChoice;
  readonly address: string;
  readonly isCurrent: boolean;
}

function PortfolioLink({ portfolio: { name, articles }, address, isCurrent }: PortfolioLinkProps) {
  const format = useNumberFormat();
  return (
    <li>
      <a className={styles["option"]} href={address} aria-current={isCurrent ? "true" : undefined}>
        <Icon name="check" className={styles["check"]} />
        <span lang={name.language}>{name.text}</span>
        {articles !== undefined && <small>{format.format(articles)}</small>}
      </a>
    </li>
  );
}
