import type { ReactNode } from "react";
import { useIsReady } from "#web/session/session-context.ts";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { classNames } from "../class-names.ts";
import styles from "./controls.module.css";
import { Icon, type IconName } from "../pictures/icon.tsx";
import { SiteLink, TargetLink } from "../links/links.tsx";
import { useNumberFormat } from "../language/i18n.ts";

interface HeaderCounterProps {
  /** A path without the language. */
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  /** The accessible name: the label, and the count in words. */
  readonly name: string;
  readonly count: number;
  /** Whether the entries of an earlier page are among them already. */
  readonly isRestored?: boolean;
  /** Whether it is hidden on phones, which have no space for all counters. */
  readonly isHiddenOnPhones?: boolean;
}

/**
 * A link in the header with the number of entries on its page; changes are announced, entries of an earlier page are
 * not.
 */
export function HeaderCounter({
  to,
  icon,
  label,
  name,
  count,
  isRestored = true,
  isHiddenOnPhones = false,
}: HeaderCounterProps) {
  const isLive = useIsReady() && isRestored;
  return (
    <>
      <SiteLink to={to} className={classNames(styles["tool"], isHiddenOnPhones && styles["hiddenOnPhones"])}>
        <Icon name={icon} />
        <span className={styles["label"]} aria-hidden="true">
          {label}
        </span>
        {count > 0 && <CountBadge count={count} className={styles["count"]} />}
        <span className="vh">{name}</span>
      </SiteLink>
      <span className="vh" aria-live={isLive ? "polite" : "off"}>
        {count > 0 && name}
      </span>
    </>
  );
}

/** A number in a circle; its meaning is stated by the control that contains it. */
export function CountBadge({ count, className }: { readonly count: number; readonly className?: string | undefined }) {
  return (
    <span className={classNames(styles["badge"], className)} aria-hidden="true">
      {count}
    </span>
  );
}

interface MenuEntryProps {
  readonly target: SiteTarget;
  /** The number of entries on its page, and their unit, `595` and `articles`; absent for a page that lists nothing. */
  readonly count?: number;
  readonly countUnit?: string;
  /** Whether it leads to the current page. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** An item of the mobile menu. */
export function MenuEntry({ target, count, countUnit, isCurrent = false, children }: MenuEntryProps) {
  const format = useNumberFormat();
  return (
    <li className={styles["entry"]}>
      <TargetLink target={target} aria-current={isCurrent ? "page" : undefined}>
        {children}
        <span className={styles["menuEntryCount"]}>
          {count !== undefined && format.format(count)}
          <span className="vh"> {countUnit}</span>
        </span>
        <Icon name="chevron-right" />
      </TargetLink>
    </li>
  );
}
