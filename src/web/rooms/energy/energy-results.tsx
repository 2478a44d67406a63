import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { DescriptionList } from "../description-list.tsx";
import styles from "./energy-form.module.css";

interface EnergyResultsProps {
  readonly title: string;
  /** The values include their units. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

/** Estimated values under a heading. */
export const EnergyResults = ({ title, entries }: EnergyResultsProps) => (
  <section className={styles["figures"]} aria-label={title}>
    <h3>{title}</h3>
    <DescriptionList
      entries={entries.map(([name, value]) => [
        name,
        <TranslationSafeText key={name} isTranslated={false}>
          {value}
        </TranslationSafeText>,
      ])}
    />
  </section>
);
