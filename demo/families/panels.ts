import {
  type CodedOption,
  codedOptions,
  COLOUR_RENDERING,
  CONNECTIONS,
  CONTROLS,
  EMERGENCY_PACKS,
  emergencyDepth,
  type FamilySpec,
  lightColourCode,
  moveToFront,
  supportsTunableWhite,
  WARM_TO_NEUTRAL,
} from "#demo/shared-options.ts";
import { articleCode, type Bilingual, createFamilies, optionValues } from "#demo/demo-family.ts";
import { lightFields, statedUgr } from "#demo/light-factors.ts";
import PANEL_TEXTS from "#demo/family-texts/panels.json" with { type: "json" };
import sentences from "#demo/family-texts/sentences.json" with { type: "json" };
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

/** A ceiling tile: its visible size in mm, and its luminous flux relative to a 600 × 600 tile. */
interface Module {
  readonly name: string;
  readonly length: number;
  readonly width: number;
  readonly relativeFlux: number;
}

const MODULES = {
  M600: { name: "600x600", length: 595, width: 595, relativeFlux: 1 },
  M625: { name: "625x625", length: 620, width: 620, relativeFlux: 1 },
  L1200: { name: "300x1200", length: 1195, width: 295, relativeFlux: 1 },
  L1250: { name: "312x1250", length: 1245, width: 308, relativeFlux: 1 },
  W1200: { name: "600x1200", length: 1195, width: 595, relativeFlux: 1.6 },
  S300: { name: "300x300", length: 295, width: 295, relativeFlux: 0.45 },
} satisfies Record<string, Module>;

interface PanelSpec extends FamilySpec {
  readonly modules: readonly Module[];
  /** Luminous flux of a 600 × 600 tile in lm, the usual first. */
  readonly lumens: readonly number[];
  readonly height: number;
  /** Depth above the ceiling, driver included, in mm. */
  readonly depth: number;
  readonly ugr: number;
  readonly ip?: string;
  readonly optics: readonly CodedOption[];
  readonly frames?: readonly CodedOption[];
  readonly rendering?: readonly number[];
}

const OFFICE_MODULES = [MODULES.L1200, MODULES.L1250, MODULES.M600, MODULES.M625, MODULES.W1200];
const RECESSED = codedOptions(["recessed", ""]);
const ALL_MOUNTINGS = codedOptions(["recessed", ""], ["surface", "A"], ["suspended", "H"]);
const SUSPENDED_FIRST = codedOptions(["suspended", "H"], ["surface", "A"]);
const SURFACE_FIRST = codedOptions(["surface", "A"], ["suspended", "H"]);
const OPAL_FIRST = codedOptions(["opal", ""], ["microprismatic", "MP"]);
const MICROPRISMATIC_FIRST = codedOptions(["microprismatic", "MP"], ["opal", ""]);
const LOUVRE_FIRST = codedOptions(["louvre", "LV"], ["microprismatic", "MP"]);
const OFFICE_COLOURS = moveToFront(WARM_TO_NEUTRAL, ["40", "30", "TW", "SW"]).slice(0, 4);
const FRAMES = codedOptions(["white", ""], ["black", "BK"], ["silver", "SI"]);

