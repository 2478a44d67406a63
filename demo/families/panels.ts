import {
  COLOUR_RENDERING,
  CONNECTIONS,
  CONTROLS,
  EMERGENCY_PACKS,
  emergencyDepth,
  lightColourCode,
  moveToFront,
  supportsTunableWhite,
} from "#demo/shared-options.ts";
import { articleCode, type Bilingual, createFamilies, optionValues } from "#demo/demo-family.ts";
import { lightFields, statedUgr } from "#demo/light-factors.ts";
import PANEL_TEXTS from "#demo/family-texts/panels.json" with { type: "json" };
import sentences from "#demo/family-texts/sentences.json" with { type: "json" };
import { RECESSED, OFFICE_COLOURS, FRAMES, PANEL_SPECS, type PanelSpec } from "./panel-specs.ts";
import {
  colourSentence,
  controlBullet,
  emergencyBullets,
  fluxBullet,
  glareSentence,
  protectionBullet,
  joinSentences,
} from "#demo/facts.ts";
import { FLUX_COLUMN, sizeTable, type SizeColumn } from "#demo/family-descriptions.ts";
import type { ArticleValues } from "#demo/article-values.ts";
import { bilingual, dimensionText, moduleText } from "#demo/wording.ts";

/** The first mounting of a family determines its description. */
const usualMounting = ({ mountings }: PanelSpec): string => mountings?.[0]?.value ?? "recessed";

const constructionOf = (spec: PanelSpec): Bilingual =>
  new Map<string, Bilingual>(Object.entries(sentences.panels.construction)).get(usualMounting(spec)) ??
  sentences.panels.construction.recessed;

const moduleOf = (size: ArticleValues): string | undefined => size.strings("recessed_modul_size")[0];

const moduleColumn = ({ sizes }: ArticleValues): SizeColumn[] =>
  sizes.every((size) => moduleOf(size) !== undefined)
    ? [[bilingual("Module", "Modul"), (size) => moduleText(moduleOf(size) ?? "")]]
    : [];

const FACE_COLUMN: SizeColumn = [
  bilingual("Face", "Fläche"),
  (size) => dimensionText(size.numbers("length")[0] ?? 0, size.numbers("width")[0] ?? 0),
];

export const PANELS = createFamilies("PAN", PANEL_TEXTS, PANEL_SPECS, {
  facts: (spec: PanelSpec, values) => ({
    construction: constructionOf(spec),
    light: joinSentences(...glareSentence(values), ...colourSentence(values)),
    bullets: bullets(spec, values),
    table: sizeTable(values, [...moduleColumn(values), FACE_COLUMN, FLUX_COLUMN]),
  }),
  axes: (spec) => ({
    module: spec.modules,
    flux: spec.lumens,
    colour: moveToFront(OFFICE_COLOURS, spec.colours),
    rendering: spec.rendering ?? COLOUR_RENDERING,
    control: moveToFront(CONTROLS, spec.controls).filter(({ value }) => value !== "Phase-cut"),
    mounting: spec.mountings ?? RECESSED,
    optic: spec.optics,
    frame: spec.frames ?? FRAMES,
    emergency: moveToFront(EMERGENCY_PACKS, spec.emergencyPacks),
    connection: CONNECTIONS,
  }),
  minOptions: (spec) => ({ module: spec.modules.length, colour: 2, control: 2 }),
  growth: [
    "emergency",
    "flux",
    "optic",
    "mounting",
    "control",
    "emergency",
    "colour",
    "frame",
    "rendering",
    "connection",
  ],
  isOffered: (_spec, { emergency, control, colour, rendering, mounting, module: { name } }) =>
    (emergency.value === "none" ||
      (name !== "300x300" &&
        mounting.value !== "suspended" &&
        (control.value === "ON/OFF" || control.value === "DALI-2"))) &&
    (colour.code !== "TW" || supportsTunableWhite(control.value)) &&
    (colour.alternatives.length === 0 || rendering === 80),
  article: (
    spec,
    { module: tile, flux, colour, rendering, control, mounting, optic, frame, emergency, connection },
  ) => {
    const nominalLumen = Math.round((flux * tile.relativeFlux) / 100) * 100;
    const pack = emergencyDepth(emergency.value);
    const height = mounting.value === "surface" ? Math.max(spec.height, 55 + pack) : spec.height;
    return {
      article_code: articleCode(
        [`${spec.prefix}${tile.name.replace("x", "")}`, String(nominalLumen / 100), lightColourCode(rendering, colour)],
        [control, mounting, optic, frame, emergency, connection],
      ),
      ...lightFields({ nominalLumen, efficacy: spec.efficacy, colour, rendering, optic }),
      ...optionValues({ mounting, control, trim_color: frame, emergency, connection }),
      dimension: `${tile.length}x${tile.width}x${height}`,
      ...(mounting.value === "recessed"
        ? { recessed_modul_size: tile.name, recessed_depth: spec.depth + pack, resistance_ip_back: "IP20" }
        : {}),
      resistance_ip: spec.ip ?? "IP40",
      impact_rate_ik: spec.ip === undefined ? "IK03" : "IK06",
      light_source: colour.code === "TW" ? "LED-TW" : "LED",
      ugr: statedUgr(spec.ugr, optic.value === spec.optics[0]?.value ? "" : optic.value),
    };
  },
});

function bullets(spec: PanelSpec, values: ArticleValues): Bilingual[] {
  return [
    fluxBullet(values),
    controlBullet(values),
    protectionBullet(values),
    ...heightBullet(values),
    ...emergencyBullets(values, usualMounting(spec) === "recessed" ? "deeper" : "higher"),
  ];
}

function heightBullet(values: ArticleValues): Bilingual[] {
  const heightCount = values.numbers("height").length;
  if (heightCount === 0) return [];
  const { en, de } = values.rangeText("mm", "height");
  return [heightCount === 1 ? bilingual(`Only ${en} high`, `Nur ${de} hoch`) : bilingual(`${en} high`, `${de} hoch`)];
}
