import type { KeyFigure } from "#attributes/technical-data/key-figures.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./facts.module.css";

type FigureKey = Parameters<ReturnType<typeof useTranslations<"product.figures">>>[0];

/** The figures that matter most when choosing a luminaire. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  const t = useTranslations("product.figures");
  const words = useTranslations("product");
  return (
    <dl className={styles["figures"]}>
      {figures.map(({ attribute, figure, unit }) => (
        <div key={attribute}>
          <dt>{t(attribute as FigureKey)}</dt>
          <dd>
            <LiveText isFigure={figure !== undefined}>{figure ?? words("notKnown")}</LiveText>
            {figure !== undefined && unit !== undefined && <small translate="no">{` ${unit}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
