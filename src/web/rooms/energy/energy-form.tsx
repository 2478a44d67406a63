import { useState } from "react";
import { useTranslations, useLanguage } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import {
  ABSENCES,
  CONTROLS,
  energyProblems,
  HOURS_OF_USE,
  type EnergyProblem,
} from "#planning/energy/energy-assumptions.ts";
import { buildingEnergy, costAndEmissions, formatEnergyResult } from "#planning/energy/energy-estimate.ts";
import type { RenovatedRoom } from "#planning/energy/renovation.ts";
import { METHOD_PATH } from "#navigation/addresses/page-paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { DelayedStatus } from "#web/ui/feedback/delayed-status.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import styles from "./energy-form.module.css";
import { AssumptionFields, ProposalSelect } from "./assumption-fields.tsx";
import { EnergyResults, RenovationSection } from "./renovation-section.tsx";
import { resetAssumptions, useEnergySettings } from "./energy-store.ts";

/** A collapsible section with the annual energy and cost of rooms, rendered when it is opened. @see rule F23 */
export function EnergySection(props: EnergyFormProps) {
  const t = useTranslations("energy");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles["block"]}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      data-needs-scripts=""
    >
      <summary>
        <h2>{t("title")}</h2>
        <Icon name="chevron-down" className="turning" />
      </summary>
      {isOpen && <EnergyForm {...props} />}
    </details>
  );
}

interface EnergyFormProps {
  /** Identifies the plan's existing luminaires in the storage: `room` or `building-3`. */
  readonly planId: string;
  /** The rooms with the power of all their luminaires; empty until it is calculated. */
  readonly rooms: readonly RenovatedRoom[];
}

const CONTROL_ASSUMPTIONS = [
  "controlFactor",
  "daylightFactor",
  "constantIlluminanceFactor",
  "standby",
  "emergency",
] as const;

/** The estimate, its assumptions, and the comparison with existing luminaires. */
function EnergyForm({ planId, rooms }: EnergyFormProps) {
  const t = useTranslations("energy");
  const { assumptions } = useEnergySettings();
  const problems = energyProblems(assumptions);
  return (
    <div className={styles["content"]}>
      <p className={styles["note"]}>
        {t("intro")} <SiteLink to={`${METHOD_PATH}#${t("methodSection")}`}>{t("method")}</SiteLink>
      </p>
      {problems.length > 0 ? (
        <p role="alert" className={styles["note"]}>
          {t("correctFirst")}
        </p>
      ) : (
        <Estimate rooms={rooms} />
      )}
      <Assumptions problems={problems} />
      <RenovationSection planId={planId} rooms={rooms} problems={problems} />
    </div>
  );
}

function Estimate({ rooms }: Pick<EnergyFormProps, "rooms">) {
  const t = useTranslations("energy");
  const language = useLanguage();
  const { assumptions } = useEnergySettings();
  const estimate = buildingEnergy(rooms, assumptions);
  if (!estimate.ok) return <p className={styles["note"]}>{t("noPlan")}</p>;
  const { totalKWh, parasiticKWh, leniKWhPerM2 } = estimate.value;
  const { cost, emittedKg } = costAndEmissions(totalKWh, assumptions);
  const energy = formatEnergyResult("energy", totalKWh, language);
  return (
    <>
      <EnergyResults
        title={t("result")}
        entries={[
          [t("figures.energy"), energy],
          [t("figures.leni"), formatEnergyResult("leni", leniKWhPerM2, language)],
          [t("figures.parasitic"), formatEnergyResult("energy", parasiticKWh, language)],
          [t("figures.cost"), formatEnergyResult("cost", cost, language)],
          [t("figures.emitted"), formatEnergyResult("emitted", emittedKg, language)],
        ]}
      />
      <DelayedStatus text={t("announcement", { energy })} />
    </>
  );
}

function Assumptions({ problems }: { readonly problems: readonly EnergyProblem[] }) {
  const t = useTranslations("energy");
  return (
    <div className={styles["fields"]}>
      <fieldset>
        <legend>{t("groups.use")}</legend>
        <ProposalSelect
          label={t("proposals.building")}
          proposals={HOURS_OF_USE}
          proposalText={(name) => t(`buildings.${name}`)}
        />
        <AssumptionFields names={["daylightHours", "darkHours"]} problems={problems} />
        <ProposalSelect
          label={t("proposals.absence")}
          proposals={ABSENCES}
          proposalText={(name) => t(`absences.${name}`)}
        />
        <AssumptionFields names={["absence"]} problems={problems} />
      </fieldset>
      <fieldset>
        <legend>{t("groups.control")}</legend>
        <ProposalSelect
          label={t("proposals.control")}
          proposals={CONTROLS}
          proposalText={(name) => t(`controls.${name}`)}
        />
        <AssumptionFields names={CONTROL_ASSUMPTIONS} problems={problems} />
      </fieldset>
      <fieldset>
        <legend>{t("groups.price")}</legend>
        <AssumptionFields names={["price", "emissions"]} problems={problems} />
        <Button variant="link" size="small" onClick={resetAssumptions}>
          <Icon name="reset" />
          {t("reset")}
        </Button>
      </fieldset>
    </div>
  );
}
