import { withAllMessages } from "#web/code/locale.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./measured-fields.module.css";
import { FitField } from "./fit-field.tsx";
import { useSelector } from "../../state/selector-context.ts";

const FitRemarks = lazyPart(() => withAllMessages(async () => (await import("./fit-remarks.tsx")).FitRemarks));

/** The hole-and-void finder: luminaires that fit an existing opening and the void above it. */
export function FitFinder() {
  const t = useTranslations("selector.finder");
  const { view } = useSelector();
  if (view.finder.length === 0) return null;
  return (
    <div className={styles["group"]}>
      <h3>{t("title")}</h3>
      <div className={styles["fields"]}>
        {view.finder.map(({ attribute, length }) => (
          <FitField key={attribute} attribute={attribute} length={length} />
        ))}
      </div>
      {view.finder.some(({ length }) => length !== undefined) && <FitRemarks />}
    </div>
  );
}
