import { memo, useId } from "react";
import { roomTitle } from "#building/room-title.ts";
import { storeyStrip, type StripRoom } from "#drawing/buildings/storey-strip.ts";
import { formatResult } from "#planning/room-units.ts";
import { roomState, type BuildingView, type RoomView } from "#views/buildings/building-view.ts";
import { useElementWidth } from "#web/ui/hooks/use-element-width.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Drawing } from "#web/ui/pictures/drawing.tsx";
import styles from "./rooms.module.css";

/** In more space, the drawing and its text are enlarged. */
const MAX_WIDTH_PX = 960;

/** An overview of the storeys of a building, with the power density of each room. */
export const StoreyOverview = memo(function StoreyOverview({ view }: { readonly view: BuildingView }) {
  const t = useTranslations("buildings");
  const language = useLanguage();
  const uid = useId();
  const [width, figureRef] = useElementWidth(MAX_WIDTH_PX);
  const label = t("strip", { count: view.storeys.length });
  if (view.totals.luminaireCount === 0) return null;
  const formatDensity = (value: number): string => formatResult("density", value, language);
  const storeys = view.storeys.map(({ name, rooms }) => ({
    name: name || t("noStorey"),
    rooms: rooms.map((room) => stripRoom(room, formatDensity)),
  }));
  return (
    <figure ref={figureRef} className={styles["strip"]}>
      <Drawing markup={storeyStrip(storeys, { width, label, uid, formatDensity })} />
      <figcaption>{t("stripCaption")}</figcaption>
    </figure>
  );
});

function stripRoom(room: RoomView, formatDensity: (value: number) => string): StripRoom {
  const { areaM2, count, result } = room;
  const state = roomState(room);
  return {
    title: `${roomTitle(room)} ${result?.density === undefined ? "" : formatDensity(result.density)}`.trim(),
    areaM2: Number.isFinite(areaM2) ? areaM2 * count : 0,
    density: result?.density,
    state: state === "met" || state === "missed" ? state : "unlit",
  };
}
