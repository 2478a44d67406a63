import { CONTROLS } from "#demo/axes.ts";
import type { Bilingual } from "#demo/design.ts";
import { controlPoint, fluxPoint, glareText, protectionPoint, WARM_WHITE } from "#demo/facts.ts";
import type { FamilyFacts } from "#demo/family-descriptions.ts";
import { bilingual, both, span } from "#demo/wording.ts";
import type { PanelDesign } from "./panels-table.ts";

const BUILD = {
  recessed: bilingual(
    "The panel lies on the bearings of the grid and is secured with two wires. The driver rests on the tile; for plasterboard there are spring frames.",
    "Die Leuchte liegt auf den Tragschienen des Rasters und wird mit zwei Seilen gesichert. Der Treiber liegt auf der Platte; für Gipskarton gibt es Federrahmen.",
  ),
  surface: bilingual(
    "The frame is screwed to the ceiling, the panel is slid in from one side. The driver lies in the frame, so nothing shows.",
    "Der Rahmen wird an die Decke geschraubt, die Leuchte von einer Seite eingeschoben. Der Treiber liegt im Rahmen und bleibt unsichtbar.",
  ),
  suspended: bilingual(
    "Four wires of 1.5 m with quick adjusters hold the plate level. The supply is transparent and runs along one of them.",
    "Vier Seile von 1,5 m mit Schnellverstellern halten die Platte in der Waage. Die Zuleitung ist transparent und läuft an einem davon entlang.",
  ),
};

/** A family is described by the first way in which it is mounted. */
const buildOf = ({ mountings }: PanelDesign): Bilingual =>
  new Map<string, Bilingual>(Object.entries(BUILD)).get(mountings?.[0]?.value ?? "recessed") ?? BUILD.recessed;

/** What the descriptions tell about a family of panels. */
export function panelFacts(design: PanelDesign): FamilyFacts {
  const glare = glareText(design.ugr);
  return {
    build: buildOf(design),
    light: bilingual(
      `With its usual optic the glare rating is ${glare.en}. ${WARM_WHITE.en}`,
      `Mit der üblichen Optik liegt die Blendung bei ${glare.de}. ${WARM_WHITE.de}`,
    ),
    points: points(design),
    table: {
      head: [bilingual("Module", "Modul"), bilingual("Face", "Fläche"), bilingual("Luminous flux", "Lichtstrom")],
      rows: design.modules.map(({ name, length, width, share }) => [
        both(() => name.replace("x", " × ")),
        both((_, number) => `${number(length)} × ${number(width)} mm`),
        span(
          design.lumens.map((flux) => Math.round((flux * share) / 100) * 100),
          "lm",
        ),
      ]),
    },
  };
}

function points(design: PanelDesign): Bilingual[] {
  const { modules, lumens, efficacy, ip = "IP40", height, mountings } = design;
  const fluxes = modules.flatMap(({ share }) => lumens.map((one) => Math.round((one * share) / 100) * 100));
  const usual = mountings?.[0]?.value ?? "recessed";
  return [
    fluxPoint(span(fluxes, "lm"), efficacy),
    controlPoint((design.controls ?? CONTROLS).filter(({ value }) => value !== "Phase-cut")),
    protectionPoint(ip, design.ip === undefined ? "IK03" : "IK06", usual === "recessed" ? "IP20" : undefined),
    bilingual(`Only ${height} mm high`, `Nur ${height} mm hoch`),
    ...(EMERGENCY_POINTS.get(usual) ?? []),
  ];
}

/** Where the emergency pack goes; suspended panels have no place for one. */
const EMERGENCY_POINTS: ReadonlyMap<string, readonly Bilingual[]> = new Map([
  [
    "recessed",
    [
      bilingual(
        "Emergency pack for 3 h above the tile, 25 mm more depth",
        "Notlichtbaustein für 3 h über der Platte, 25 mm mehr Einbautiefe",
      ),
    ],
  ],
  [
    "surface",
    [bilingual("Emergency pack for 3 h in the frame, 25 mm higher", "Notlichtbaustein für 3 h im Rahmen, 25 mm höher")],
  ],
]);
