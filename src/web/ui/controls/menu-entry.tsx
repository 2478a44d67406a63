import type { ReactNode } from "react";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { useNumberFormat } from "../language/i18n.ts";
import { Icon } from "../pictures/icon.tsx";
import styles from "./controls.module.css";
import { TargetLink } from "../links/target-link.tsx";

interface MenuEntryProps {
  readonly target: SiteTarget;
  /** The number of entries behind it, and their unit: `595`, `articles`; absent for a page that lists nothing. */
  readonly count?: number;
  readonly countUnit?: string;
  /** Whether it leads to the current page. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** An entry of the phone's menu. */
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
