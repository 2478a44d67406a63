import { useTranslations } from "#web/ui/language/i18n.ts";
import { OpeningShape } from "./opening-shape.tsx";
import styles from "./measured-fields.module.css";
import { useSelector } from "../../state/selector-context.ts";

/** What a measured length leaves open: the shape of the opening, and how many articles state nothing to compare it with. */
export function FitRemarks() {
  const t = useTranslations("selectorDeferred.withoutMeasure");
  const { finder } = useSelector().view;
  return (
    <>
      {finder[0]?.length !== undefined && <OpeningShape />}
      {finder.map(({ attribute, unknownCount: count }) =>
        count > 0 ? (
          <p key={attribute} className={styles["unknown"]}>
            {t(attribute, { count })}
          </p>
        ) : null,
      )}
    </>
  );
}
