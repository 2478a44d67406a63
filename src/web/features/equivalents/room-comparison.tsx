import { useId, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { EquivalentLight } from "#planning/equivalents/equivalent-lights.ts";
import type { LightPlan, PlannedLuminaire } from "#planning/light-plan.ts";
import type { RoomOption } from "#views/equivalent-luminaires-view.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { rememberedRoom } from "#web/visitor/room-store.ts";
import { readRoom } from "#planning/room-address.ts";
import { roomProblems } from "#planning/room-problems.ts";
import { ValueRows } from "#web/rooms/result-values.tsx";
import { formatResult, formatUgr, type ResultFigure } from "#planning/room-units.ts";
import { useLightPlan } from "#web/rooms/use-light-plan.ts";
import { useRoomProblemText } from "#web/ui/language/room-texts.ts";
import { foreignLang } from "#web/ui/language/text.tsx";
import { Drawing } from "#web/ui/pictures/drawing.tsx";
import figure from "#web/ui/pictures/figure.module.css";
import { comparisonStore } from "./comparison-store.ts";
import type { TargetPhotometry } from "./light-jobs.ts";
import { useArticleLuminaire } from "./use-article-luminaire.ts";
import styles from "./equivalents.module.css";

interface RoomComparisonProps {
  readonly rooms: readonly RoomOption[];
  readonly light: TargetPhotometry;
  readonly chosen: EquivalentLight;
}

/** The target and an article, calculated in the same room by the planner's method. */
export function RoomComparison({ rooms: roomTypes, light, chosen }: RoomComparisonProps) {
  const t = useTranslations("orEqual");
  const [storedRoom] = useState(() => readVisitorRoom(rememberedRoom(), roomTypes));
  const rooms = storedRoom ? [storedRoom, ...roomTypes] : roomTypes;
  const { room: roomId } = useStore(comparisonStore);
  const room = rooms.find(({ id }) => id === roomId) ?? rooms[0];
  const { code, deviations } = chosen;
  const article = useArticleLuminaire(code, deviations.shape.turns);
  const compared = article === "failed" ? undefined : article;
  const plans = usePlans(room, light, compared?.luminaire);
  if (!room) return null;
  return (
    <section aria-labelledby="or-equal-room">
      <h2 id="or-equal-room" className={styles["heading"]}>
        {t("room")}
      </h2>
      <RoomSelect rooms={rooms} room={room} />
      {article === "failed" && <Note kind="error">{t("notLoaded", { code })}</Note>}
      {article === undefined && <p role="status">{t("calculating")}</p>}
      {plans && compared && (
        <div className={styles["pair"]}>
          <ComparedLuminaire
            title={light.properties.name || t("wanted")}
            polarDiagram={light.properties.polarDiagram}
            plan={plans.target}
          />
          <ComparedLuminaire
            title={code}
            polarDiagram={compared.polarDiagram}
            plan={plans.article}
            isEstimated={chosen.isEstimated}
          />
        </div>
      )}
      <p className={styles["note"]}>{t("roomNote")}</p>
    </section>
  );
}

function RoomSelect({ rooms, room }: { readonly rooms: readonly RoomOption[]; readonly room: RoomOption }) {
  const t = useTranslations("orEqual");
  const id = useId();
  const language = useLanguage();
  const metreFormat = useNumberFormat({ maximumFractionDigits: 2 });
  const { length, width, height, illuminance } = room.figures;
  const size = [length, width, height].map((value) => metreFormat.format(value)).join(" × ");
  return (
    <div className={styles["room"]}>
      <label htmlFor={id}>{t("roomType")}</label>
      <select id={id} value={room.id} onChange={({ target }) => comparisonStore.setState({ room: target.value })}>
        {rooms.map(({ id: type, label }) => (
          <option key={type} value={type} lang={foreignLang(label, language)}>
            {type === VISITOR_ROOM_ID ? t("ownRoom") : (label?.text ?? t("standardRoom"))}
          </option>
        ))}
      </select>
      <span>{t("roomFigures", { size, lux: illuminance })}</span>
    </div>
  );
}

/** Both luminaires are mounted like the article, since a photometric file does not state the mounting. */
function usePlans(
  room: RoomOption | undefined,
  { photometry, target: { flux, watts } }: TargetPhotometry,
  article: PlannedLuminaire | undefined,
): Readonly<Record<"target" | "article", LightPlan>> | undefined {
  return useMemo(() => {
    if (!room || !article) return undefined;
    const { mounting, bodyHeight } = article;
    const luminaire = {
      photometry,
      flux,
      mounting,
      ...(watts === undefined ? {} : { watts }),
      ...(bodyHeight === undefined ? {} : { bodyHeight }),
    };
    return {
      target: { room: room.figures, luminaire },
      article: { room: room.figures, luminaire: article },
    };
  }, [room, photometry, flux, watts, article]);
}

interface ComparedLuminaireProps {
  readonly title: string;
  /** Its polar diagram, as SVG. */
  readonly polarDiagram: string;
  readonly plan: LightPlan;
  readonly isEstimated?: boolean;
}

function ComparedLuminaire({ title, polarDiagram, plan, isEstimated = false }: ComparedLuminaireProps) {
  const t = useTranslations("orEqual");
  return (
    <div className={styles["side"]}>
      <h3>{title}</h3>
      <CurveDrawing markup={polarDiagram} label={t("curveOf", { name: title })} />
      <RoomResults plan={plan} isEstimated={isEstimated} />
    </div>
  );
}

/** Distinct from every `room_type_id`. */
export const VISITOR_ROOM_ID = " ";

/**
 * The visitor's room; `undefined` without one, for an unknown room type, and if it cannot be calculated.
 *
 * @param text the room as written in addresses
 * @param rooms the room types, whose values apply unless the visitor has changed them
 */
export function readVisitorRoom(text: string | undefined, rooms: readonly RoomOption[]): RoomOption | undefined {
  if (text === undefined) return undefined;
  const { setting } = readRoom(text);
  const type = rooms.find(({ id }) => id === setting.roomType);
  const figures = type && { ...type.figures, ...setting.figures };
  return figures && roomProblems(figures).length === 0 ? { id: VISITOR_ROOM_ID, label: undefined, figures } : undefined;
}

interface RoomResultsProps {
  readonly plan: LightPlan;
  /** Whether the distribution is estimated. */
  readonly isEstimated: boolean;
}

function RoomResults({ plan, isEstimated }: RoomResultsProps) {
  const t = useTranslations("orEqual");
  const language = useLanguage();
  const problemText = useRoomProblemText();
  const { outcome, isBusy, hasFailed } = useLightPlan(plan, undefined);
  if (hasFailed) return <p>{t("notCalculated")}</p>;
  if (!outcome) return <p role="status">{t("calculating")}</p>;
  if (!outcome.ok) return <p>{problemText(outcome.problem)}</p>;
  const { luminaireCount, grid, light, ugr, power } = outcome.value;
  const prefix = isEstimated ? "≈\u00A0" : "";
  const format = (figure: ResultFigure, value: number): string => formatResult(figure, value, language);
  const rows: readonly (readonly [name: string, value: string])[] = [
    [
      t("pieces"),
      grid
        ? t("piecesGrid", { count: luminaireCount, columns: grid.columns, rows: grid.rows })
        : format("count", luminaireCount),
    ],
    [t("average"), prefix + format("illuminance", light.average)],
    [t("minimum"), prefix + format("illuminance", light.minimum)],
    [t("uniformity"), prefix + format("uniformity", light.uniformity)],
    [t("glare"), ugr ? prefix + formatUgr(ugr.highest, language) : t("notKnown")],
    [t("power"), power ? format("totalWatts", power.watts) : t("notStated")],
    [t("density"), power ? format("density", power.perSquareMetre) : t("notStated")],
  ];
  return <ValueRows className={styles["figures"]} entries={rows} aria-busy={isBusy || undefined} />;
}

interface CurveDrawingProps {
  /** The polar diagram, as SVG. */
  readonly markup: string;
  readonly label: string;
}

export function CurveDrawing({ markup, label }: CurveDrawingProps) {
  return (
    <figure className={figure["figure"]} role="img" aria-label={label}>
      <Drawing className={styles["curve"]} markup={markup} />
    </figure>
  );
}
