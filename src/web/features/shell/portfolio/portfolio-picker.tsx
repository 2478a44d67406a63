import type { ShellView } from "#views/parts/shell-view.ts";
import { useIsReady, usePortfolio, useSession } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { CatalogueText, foreignLang } from "#web/ui/language/text.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useIsHydrated } from "#web/ui/hooks/use-is-hydrated.tsx";
import styles from "./portfolio-picker.module.css";
import listbox from "#web/ui/listbox/listbox.module.css";
import { useListbox } from "#web/ui/listbox/use-listbox.ts";
import { useLocation } from "react-router";
import { withoutParameters, writeQuery } from "#navigation/addresses/query.ts";
import { useAddressWithBase, usePageQuery } from "#web/ui/site/site.ts";

interface PortfolioPickerProps {
  readonly view: ShellView;
  /** In the header, as a strip across a phone, or in the phone's menu. */
  readonly placement: "bar" | "strip" | "menu";
}

/** Selects a portfolio; without scripts, by links. @see rules S1, S2, S3 */
export function PortfolioPicker(props: PortfolioPickerProps) {
  const isHydrated = useIsHydrated();
  const { isLoaded, selected, error } = usePortfolio();
  const isReady = useIsReady();
  const t = useTranslations("shell");
  // The list is loaded before a portfolio is selected.
  const selectedId = selected?.portfolio_id ?? (isLoaded && isReady ? undefined : props.view.portfolioId);
  const current = props.view.portfolios.find(({ id }) => id === selectedId);
  const name = current?.name.text ?? t("portfolioAll");
  if (error !== undefined) return <PortfoliosLoadFailure placement={props.placement} />;
  return isHydrated ? (
    <PickerListbox {...props} selectedId={selectedId} name={name} />
  ) : (
    <PortfolioLinks view={props.view} placement={props.placement} name={name} />
  );
}

function PortfoliosLoadFailure({ placement }: Pick<PortfolioPickerProps, "placement">) {
  const t = useTranslations("shell");
  const session = useSession();
  return (
    <p className={classNames(styles["picker"], styles["failed"])} data-placement={placement}>
      <Icon name="warning" />
      {t("portfoliosFailed")}
      <Button variant="link" size="small" onClick={() => session.retry()}>
        {t("tryAgain")}
      </Button>
    </p>
  );
}

interface PickerListboxProps extends PortfolioPickerProps {
  readonly selectedId: string | undefined;
  readonly name: string;
}

function PickerListbox({ view: { portfolios }, placement, selectedId, name }: PickerListboxProps) {
  const t = useTranslations("shell");
  const session = useSession();
  const format = useNumberFormat();
  const { isLoading } = usePortfolio();
  const { isOpen, rootRef, buttonProps, listProps, optionProps } = useListbox({
    names: portfolios.map((portfolio) => portfolio.name.text),
    selected: portfolios.findIndex((portfolio) => portfolio.id === selectedId),
    onChoose: (position) => {
      const portfolio = portfolios[position];
      if (portfolio && portfolio.id !== selectedId) session.portfolio.choose(portfolio.id);
    },
  });
  return (
    <div className={styles["picker"]} data-placement={placement} ref={rootRef}>
      <button
        type="button"
        className={styles["button"]}
        aria-label={t("portfolioLabel", { name })}
        aria-busy={isLoading || undefined}
        disabled={portfolios.length === 0}
        {...buttonProps}
      >
        <PickerLabel name={name} />
      </button>
      {isOpen && (
        <ul className={classNames(listbox["popup"], styles["list"])} aria-label={t("portfolio")} {...listProps}>
          {portfolios.map((portfolio, position) => (
            <li key={portfolio.id} className={listbox["option"]} {...optionProps(position)}>
              <Icon name="check" className={styles["check"]} />
              <CatalogueText text={portfolio.name} />
              {portfolio.articleCount !== undefined && (
                <small>
                  {format.format(portfolio.articleCount)}
                  <span className="vh"> {t("portfolioArticlesWord", { count: portfolio.articleCount })}</span>
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The picker without scripts. */
function PortfolioLinks({ view, placement, name }: Pick<PickerListboxProps, "view" | "placement" | "name">) {
  const t = useTranslations("shell");
  const format = useNumberFormat();
  const language = useLanguage();
  const { pathname } = useLocation();
  const address = useAddressWithBase()(pathname) + writeQuery([...withoutParameters(usePageQuery(), "id"), ["id", ""]]);
  return (
    <details className={styles["picker"]} data-placement={placement}>
      <summary className={styles["button"]} aria-label={t("portfolioLabel", { name })}>
        <PickerLabel name={name} />
      </summary>
      <ul className={classNames(listbox["popup"], styles["list"])}>
        {view.portfolios.map(({ id, name, articleCount }) => (
          <li key={id}>
            <a
              className={listbox["option"]}
              href={address + encodeURIComponent(id.toWellFormed())}
              lang={foreignLang(name, language)}
              aria-current={id === view.portfolioId ? "true" : undefined}
            >
              {name.text}
              {articleCount !== undefined && <small>{format.format(articleCount)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PickerLabel({ name }: { readonly name: string }) {
  const t = useTranslations("shell");
  return (
    <>
      <span className={styles["key"]}>{t("portfolio")}</span> <span className={styles["value"]}>{name}</span>
      <Icon name="chevron-down" />
    </>
  );
}