// prettier-ignore
const PANEL_SPECS: Readonly<Record<string, PanelSpec>> = {
  raster: { prefix: "RAS", weight: 2.5, modules: OFFICE_MODULES, lumens: [3600, 4400, 3000], height: 11, depth: 60, efficacy: 134, ugr: 19, optics: MICROPRISMATIC_FIRST },
  plan: { prefix: "PLN", weight: 2.5, colours: ["40", "30", "SW"], modules: OFFICE_MODULES, lumens: [3400, 4200], height: 11, depth: 60, efficacy: 128, ugr: 22, optics: OPAL_FIRST, mountings: ALL_MOUNTINGS },
  ebene: { prefix: "EBE", weight: 1.5, controls: ["DALI-2", "Bluetooth"], colours: ["40", "TW"], modules: [MODULES.L1200, MODULES.M600, MODULES.M625], lumens: [3200, 3900], height: 10, depth: 55, efficacy: 138, ugr: 19, optics: MICROPRISMATIC_FIRST, mountings: ALL_MOUNTINGS },
  anger: { prefix: "ANG", emergencyPacks: ["none", "CB"], modules: [MODULES.M600, MODULES.M625], lumens: [3800, 4800], height: 34, depth: 75, efficacy: 142, ugr: 16, optics: LOUVRE_FIRST },
  heide: { prefix: "HEI", modules: [MODULES.M600, MODULES.M625, MODULES.L1200], lumens: [2900, 3500], height: 28, depth: 70, efficacy: 145, ugr: 22, optics: OPAL_FIRST },
  trift: { prefix: "TRI", controls: ["DALI-2", "Bluetooth"], colours: ["TW", "40"], modules: [MODULES.L1200, MODULES.L1250], lumens: [3400, 4300, 5200], height: 16, depth: 60, efficacy: 130, ugr: 19, optics: MICROPRISMATIC_FIRST, mountings: SUSPENDED_FIRST, frames: codedOptions(["silver", "SI"], ["white", ""], ["black", "BK"]) },
  matte: { prefix: "MAT", colours: ["40", "TW"], controls: ["DALI-2", "ON/OFF"], modules: [MODULES.M600, MODULES.M625], lumens: [3600, 4600], height: 24, depth: 80, efficacy: 122, ugr: 19, ip: "IP65", optics: codedOptions(["opal", ""], ["microprismatic", "MP"]), rendering: [90, 80, 95] },
  weide: { prefix: "WEI", controls: ["ON/OFF", "Zigbee"], colours: ["SW", "40"], modules: [MODULES.M600, MODULES.S300, MODULES.L1200], lumens: [3000, 3700], height: 36, depth: 36, efficacy: 124, ugr: 22, optics: OPAL_FIRST, mountings: SURFACE_FIRST },
  flur: { prefix: "FLU", modules: [MODULES.S300, MODULES.L1200], lumens: [2600, 3300], height: 12, depth: 58, efficacy: 120, ugr: 22, ip: "IP44", optics: OPAL_FIRST },
  koppel: { prefix: "KOP", emergencyPacks: ["none", "CB"], controls: ["DALI-2", "1-10V"], modules: [MODULES.M600, MODULES.M625, MODULES.W1200], lumens: [4000, 5000], height: 12, depth: 62, efficacy: 150, ugr: 22, optics: OPAL_FIRST },
  tafel: { prefix: "TAF", modules: [MODULES.L1200, MODULES.L1250], lumens: [3300, 4100], height: 40, depth: 78, efficacy: 118, ugr: 16, optics: LOUVRE_FIRST, frames: codedOptions(["black", "BK"], ["white", ""], ["silver", "SI"]), mountings: SUSPENDED_FIRST },
  steppe: { prefix: "STE", modules: [MODULES.W1200, MODULES.M600], lumens: [3500, 4400], height: 12, depth: 65, efficacy: 136, ugr: 19, optics: MICROPRISMATIC_FIRST, mountings: codedOptions(["recessed", ""], ["suspended", "H"]) },
};

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

const VISIBLE_SIZE_COLUMN: SizeColumn = [
  bilingual("Visible size", "Sichtmaß"),
  (size) => dimensionText(size.numbers("length")[0] ?? 0, size.numbers("width")[0] ?? 0),
];

export const PANELS = createFamilies("PAN", PANEL_TEXTS, PANEL_SPECS, {
  facts: (spec: PanelSpec, values) => ({
    construction: constructionOf(spec),
    light: joinSentences(...glareSentence(values), ...colourSentence(values)),
    bullets: bullets(spec, values),
    table: sizeTable(values, [...moduleColumn(values), VISIBLE_SIZE_COLUMN, FLUX_COLUMN]),
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
    const packDepth = emergencyDepth(emergency.value);
    const height = mounting.value === "surface" ? Math.max(spec.height, 55 + packDepth) : spec.height;
    return {
      article_code: articleCode(
        [`${spec.prefix}${tile.name.replace("x", "")}`, String(nominalLumen / 100), lightColourCode(rendering, colour)],
        [control, mounting, optic, frame, emergency, connection],
      ),
      ...lightFields({ nominalLumen, efficacy: spec.efficacy, colour, rendering, optic }),
      ...optionValues({ mounting, control, trim_color: frame, emergency, connection }),
      dimension: `${tile.length}x${tile.width}x${height}`,
      ...(mounting.value === "recessed"
        ? { recessed_modul_size: tile.name, recessed_depth: spec.depth + packDepth, resistance_ip_back: "IP20" }
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
