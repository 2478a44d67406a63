import { energyArrow } from "#drawing/energy-arrow.ts";
import type { EnergyLabel } from "#model/energy-label.ts";
import { eprelAddresses } from "#navigation/addresses/eprel-address.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { ExternalLink } from "#web/ui/links/links.tsx";
import { Drawing } from "#web/ui/pictures/drawing.tsx";

/** A light source's energy class, linked to its label in EPREL, and a link to its product information sheet. */
export function EnergyArrow({ energy: { classes, eprelNumber } }: { readonly energy: EnergyLabel }) {
  const t = useTranslations("productDeferred");
  const language = useLanguage();
  const [energyClass] = classes;
  if (energyClass === undefined) return null;
  const name = t("energyLabel", { class: energyClass });
  const addresses = eprelAddresses(eprelNumber, language);
  const arrow = <Drawing markup={energyArrow(energyClass)} />;
  if (!addresses)
    return (
      <span role="img" aria-label={name}>
        {arrow}
      </span>
    );
  return (
    <>
      <ExternalLink href={addresses.label} aria-label={name}>
        {arrow}
      </ExternalLink>
      <ExternalLink href={addresses.sheet}>{t("informationSheet")}</ExternalLink>
    </>
  );
}
