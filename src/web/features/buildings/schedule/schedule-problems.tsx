import { useState } from "react";
import { fieldSpec } from "#building/schedule/schedule-fields.ts";
import { CELL_PROBLEMS, type ScheduleProblem, type ScheduleProblemCode } from "#building/schedule/schedule-problem.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./schedule.module.css";

const MAX_COLLAPSED = 8;

const VALUE_PROBLEMS: readonly ScheduleProblemCode[] = CELL_PROBLEMS.filter((code) => code !== "tooLong");

/** Unreadable values of a file, with their sheet and cell. */
export function ScheduleProblems({ problems }: { readonly problems: readonly ScheduleProblem[] }) {
  const t = useTranslations("buildings");
  const problemText = useProblemText();
  const [isExpanded, setExpanded] = useState(false);
  if (problems.length === 0) return null;
  const visible = isExpanded ? problems : problems.slice(0, MAX_COLLAPSED);
  return (
    <section className={styles["problems"]} aria-label={t("problemsTitle")}>
      <h3>{t("problemCount", { count: problems.length })}</h3>
      {problems.some(({ code }) => VALUE_PROBLEMS.includes(code)) && <p>{t("valuesMissing")}</p>}
      <ul>
        {visible.map((problem, index) => (
          <li key={index}>
            <b>{cellLocation(problem)}</b> {problemText(problem)}
          </li>
        ))}
      </ul>
      {visible.length < problems.length && (
        <Button variant="link" size="small" onClick={() => setExpanded(true)}>
          {t("allProblems", { count: problems.length })}
        </Button>
      )}
    </section>
  );
}

/** `EG D7`, `EG 7`, `D7` */
const cellLocation = ({ sheet, row, cell }: ScheduleProblem): string =>
  [sheet, cell ?? row?.toString() ?? ""].filter((part) => part !== "").join(" ");

function useProblemText(): (problem: ScheduleProblem) => string {
  const t = useTranslations("buildings.scheduleProblems");
  const language = useLanguage();
  const format = useNumberFormat({ maximumFractionDigits: 2 });
  return ({ code, field, text = "", min, max, unit = "", found, otherRow }) => {
    const amount = (value: number | undefined): string =>
      value === undefined ? "" : `${format.format(value)}${unit === "" ? "" : `\u00A0${unit}`}`;
    return t(code, {
      field: field ? fieldSpec(field).heading[language] : "",
      text,
      min: amount(min),
      max: amount(max),
      found: amount(found),
      count: found ?? 0,
      row: otherRow ?? 0,
    });
  };
}
