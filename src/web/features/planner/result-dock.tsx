import { useEffect } from "react";
import type { LightPlanResult } from "#planning/light-plan.ts";
import type { PlannedLine } from "#project-list/lists/list-zones.ts";
import { saveZone } from "#web/lists/list-actions.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import type { SavedPlan } from "./use-planned-zone.ts";
import styles from "./planner.module.css";

interface ResultDockProps {
  readonly result: LightPlanResult;
  /** The calculated articles with their pieces. */
  readonly lines: readonly PlannedLine[];
  /** The plan as a zone of a project list. */
  readonly saved: SavedPlan;
}

/** On phones the result stays visible while the fields below it are changed. */
export function ResultDock({ result: { pieces, light }, lines, saved: { zone, place } }: ResultDockProps) {
  const t = useTranslations("planner");
  const integerFormat = useNumberFormat({ maximumFractionDigits: 0 });
  const catalogue = useCatalogue();
  useDockMark();
  const values = { count: integerFormat.format(pieces), number: pieces, lux: integerFormat.format(light.average) };
  return (
    <div className={styles["dock"]} data-needs-scripts="">
      <p key={`${values.count} ${values.lux}`}>{t.rich("dock", { ...values, b: (words) => <b>{words}</b> })}</p>
      <button
        type="button"
        className={buttonClass({ variant: "primary" })}
        onClick={() => void saveZone(place, zone, lines, catalogue)}
      >
        <Icon name={place ? "check" : "plus"} />
        {t(place ? "dockUpdate" : "dockAdd")}
      </button>
    </div>
  );
}

/**
 * The dock must not cover the focused element. An attribute, because `html:has()` recalculates the style of the whole page
 * on every change.
 */
function useDockMark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["dock"] = "";
    return () => {
      delete dataset["dock"];
    };
  }, []);
}
