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
import { FLUX_COLUMN, sizeTable, type SizeColumn } from "#demo/size-table.ts";
import { bilingual, measures, moduleText } from "#demo/wording.ts";
import type { PanelDesign } from "./panels-table.ts";

const CONSTRUCTION = {
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

/** The first mounting of a family determines its description. */
const usualMounting = ({ mountings }: PanelDesign): string => mountings?.[0]?.value ?? "recessed";

const constructionOf = (design: PanelDesign): Bilingual =>
  new Map<string, Bilingual>(Object.entries(CONSTRUCTION)).get(usualMounting(design)) ?? CONSTRUCTION.recessed;

/** The facts in the descriptions of panels. */
export const panelFacts =
  (design: PanelDesign) =>
  (range: GeneratedRange): FamilyFacts => ({
    build: constructionOf(design),
    light: sentences(...glareSentence(range), ...colourSentence(range)),
    points: points(design, range),
    table: sizeTable(range, [...modules(range), FACE, FLUX_COLUMN]),
  });

function points(design: PanelDesign, range: GeneratedRange): Bilingual[] {
  return [
    fluxPoint(range),
    controlPoint(range),
    protectionPoint(range),
    ...heightPoint(range),
    ...emergencyPoint(range, usualMounting(design) === "recessed" ? "deeper" : "higher"),
  ];
}

/** Omitted where no article states its height. */
function heightPoint(range: GeneratedRange): Bilingual[] {
  const heights = range.numbers("height").length;
  if (heights === 0) return [];
  const { en, de } = range.span("mm", "height");
  return [heights === 1 ? bilingual(`Only ${en} high`, `Nur ${de} hoch`) : bilingual(`${en} high`, `${de} hoch`)];
}

const moduleOf = (size: GeneratedRange): string | undefined => size.words("recessed_modul_size")[0];

/** The ceiling module, where every size fits one. */
const modules = ({ sizes }: GeneratedRange): SizeColumn[] =>
  sizes.every((size) => moduleOf(size) !== undefined)
    ? [[bilingual("Module", "Modul"), (size) => moduleText(moduleOf(size) ?? "")]]
    : [];

const FACE: SizeColumn = [
  bilingual("Face", "Fläche"),
  (size) => measures(size.numbers("length")[0] ?? 0, size.numbers("width")[0] ?? 0),
];
