import type { Bilingual } from "#demo/design.ts";
import {
  colourSentence,
  controlPoint,
  emergencyPoint,
  fluxPoint,
  glareSentence,
  protectionPoint,
  sentences,
} from "#demo/facts.ts";
import type { FamilyFacts } from "#demo/family-descriptions.ts";
import type { GeneratedRange } from "#demo/made-range.ts";
import { FLUX_COLUMN, sizeTable, spanColumn, type SizeColumn } from "#demo/size-table.ts";
import { bilingual } from "#demo/wording.ts";
import type { DownlightDesign } from "./downlights-table.ts";

const BUILD = {
  recessed: bilingual(
    "The housing of die-cast aluminium is also the heat sink. Two spring clips hold it in ceilings from 1 to 25 mm; the driver lies beside it in a box with strain relief and loop-through terminals.",
    "Das Gehäuse aus Aluminiumdruckguss ist zugleich der Kühlkörper. Zwei Federn halten es in Decken von 1 bis 25 mm; der Treiber liegt daneben in einer Box mit Zugentlastung und Klemmen zum Weiterverdrahten.",
  ),
  surface: bilingual(
    "The driver sits inside the body. The mounting plate goes up first with two screws and takes the cable; then the luminaire is pushed on, turned and secured.",
    "Der Treiber sitzt im Leuchtenkörper. Zuerst wird die Montageplatte mit zwei Schrauben befestigt und angeschlossen; dann wird die Leuchte aufgesetzt, gedreht und gesichert.",
  ),
  suspended: bilingual(
    "The cable carries the weight, so there is no second wire. It is shortened at the canopy without tools; the driver is in the canopy.",
    "Die Leitung trägt das Gewicht, ein zweites Seil entfällt. Gekürzt wird ohne Werkzeug am Baldachin, in dem auch der Treiber sitzt.",
  ),
} as const;

const AIMED = bilingual(
  "Glare depends on how it is aimed, so no UGR is stated.",
  "Die Blendung hängt von der Ausrichtung ab, ein UGR wird deshalb nicht angegeben.",
);

/** The facts in the descriptions of downlights. */
export const downlightFacts =
  (design: DownlightDesign) =>
  (range: GeneratedRange): FamilyFacts => ({
    build: BUILD[design.mounting ?? "recessed"],
    light: sentences(...(design.tilt === undefined ? glareSentence(range) : [AIMED]), ...colourSentence(range)),
    points: points(design, range),
    ...(range.sizes.length > 2 ? { table: sizeTable(range, sizesOf(design)) } : {}),
  });

function points({ mounting }: DownlightDesign, range: GeneratedRange): Bilingual[] {
  return [
    fluxPoint(range),
    mounting === undefined ? recessPoint(range) : heightPoint(range),
    controlPoint(range),
    protectionPoint(range),
    ...emergencyPoint(range, mounting === undefined ? "deeper" : "higher"),
  ];
}

function recessPoint(range: GeneratedRange): Bilingual {
  const [cutout, depth] = [cutoutOf(range), range.span("mm", "recessed_depth")];
  return bilingual(
    `Ceiling cutout ${cutout.en}, recessed depth ${depth.en}`,
    `Deckenausschnitt ${cutout.de}, Einbautiefe ${depth.de}`,
  );
}

function heightPoint(range: GeneratedRange): Bilingual {
  const height = range.span("mm", "height");
  return bilingual(`Height ${height.en}`, `Höhe ${height.de}`);
}

const cutoutOf = (range: GeneratedRange): Bilingual => range.span("mm", "cutout_ceiling_min", "cutout_ceiling_max");

function sizesOf({ mounting, shape }: DownlightDesign): SizeColumn[] {
  const [depth, height] = [bilingual("Recessed depth", "Einbautiefe"), bilingual("Height", "Höhe")];
  return [
    ...(mounting === undefined ? [[bilingual("Cutout", "Ausschnitt"), cutoutOf] as const] : []),
    spanColumn(shape === "square" ? bilingual("Side", "Seite") : bilingual("Diameter", "Durchmesser"), "mm", "length"),
    mounting === undefined ? spanColumn(depth, "mm", "recessed_depth") : spanColumn(height, "mm", "height"),
    FLUX_COLUMN,
  ];
}
