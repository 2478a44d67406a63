import type { FunctionComponent } from "react";
import type { EnergyLabel as Energy } from "#model/energy-label.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";

interface EnergyLabelProps {
  readonly energy: Energy;
  /** `EnergyArrow`, or a component that loads it. */
  readonly Arrow: FunctionComponent<{ readonly energy: Energy }>;
}

/** For a light source, an arrow linked to its label; for a luminaire that contains one, a sentence. @see rule D15 */
export function EnergyLabel({ energy, Arrow }: EnergyLabelProps) {
  const t = useTranslations("product");
  return (
    <div className="energy">
      {energy.isLightSource ? (
        <Arrow energy={energy} />
      ) : (
        energy.classes.map((energyClass, index) => (
          <span key={index}>{t("containsLightSource", { class: energyClass })}</span>
        ))
      )}
    </div>
  );
}
