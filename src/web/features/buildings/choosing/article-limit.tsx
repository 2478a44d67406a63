import { memo, useId } from "react";
import type { LimitedChoice } from "#building/choosing/building-choice.ts";
import { formatResult } from "#planning/room-units.ts";
import { useSlider } from "#web/ui/hooks/use-slider.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./choosing.module.css";

interface ArticleLimitProps {
  /** Absent: no limit. */
  readonly limit: number | undefined;
  readonly limitedChoices: readonly LimitedChoice[];
  readonly onLimit: (limit: number | undefined) => void;
}

/** Limits the number of different articles, with the effect of each limit. @see rule B6 */
export const ArticleLimit = memo(function ArticleLimit({ limit, limitedChoices, onLimit }: ArticleLimitProps) {
  const t = useTranslations("buildings");
  const id = useId();
  const unlimited = limitedChoices.at(-1);
  const max = unlimited?.limit ?? 0;
  const value = Math.min(limit ?? max, max);
  const [inputRef, markMoving] = useSlider(value, (chosen) => {
    if (chosen !== value) onLimit(chosen >= max ? undefined : chosen);
  });
  if (!unlimited || limitedChoices.length < 2) return null;
  return (
    <div className={styles["limit"]}>
      <label htmlFor={id} className="hint">
        {t("fewTypes")}
      </label>
      <input
        ref={inputRef}
        id={id}
        type="range"
        min={limitedChoices[0]?.limit}
        max={max}
        step={1}
        defaultValue={value}
        aria-valuetext={t("atMost", { count: value })}
        onChange={markMoving}
      />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard */}
      <div className={styles["scroll"]} role="group" aria-label={t("fewTypes")} tabIndex={0}>
        <table className={styles["limitedChoices"]}>
          <thead>
            <tr>
              <th scope="col">{t("columns.atMost")}</th>
              <th scope="col">{t("columns.pieces")}</th>
              <th scope="col">{t("columns.totalWatts")}</th>
              <th scope="col">{t("columns.unlit")}</th>
            </tr>
          </thead>
          <tbody>
            {limitedChoices.map((item) => (
              <LimitedChoiceRow key={item.limit} item={item} unlimited={unlimited} isChosen={item.limit === value} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
});

type Totals = Pick<LimitedChoice, "limit" | "luminaireCount" | "watts" | "unlitRoomCount">;

interface RowProps {
  readonly item: Totals;
  readonly unlimited: Omit<Totals, "limit">;
  readonly isChosen: boolean;
}

function LimitedChoiceRow({ item: { limit, luminaireCount, watts, unlitRoomCount }, unlimited, isChosen }: RowProps) {
  const language = useLanguage();
  const integerFormat = useNumberFormat({ maximumFractionDigits: 0 });
  const signed = useNumberFormat({ maximumFractionDigits: 0, signDisplay: "exceptZero" });
  const difference = (value: number): string => (value === 0 ? "" : ` (${signed.format(value).replace("-", "−")})`);
  return (
    <tr aria-current={isChosen || undefined} data-chosen={isChosen || undefined}>
      <th scope="row">{integerFormat.format(limit)}</th>
      <td>
        {integerFormat.format(luminaireCount)}
        {difference(luminaireCount - unlimited.luminaireCount)}
      </td>
      <td>
        {Number.isNaN(watts) ? "–" : formatResult("totalWatts", watts, language)}
        {Number.isNaN(watts - unlimited.watts) ? "" : difference(Math.round(watts - unlimited.watts))}
      </td>
      <td>{integerFormat.format(unlitRoomCount)}</td>
    </tr>
  );
}
