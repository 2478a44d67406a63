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
import { FLUX_COLUMN, sizeTable, spanColumn } from "#demo/size-table.ts";
import { bilingual, both } from "#demo/wording.ts";
import type { BattenDesign } from "./battens-table.ts";

const SEALED = bilingual(
  "Housing and cover are of impact-resistant plastic or steel with a foamed-in seal. Clips snap onto the housing at any place, so that old drill holes can be used again.",
  "Gehäuse und Abdeckung bestehen aus schlagfestem Kunststoff oder Stahl mit eingeschäumter Dichtung. Die Halteklammern rasten an beliebiger Stelle ein, vorhandene Bohrlöcher bleiben nutzbar.",
);
const OPEN = bilingual(
  "The housing is an extruded aluminium profile with end caps that are pushed on. The gear tray snaps in and hangs on a strap while it is wired.",
  "Das Gehäuse ist ein Aluminium-Strangpressprofil mit aufgesteckten Stirnkappen. Der Geräteträger rastet ein und hängt beim Anschließen am Halteband.",
);

const HUNG = bilingual(
  "Suspended on wires, the luminaire is adjusted in height without tools.",
  "Abgehängt lässt sich die Leuchte ohne Werkzeug in der Höhe einstellen.",
);
const IN_A_ROW = bilingual(
  "In a row the light is even where battens meet.",
  "In der Reihe bleibt das Licht auch am Stoß gleichmäßig.",
);

const isSealed = ({ ip }: BattenDesign): boolean => Number(ip.slice(2)) >= 54;

/** The facts in the descriptions of battens. */
export const battenFacts =
  (design: BattenDesign) =>
  (range: GeneratedRange): FamilyFacts => ({
    build: isSealed(design) ? SEALED : OPEN,
    light: sentences(
      ...glareSentence(range),
      ...colourSentence(range),
      range.has("mounting", "suspended") ? HUNG : IN_A_ROW,
    ),
    points: points(range),
    table: sizeTable(range, [
      spanColumn(bilingual("Length", "Länge"), "mm", "length"),
      spanColumn(bilingual("Width", "Breite"), "mm", "width"),
      spanColumn(bilingual("Height", "Höhe"), "mm", "height"),
      FLUX_COLUMN,
    ]),
  });

const points = (range: GeneratedRange): Bilingual[] => [
  fluxPoint(range),
  controlPoint(range),
  protectionPoint(range),
  ...(range.has("wired_through", true)
    ? [bilingual("Through wiring 5 × 2.5 mm² on request", "Durchgangsverdrahtung 5 × 2,5 mm² auf Wunsch")]
    : []),
  ...fromLength(range),
];

/** The minimum length with space for an emergency pack. */
function fromLength(range: GeneratedRange): Bilingual[] {
  const long = range.sizes.find((size) => size.words("emergency").some((value) => value !== "none"));
  const shortest = range.numbers("length")[0];
  const [from] = long?.numbers("length") ?? [];
  return emergencyPoint(range, "higher").map((point) =>
    from === undefined || from === shortest
      ? point
      : both((language, number) =>
          language === "en"
            ? `${point.en}, from ${number(from)} mm length`
            : `${point.de}, ab ${number(from)} mm Länge`,
        ),
  );
}
