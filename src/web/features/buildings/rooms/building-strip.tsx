import { useId, useMemo } from "react";
import { storeyStrip } from "#drawing/buildings/storey-strip.ts";
import { resultText } from "#planning/room-units.ts";
import type { BuildingView, RoomView } from "#views/buildings/building-view.ts";
import { useMediaQuery } from "#web/ui/hooks/use-media-query.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Drawing } from "#web/ui/pictures/drawing.tsx";
import styles from "./rooms.module.css";

const WIDE_PX = 960;
const NARROW_PX = 360;

/** The storeys of a building at a glance, with their power per area. */
export function BuildingStrip({ view }: { readonly view: BuildingView }) {
  const t = useTranslations("buildings");
  const language = useLanguage();
  const uid = useId();
  const width = useMediaQuery("(max-width: 40rem)") ? NARROW_PX : WIDE_PX;
  const label = t("strip", { count: view.storeys.length });
  const noStorey = t("noStorey");
  const markup = useMemo(() => {
    const density = (value: number): string => resultText("density", value, language);
    const storeys = view.storeys.map(({ name, rooms }) => ({
      name: name || noStorey,
      rooms: rooms.map((room) => stripRoom(room, density)),
    }));
    return storeyStrip(storeys, { width, label, uid, density });
  }, [view, width, language, uid, label, noStorey]);
  if (view.totals.pieces === 0) return null;
  return (
    <figure className={styles["strip"]}>
      <Drawing markup={markup} />
      <figcaption>{t("stripCaption")}</figcaption>
    </figure>
  );
}

function stripRoom({ number, name, areaM2, count, result }: RoomView, density: (value: number) => string) {
  const texts = [number, name, result?.density === undefined ? "" : density(result.density)];
  return {
    title: texts.filter((text) => text !== "").join(" "),
    areaM2: Number.isFinite(areaM2) ? areaM2 * count : 0,
    density: result?.density,
    state: result ? (result.isMet ? ("met" as const) : ("missed" as const)) : ("unlit" as const),
  };
}
