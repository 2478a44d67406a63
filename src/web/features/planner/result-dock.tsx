import { useEffect } from "react";
import type { LightPlanResult } from "#planning/light-plan.ts";
import type { PlannedLine } from "#project-list/lists/list-zones.ts";
import { saveZone } from "#web/lists/list-actions.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import type { ZoneToSave } from "./use-planned-zone.ts";
import styles from "./planner.module.css";

interface ResultDockProps {
  readonly result: LightPlanResult;
  /** The calculated articles with their quantities. */
  readonly lines: readonly PlannedLine[];
  /** The plan as a zone of a project list. */
  readonly zoneToSave: ZoneToSave;
}

/** Keeps the result visible on phones. */
export function ResultDock({
  result: { luminaireCount, light },
  lines,
  zoneToSave: { zone, target },
}: ResultDockProps) {
  const t = useTranslations("planner");
  const integerFormat = useNumberFormat({ maximumFractionDigits: 0 });
  const catalogue = useCatalogue();
  useDockAttribute();
  const values = {
    count: integerFormat.format(luminaireCount),
    number: luminaireCount,
    lux: integerFormat.format(light.average),
  };
  return (
    <div className={styles["dock"]} data-needs-scripts="">
      <p key={`${values.count} ${values.lux}`}>{t.rich("dock", { ...values, b: (chunks) => <b>{chunks}</b> })}</p>
      <Button variant="primary" onClick={() => void saveZone(target, zone, lines, catalogue)}>
        <Icon name={target ? "check" : "plus"} />
        {t(target ? "dockUpdate" : "dockAdd")}
      </Button>
    </div>
  );
}

/**
 * Lets the style sheet keep focused elements clear of the dock. Not `html:has()`, which recalculates the style of the whole
 * page on every change.
 */
function useDockAttribute(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["dock"] = "";
    return () => {
      delete dataset["dock"];
    };
  }, []);
}
