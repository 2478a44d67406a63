import type { Bilingual } from "#demo/design.ts";
import { colourSentence, controlPoint, fluxPoint, glareSentence, protectionPoint, sentences } from "#demo/facts.ts";
import type { FamilyFacts } from "#demo/family-descriptions.ts";
import type { GeneratedRange } from "#demo/made-range.ts";
import { FLUX_COLUMN, sizeTable, spanColumn, type SizeColumn } from "#demo/size-table.ts";
import { bilingual, both, measures } from "#demo/wording.ts";
import type { HighBayDesign } from "./high-bays-table.ts";

const ROUND = bilingual(
  "One aluminium casting carries LEDs and heat away; the driver is screwed on and can be changed in place. The luminaire hangs on a hook, a chain or a pipe, secured by a wire.",
  "Ein Aluminiumguss trägt die LEDs und führt die Wärme ab; der Treiber ist aufgeschraubt und lässt sich vor Ort tauschen. Die Leuchte hängt an Haken, Kette oder Rohr, gesichert mit einem Seil.",
);
const LINEAR = bilingual(
  "Steel profiles hold the LED boards behind lens plates. Two wires with quick adjusters carry the luminaire, along the roof beam or across.",
  "Stahlprofile halten die LED-Platinen hinter Linsenplatten. Zwei Seile mit Schnellverstellern tragen die Leuchte, längs oder quer zum Binder.",
);

const ON_CEILING = bilingual(
  "A frame of steel profiles is screwed to the ceiling and wired; the luminaire hinges into it and locks without tools.",
  "Ein Rahmen aus Stahlprofilen wird an die Decke geschraubt und angeschlossen; die Leuchte wird eingehängt, hochgeklappt und rastet ohne Werkzeug ein.",
);

const LENSES = bilingual(
  "The lenses are fitted at the factory, for the height and the use of the hall.",
  "Die Linsen werden im Werk eingesetzt, passend zu Höhe und Nutzung der Halle.",
);

function buildOf({ sizes, mountings }: HighBayDesign): Bilingual {
  if (mountings?.[0]?.value === "surface") return ON_CEILING;
  return sizes[0]?.width === undefined ? ROUND : LINEAR;
}

/** The facts in the descriptions of high-bays. */
export const highBayFacts =
  (design: HighBayDesign) =>
  (range: GeneratedRange): FamilyFacts => ({
    build: buildOf(design),
    light: sentences(LENSES, ...glareSentence(range), ...colourSentence(range)),
    points: points(design, range),
    table: sizeTable(range, [
      SIZE,
      FLUX_COLUMN,
      spanColumn(bilingual("Connected load", "Anschlussleistung"), "W", "wattage_default"),
    ]),
  });

const SIZE: SizeColumn = [
  bilingual("Size", "Größe"),
  (size) => {
    const [length = 0, width = 0, height = 0] = ["length", "width", "height"].map((name) => size.numbers(name)[0]);
    const isRound = size.numbers("diameter").length > 0;
    return isRound
      ? both((_, number) => `Ø ${number(length)} × ${number(height)} mm`)
      : measures(length, width, height);
  },
];

const points = ({ hottest: maxAmbient = 50 }: HighBayDesign, range: GeneratedRange): Bilingual[] => [
  fluxPoint(range),
  controlPoint(range),
  protectionPoint(range),
  ...sensorPoint(range),
  bilingual(`Ambient temperature −30 to +${maxAmbient} °C`, `Umgebungstemperatur −30 bis +${maxAmbient} °C`),
];

function sensorPoint(range: GeneratedRange): Bilingual[] {
  const names = [
    ...(range.has("sensor", "HF") ? [bilingual("microwave", "Hochfrequenz")] : []),
    ...(range.has("sensor", "PIR") ? [bilingual("infrared", "Infrarot")] : []),
  ];
  if (names.length === 0) return [];
  return [
    bilingual(
      `Sensor (${names.map(({ en }) => en).join(" or ")}) for mounting heights up to 14 m`,
      `Sensor (${names.map(({ de }) => de).join(" oder ")}) für Montagehöhen bis 14 m`,
    ),
  ];
}
