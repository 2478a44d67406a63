import { useLocation } from "react-router";
import { withParameter } from "#navigation/addresses/address-parameters.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import type { ShellView } from "#views/parts/shell-view.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { useAddress } from "#web/ui/site/address.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PickerFace } from "./picker-face.tsx";
import styles from "./portfolio-picker.module.css";

interface PortfolioLinksProps {
  readonly view: ShellView;
  readonly place: "bar" | "strip" | "menu";
  readonly name: string;
}

/** The picker without scripts: links to the same page with each portfolio in the address. */
export function PortfolioLinks({ view, place, name }: PortfolioLinksProps) {
  const t = useTranslations("shell");
  const format = useNumberFormat();
  const address = useAddress();
  const { pathname, search } = useLocation();
  const pairs = readQuery(search);
  return (
    <details className={styles["picker"]} data-place={place}>
      <summary className={styles["button"]} aria-label={t("portfolioLabel", { name })}>
        <PickerFace name={name} />
      </summary>
      <ul className={styles["list"]}>
        {view.portfolios.map((portfolio) => (
          <li key={portfolio.id}>
            <a
              className={styles["option"]}
              href={address(pathname) + writeQuery(withParameter(pairs, "id", portfolio.id))}
              aria-current={portfolio.id === view.portfolioId ? "true" : undefined}
            >
              <Icon name="check" className={styles["check"]} />
              <span lang={portfolio.name.language}>{portfolio.name.text}</span>
              {portfolio.articles !== undefined && <small>{format.format(portfolio.articles)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
