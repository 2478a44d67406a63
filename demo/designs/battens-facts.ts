import { CONTROLS } from "#demo/axes.ts";
import type { Bilingual } from "#demo/design.ts";
import { controlPoint, fluxPoint, glareText, protectionPoint } from "#demo/facts.ts";
import type { FamilyFacts } from "#demo/family-descriptions.ts";
import { bilingual, both, span } from "#demo/wording.ts";
import type { BattenDesign } from "./battens-table.ts";

const SEALED = bilingual(
  "Housing and cover are of impact-resistant plastic or steel with a foamed-in seal. Clips snap onto the housing at any place, so that old drill holes can be used again.",
  "Gehäuse und Abdeckung bestehen aus schlagfestem Kunststoff oder Stahl mit eingeschäumter Dichtung. Die Halteklammern rasten an beliebiger Stelle ein, vorhandene Bohrlöcher bleiben nutzbar.",
);
const OPEN = bilingual(
  "The housing is an extruded aluminium profile with end caps that are pushed on. The gear tray snaps in and hangs on a strap while it is wired.",
  "Das Gehäuse ist ein Aluminium-Strangpressprofil mit aufgesteckten Stirnkappen. Der Geräteträger rastet ein und hängt beim Anschließen am Halteband.",
);

const isSealed = ({ ip }: BattenDesign): boolean => Number(ip.slice(2)) >= 54;

/** What the descriptions tell about a family of battens. */
export const battenFacts = (design: BattenDesign): FamilyFacts => ({
  build: isSealed(design) ? SEALED : OPEN,
  light: lightSentence(design),
  points: points(design),
  table: {
    head: [
      bilingual("Length", "Länge"),
      bilingual("Luminous flux", "Lichtstrom"),
      bilingual("Width × height", "Breite × Höhe"),
    ],
    rows: design.lengths.map((length) => [
      both((_, number) => `${number(length)} mm`),
      span(
        design.lumensPerMetre.map((perMetre) => fluxOf(perMetre, length)),
        "lm",
      ),
      both(() => `${design.width} × ${design.height} mm`),
    ]),
  },
});

const fluxOf = (perMetre: number, length: number): number => Math.round((perMetre * length) / 100_000) * 100;

function lightSentence({ ugr, mountings }: BattenDesign): Bilingual {
  const glare = glareText(ugr);
  const hung = mountings?.some(({ value }) => value === "suspended") === true;
  return bilingual(
    `Glare is rated ${glare.en} with the usual cover; a louvre or a narrow lens, where there is one, brings it a class lower. ${hung ? "Hung on wires it is adjusted in height without tools." : "The row light is even where battens meet."}`,
    `Die Blendung liegt mit der üblichen Abdeckung bei ${glare.de}; ein Raster oder eine tiefstrahlende Linse, wo es sie gibt, bringt sie eine Klasse tiefer. ${hung ? "Abgehängt lässt sie sich ohne Werkzeug in der Höhe einstellen." : "In der Reihe bleibt das Licht auch am Stoß gleichmäßig."}`,
  );
}

function points(design: BattenDesign): Bilingual[] {
  const { lengths, lumensPerMetre, efficacy, ip, ik, wiring } = design;
  const flux = span(
    lengths.flatMap((length) => lumensPerMetre.map((perMetre) => fluxOf(perMetre, length))),
    "lm",
  );
  return [
    fluxPoint(flux, efficacy),
    controlPoint((design.controls ?? CONTROLS).filter(({ value }) => value !== "Phase-cut")),
    protectionPoint(ip, ik),
    ...(wiring
      ? [bilingual("Through wiring 5 × 2.5 mm² on request", "Durchgangsverdrahtung 5 × 2,5 mm² auf Wunsch")]
      : []),
    bilingual(
      "Emergency pack for 1 h or 3 h from 1,200 mm length, 15 or 25 mm higher",
      "Notlichtbaustein für 1 h oder 3 h ab 1.200 mm Länge, 15 oder 25 mm höher",
    ),
  ];
}
