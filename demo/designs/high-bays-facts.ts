import { CONTROLS, preferring } from "#demo/axes.ts";
import type { Bilingual } from "#demo/design.ts";
import { controlPoint, fluxPoint, glareText, protectionPoint } from "#demo/facts.ts";
import type { FamilyFacts } from "#demo/family-descriptions.ts";
import { bilingual, both, span } from "#demo/wording.ts";
import type { HighBayDesign } from "./high-bays-table.ts";

const ROUND = bilingual(
  "One aluminium casting carries LEDs and heat away; the driver is screwed on and can be changed in place. It hangs on a hook, a chain or a pipe, secured by a wire.",
  "Ein Aluminiumguss trägt die LEDs und führt die Wärme ab; der Treiber ist aufgeschraubt und lässt sich vor Ort tauschen. Sie hängt an Haken, Kette oder Rohr, gesichert mit einem Seil.",
);
const LINEAR = bilingual(
  "Steel profiles hold the LED boards behind lens plates. Two wires with quick adjusters carry it, along the beam or across.",
  "Stahlprofile halten die LED-Platinen hinter Linsenplatten. Zwei Seile mit Schnellverstellern tragen sie, längs oder quer zum Binder.",
);

const ON_CEILING = bilingual(
  "A frame of steel profiles is screwed to the ceiling and takes the cable; the luminaire hinges into it and locks without tools.",
  "Ein Rahmen aus Stahlprofilen wird an die Decke geschraubt und angeschlossen; die Leuchte wird eingehängt, hochgeklappt und rastet ohne Werkzeug ein.",
);

function buildOf({ sizes, mountings }: HighBayDesign): Bilingual {
  if (mountings?.[0]?.value === "surface") return ON_CEILING;
  return sizes[0]?.width === undefined ? ROUND : LINEAR;
}

/** What the descriptions tell about a family of high-bays. */
export function highBayFacts(design: HighBayDesign): FamilyFacts {
  const { sizes, ugr } = design;
  const glare = glareText(ugr);
  return {
    build: buildOf(design),
    light: bilingual(
      `Lenses for halls, high racks and open areas are set at the works; the glare rating with the usual one is ${glare.en}. At 5000 K the flux is one per cent higher than at 4000 K.`,
      `Linsen für Hallen, Hochregale und freie Flächen werden im Werk eingesetzt; mit der üblichen liegt die Blendung bei ${glare.de}. Bei 5000 K ist der Lichtstrom ein Prozent höher als bei 4000 K.`,
    ),
    points: points(design),
    table: {
      head: [
        bilingual("Luminous flux", "Lichtstrom"),
        bilingual("Size", "Größe"),
        bilingual("Connected load", "Anschlussleistung"),
      ],
      rows: sizes.map(({ lumens, length, width, height }) => [
        both((_, number) => `${number(lumens)} lm`),
        both((_, number) =>
          width === undefined
            ? `Ø ${number(length)} × ${number(height)} mm`
            : `${number(length)} × ${number(width)} × ${number(height)} mm`,
        ),
        both((_, number) => `${number(Math.round((lumens / design.efficacy) * 10) / 10)} W`),
      ]),
    },
  };
}

function points({ sizes, efficacy, ips, ik, controls }: HighBayDesign): Bilingual[] {
  return [
    fluxPoint(
      span(
        sizes.map(({ lumens }) => lumens),
        "lm",
      ),
      efficacy,
    ),
    controlPoint((controls ?? preferring(CONTROLS, "DALI-2", "ON/OFF")).filter(({ value }) => value !== "Phase-cut")),
    protectionPoint(ips[0]?.value ?? "IP65", ik),
    bilingual(
      "Microwave or infrared sensor for mounting heights up to 14 m",
      "Hochfrequenz- oder Infrarotsensor für Montagehöhen bis 14 m",
    ),
    bilingual("Ambient temperature −30 to +50 °C", "Umgebungstemperatur −30 bis +50 °C"),
  ];
}
