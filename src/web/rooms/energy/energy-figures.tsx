import { TranslationSafeText } from "#web/ui/language/translation-safe-text.tsx";
import styles from "./energy-form.module.css";

interface EnergyFiguresProps {
  readonly title: string;
  /** The values include their units. */
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** Estimated figures under a heading. */
export const EnergyFigures = ({ title, figures }: EnergyFiguresProps) => (
  <section className={styles["figures"]} aria-label={title}>
    <h3>{title}</h3>
    <dl>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <TranslationSafeText isTranslated={false}>{value}</TranslationSafeText>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
