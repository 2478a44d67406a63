import type { Bilingual } from "#demo/design.ts";
import {
  colourSentence,
  controlPoint,
  emergencyPoint,
  fluxPoint,
  glareSentence,
  protectionPoint,
  sentences,
  spanOf,
} from "#demo/facts.ts";
import type { FactTable, FamilyFacts } from "#demo/family-descriptions.ts";
import type { MadeRange } from "#demo/made-range.ts";
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

/** What the descriptions tell about a family of downlights. */
export const downlightFacts =
  (design: DownlightDesign) =>
  (made: MadeRange): FamilyFacts => ({
    build: BUILD[design.mounting ?? "recessed"],
    light: sentences(...(design.tilt === undefined ? glareSentence(made) : [AIMED]), ...colourSentence(made)),
    points: points(design, made),
    ...(made.sizes.length > 2 ? { table: sizeTable(design, made) } : {}),
  });

function points({ mounting }: DownlightDesign, made: MadeRange): Bilingual[] {
  return [
    fluxPoint(made),
    mounting === undefined ? recessPoint(made) : heightPoint(made),
    controlPoint(made),
    protectionPoint(made),
    ...emergencyPoint(made, mounting === undefined ? "deeper" : "higher"),
  ];
}

function recessPoint(made: MadeRange): Bilingual {
  const [cutout, depth] = [cutoutOf(made), spanOf(made, "mm", "recessed_depth")];
  return bilingual(
    `Ceiling cutout ${cutout.en}, recessed depth ${depth.en}`,
    `Deckenausschnitt ${cutout.de}, Einbautiefe ${depth.de}`,
  );
}

function heightPoint(made: MadeRange): Bilingual {
  const height = spanOf(made, "mm", "height");
  return bilingual(`Height ${height.en}`, `Höhe ${height.de}`);
}

const cutoutOf = (made: MadeRange): Bilingual => spanOf(made, "mm", "cutout_ceiling_min", "cutout_ceiling_max");

function sizeTable({ mounting, shape }: DownlightDesign, made: MadeRange): FactTable {
  const recessed = mounting === undefined;
  return {
    head: [
      ...(recessed ? [bilingual("Cutout", "Ausschnitt")] : []),
      shape === "square" ? bilingual("Side", "Seite") : bilingual("Diameter", "Durchmesser"),
      recessed ? bilingual("Recessed depth", "Einbautiefe") : bilingual("Height", "Höhe"),
      bilingual("Luminous flux", "Lichtstrom"),
    ],
    rows: made.sizes.map((size) => [
      ...(recessed ? [cutoutOf(size)] : []),
      spanOf(size, "mm", "length"),
      spanOf(size, "mm", recessed ? "recessed_depth" : "height"),
      spanOf(size, "lm", "lumen_default"),
    ]),
  };
}
