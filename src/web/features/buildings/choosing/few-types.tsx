import { memo, useId } from "react";
import type { Reduction } from "#building/choosing/choosing.ts";
import { resultText } from "#planning/room-units.ts";
import slider from "#web/ui/controls/slider.module.css";
import { useSlider } from "#web/ui/hooks/use-slider.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./choosing.module.css";

interface FewTypesProps {
  /** Absent: no limit. */
  readonly limit: number | undefined;
  readonly reductions: readonly Reduction[];
  readonly onLimit: (limit: number | undefined) => void;
}

/** At most so many different articles, with the price of each reduction. @see rule B6 */
export const FewTypes = memo(function FewTypes({ limit, reductions, onLimit }: FewTypesProps) {
  const t = useTranslations("buildings");
  const id = useId();
  const plain = reductions.at(-1);
  const most = plain?.limit ?? 0;
  const value = Math.min(limit ?? most, most);
  const { input, beginMoving } = useSlider(value, (chosen) => onLimit(chosen >= most ? undefined : chosen));
  if (!plain || reductions.length < 2) return null;
  return (
    <div className={styles["few"]}>
      <label htmlFor={id}>{t("fewTypes")}</label>
      <input
        ref={input}
        id={id}
        type="range"
        className={slider["slider"]}
        min={reductions[0]?.limit}
        max={most}
        step={1}
        defaultValue={value}
        aria-valuetext={t("atMost", { count: value })}
        onChange={beginMoving}
      />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles["scroll"]} role="group" aria-label={t("fewTypes")} tabIndex={0}>
        <table className={styles["prices"]}>
          <thead>
            <tr>
              <th scope="col">{t("columns.atMost")}</th>
              <th scope="col">{t("columns.pieces")}</th>
              <th scope="col">{t("columns.totalWatts")}</th>
              <th scope="col">{t("columns.unlit")}</th>
            </tr>
          </thead>
          <tbody>
            {reductions.map((item) => (
              <Price key={item.limit} item={item} plain={plain} isChosen={item.limit === value} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
});

type Totals = Pick<Reduction, "limit" | "pieces" | "watts" | "unlit">;

interface PriceProps {
  readonly item: Totals;
  readonly plain: Omit<Totals, "limit">;
  readonly isChosen: boolean;
}

function Price({ item: { limit, pieces, watts, unlit }, plain, isChosen }: PriceProps) {
  const language = useLanguage();
  const integer = useNumberFormat({ maximumFractionDigits: 0 });
  const signed = useNumberFormat({ maximumFractionDigits: 0, signDisplay: "exceptZero" });
  const more = (value: number): string => (value === 0 ? "" : ` (${signed.format(value).replace("-", "−")})`);
  return (
    <tr aria-current={isChosen || undefined} data-chosen={isChosen || undefined}>
      <th scope="row">{integer.format(limit)}</th>
      <td>
        {integer.format(pieces)}
        {more(pieces - plain.pieces)}
      </td>
      <td>
        {Number.isNaN(watts) ? "–" : resultText("totalWatts", watts, language)}
        {Number.isNaN(watts - plain.watts) ? "" : more(Math.round(watts - plain.watts))}
      </td>
      <td>{integer.format(unlit)}</td>
    </tr>
  );
}
