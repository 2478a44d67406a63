import type { ChosenText } from "#model/texts/text.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import styles from "./facts.module.css";

/** A few facts beside a hit; a phone shows the first of them. */
export function Facts({ facts: [first, ...rest] }: { readonly facts: readonly ChosenText[] }) {
  if (!first) return null;
  return (
    <small className={styles["facts"]}>
      <CatalogueText text={first} />
      {rest.map((fact, index) => (
        <span key={index} className={styles["other"]}>
          {", "}
          <CatalogueText text={fact} />
        </span>
      ))}
    </small>
  );
}
