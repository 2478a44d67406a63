import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./result-values.module.css";

interface DescriptionListProps extends Omit<ComponentProps<"dl">, "children"> {
  readonly entries: readonly (readonly [name: string, value: ReactNode])[];
}

/** Values with their names, on lines of their own. */
export const ValueRows = ({ className, ...props }: DescriptionListProps) => (
  <DescriptionList className={classNames(styles["rows"], className)} {...props} />
);

/** Values with their names. */
export const DescriptionList = ({ entries, ...props }: DescriptionListProps) => (
  <dl {...props}>
    {entries.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Whether a requirement is met, as symbol, colour and text. */
export function Verdict({ isMet, text }: { readonly isMet: boolean; readonly text: string }) {
  const t = useTranslations("planner");
  const word = t(isMet ? "met" : "notMet");
  return (
    <span className={isMet ? styles["met"] : styles["missed"]}>
      <Icon name={isMet ? "check" : "warning"} />
      <TranslationSafeText>{text}</TranslationSafeText>
      {text !== word && <span className="vh">{`, ${word}`}</span>}
    </span>
  );
}
