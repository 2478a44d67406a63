import { CONTROLS } from "#demo/axes.ts";
import type { Bilingual } from "#demo/design.ts";
import { controlPoint, fluxPoint, glareText, protectionPoint, WARM_LIGHT } from "#demo/facts.ts";
import type { FactTable, FamilyFacts } from "#demo/family-descriptions.ts";
import { bilingual, both, span } from "#demo/wording.ts";
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

/** What the descriptions tell about a family of downlights. */
export function downlightFacts(design: DownlightDesign): FamilyFacts {
  return {
    build: BUILD[design.mounting ?? "recessed"],
    light: lightSentence(design),
    points: points(design),
    ...(design.sizes.length > 2 ? { table: sizeTable(design) } : {}),
  };
}

function lightSentence({ ugr, tilt }: DownlightDesign): Bilingual {
  const glare = glareText(ugr);
  const start =
    tilt === undefined
      ? bilingual(`Glare stays at ${glare.en}.`, `Die Blendung bleibt bei ${glare.de}.`)
      : bilingual(
          "Glare depends on how it is aimed, so no UGR is stated.",
          "Die Blendung hängt von der Ausrichtung ab, ein UGR wird deshalb nicht angegeben.",
        );
  return bilingual(`${start.en} ${WARM_LIGHT.en}`, `${start.de} ${WARM_LIGHT.de}`);
}

function points(design: DownlightDesign): Bilingual[] {
  const { sizes, mounting, efficacy, ip = "IP20", ipBack = "IP20", ik = "IK02" } = design;
  const flux = span(
    sizes.flatMap(({ lumens }) => lumens),
    "lm",
  );
  const cutouts = span(
    sizes.map(({ cutout }) => cutout),
    "mm",
  );
  const depths = span(
    sizes.map(({ depth }) => depth),
    "mm",
  );
  return [
    fluxPoint(flux, efficacy),
    mounting === undefined
      ? bilingual(
          `Ceiling cutout ${cutouts.en}, recessed depth ${depths.en}`,
          `Deckenausschnitt ${cutouts.de}, Einbautiefe ${depths.de}`,
        )
      : bilingual(`Height ${depths.en}`, `Höhe ${depths.de}`),
    controlPoint(design.controls ?? CONTROLS),
    protectionPoint(ip, ik, mounting === undefined ? ipBack : undefined),
    ...emergencyPoint(design),
  ];
}

function emergencyPoint({ noEmergency, mounting }: DownlightDesign): Bilingual[] {
  if (noEmergency === true) return [];
  return mounting === undefined
    ? [
        bilingual(
          "Emergency pack for 3 h from 136 mm diameter, 25 mm deeper",
          "Notlichtbaustein für 3 h ab 136 mm Durchmesser, 25 mm tiefer",
        ),
      ]
    : [
        bilingual(
          "Emergency pack for 3 h in the larger sizes, 25 mm higher",
          "Notlichtbaustein für 3 h in den größeren Ausführungen, 25 mm höher",
        ),
      ];
}

function sizeTable({ sizes, mounting }: DownlightDesign): FactTable {
  const millimetres = (value: number): Bilingual => both((_, number) => `${number(value)} mm`);
  const recessed = mounting === undefined;
  return {
    head: [
      ...(recessed ? [bilingual("Cutout", "Ausschnitt")] : []),
      bilingual("Diameter or side", "Durchmesser oder Seite"),
      recessed ? bilingual("Depth", "Tiefe") : bilingual("Height", "Höhe"),
      bilingual("Luminous flux", "Lichtstrom"),
    ],
    rows: sizes.map(({ cutout, diameter, depth, lumens }) => [
      ...(recessed ? [millimetres(cutout)] : []),
      millimetres(diameter),
      millimetres(depth),
      span(lumens, "lm"),
    ]),
  };
}
