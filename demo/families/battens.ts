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
  NEUTRAL_TO_COOL,
  SENSORS,
} from "#demo/shared-options.ts";
import { articleCode, type Bilingual, createFamilies, optionValues } from "#demo/demo-family.ts";
import { lightFields, statedUgr } from "#demo/light-factors.ts";
import BATTEN_TEXTS from "#demo/family-texts/battens.json" with { type: "json" };
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
import { FLUX_COLUMN, sizeTable, rangeColumn } from "#demo/family-descriptions.ts";
import type { ArticleValues } from "#demo/article-values.ts";
import { bilingual, inBothLanguages } from "#demo/wording.ts";

interface BattenSpec extends FamilySpec {
  /** Lengths in mm. */
  readonly lengths: readonly number[];
  /** Luminous flux in lm per metre, the usual first. */
  readonly lumensPerMetre: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly ip: string;
  readonly ik: string;
  readonly ugr: number;
  readonly sensors?: readonly CodedOption[];
  readonly bodyColours?: readonly CodedOption[];
  /** How many of the optics even a small catalogue has; default 1. */
  readonly minOptics?: number;
  readonly hasThroughWiring?: boolean;
}

const SURFACE_FIRST = codedOptions(["surface", ""], ["suspended", "H"]);
const SUSPENDED_FIRST = codedOptions(["suspended", "H"], ["surface", ""]);
const NO_SENSOR = SENSORS.slice(0, 1);
const BODY_COLOURS = codedOptions(["white", ""], ["grey", "GR"], ["black", "BK"]);
const GREY_FIRST = codedOptions(["grey", ""], ["white", "WH"], ["anthracite", "AN"]);
const OPTICS = codedOptions(["opal", ""], ["wide", "WI"], ["narrow", "NA"]);
const OFFICE_OPTICS = codedOptions(["opal", ""], ["microprismatic", "MP"], ["louvre", "LV"]);
const THROUGH_WIRING = codedOptions([false, ""], [true, "D"]);

// prettier-ignore
const BATTEN_SPECS: Readonly<Record<string, BattenSpec>> = {
  deich: { prefix: "DEI", weight: 3, colours: ["40", "50"], lengths: [600, 1200, 1500, 1800], lumensPerMetre: [4000, 5300, 3400], width: 86, height: 92, efficacy: 152, ip: "IP66", ik: "IK08", ugr: 25, bodyColours: GREY_FIRST, hasThroughWiring: true },
  kai: { prefix: "KAI", weight: 1.5, controls: ["ON/OFF", "Bluetooth"], lengths: [600, 1200, 1500], lumensPerMetre: [3300, 4400], width: 62, height: 70, efficacy: 138, ip: "IP54", ik: "IK06", ugr: 25, hasThroughWiring: true, bodyColours: GREY_FIRST },
  steg: { prefix: "STG", emergencyPacks: ["none", "E1", "E3"], weight: 2.5, controls: ["DALI-2", "ON/OFF", "Bluetooth"], lengths: [600, 1200, 1500, 1800], lumensPerMetre: [3000, 4000, 4800], width: 60, height: 60, efficacy: 132, ip: "IP20", ik: "IK03", ugr: 19, mountings: SUSPENDED_FIRST, sensors: NO_SENSOR, optics: OFFICE_OPTICS, bodyColours: BODY_COLOURS },
  damm: { prefix: "DAM", lengths: [1200, 1500], lumensPerMetre: [4200, 5600], width: 100, height: 96, efficacy: 156, ip: "IP66", ik: "IK10", ugr: 25, hasThroughWiring: true, bodyColours: GREY_FIRST },
  mole: { prefix: "MOL", lengths: [600, 1200, 1500], lumensPerMetre: [3600, 4600], width: 78, height: 84, efficacy: 146, ip: "IP65", ik: "IK08", ugr: 25, hasThroughWiring: true, bodyColours: codedOptions(["steel", ""], ["white", "WH"]) },
  pfad: { prefix: "PFA", weight: 0.8, colours: ["30", "40"], lengths: [600, 1200, 1500], lumensPerMetre: [1700, 2200], width: 48, height: 52, efficacy: 128, ip: "IP20", ik: "IK02", ugr: 25, sensors: NO_SENSOR, bodyColours: BODY_COLOURS },
  buhne: { prefix: "BUH", controls: ["ON/OFF", "Bluetooth"], lengths: [1200, 1500], lumensPerMetre: [2600, 3400], width: 92, height: 88, efficacy: 140, ip: "IP66", ik: "IK10", ugr: 25, sensors: codedOptions(["HF", "HF"], ["none", ""], ["PIR", "PIR"]), hasThroughWiring: true, bodyColours: GREY_FIRST },
  brink: { prefix: "BRI", lengths: [1200, 1500, 1800], lumensPerMetre: [3200, 4200], width: 70, height: 58, efficacy: 134, ip: "IP20", ik: "IK03", ugr: 19, mountings: SURFACE_FIRST, optics: codedOptions(["microprismatic", "MP"], ["opal", ""], ["louvre", "LV"]), bodyColours: BODY_COLOURS },
  geest: { prefix: "GEE", colours: ["SW", "40"], lengths: [600, 1200, 1500], lumensPerMetre: [2800, 3700], width: 68, height: 66, efficacy: 142, ip: "IP40", ik: "IK04", ugr: 22, hasThroughWiring: true, bodyColours: BODY_COLOURS },
  furt: { prefix: "FUR", emergencyPacks: ["none", "CB"], controls: ["DALI-2", "1-10V"], lengths: [1500, 2250], lumensPerMetre: [4200, 5600, 7400], width: 66, height: 72, efficacy: 168, ip: "IP20", ik: "IK04", ugr: 25, mountings: SUSPENDED_FIRST, hasThroughWiring: true, optics: codedOptions(["wide", ""], ["asymmetric", "AS"], ["narrow", "NA"], ["opal", "OP"]), minOptics: 2, bodyColours: BODY_COLOURS },
  rain: { prefix: "RAI", weight: 0.7, colours: ["30", "40"], lengths: [600, 900, 1200], lumensPerMetre: [1500, 2000], width: 52, height: 46, efficacy: 118, ip: "IP44", ik: "IK04", ugr: 22, sensors: codedOptions(["none", ""], ["PIR", "PIR"]), bodyColours: codedOptions(["aluminium", ""], ["white", "WH"], ["black", "BK"]) },
  hang: { prefix: "HNG", emergencyPacks: ["none", "CB"], lengths: [1200, 1500], lumensPerMetre: [3800, 4900], width: 72, height: 80, efficacy: 136, ip: "IP20", ik: "IK03", ugr: 19, mountings: SUSPENDED_FIRST, sensors: codedOptions(["none", ""], ["PIR", "PIR"]), optics: codedOptions(["microprismatic", "MP"], ["louvre", "LV"], ["opal", ""]), bodyColours: codedOptions(["black", "BK"], ["white", ""], ["anthracite", "AN"]) },
};

const isSealed = ({ ip }: BattenSpec): boolean => Number(ip.slice(2)) >= 54;

export const BATTENS = createFamilies("BAT", BATTEN_TEXTS, BATTEN_SPECS, {
  facts: (spec: BattenSpec, values) => ({
    construction: isSealed(spec) ? sentences.battens.sealed : sentences.battens.open,
    light: joinSentences(
      ...glareSentence(values),
      ...colourSentence(values),
      values.has("mounting", "suspended") ? sentences.battens.heightAdjustment : sentences.battens.seamlessRow,
    ),
    bullets: bullets(values),
    table: sizeTable(values, [
      rangeColumn(bilingual("Length", "Länge"), "mm", "length"),
      rangeColumn(bilingual("Width", "Breite"), "mm", "width"),
      rangeColumn(bilingual("Height", "Höhe"), "mm", "height"),
      FLUX_COLUMN,
    ]),
  }),
  axes: (spec) => ({
    length: spec.lengths,
    flux: spec.lumensPerMetre,
    colour: moveToFront(NEUTRAL_TO_COOL, spec.colours),
    rendering: COLOUR_RENDERING,
    control: moveToFront(CONTROLS, spec.controls).filter(({ value }) => value !== "Phase-cut"),
    sensor: spec.sensors ?? SENSORS,
    wired: spec.hasThroughWiring ? THROUGH_WIRING : THROUGH_WIRING.slice(0, 1),
    mounting: spec.mountings ?? SURFACE_FIRST.slice(0, 1),
    optic: spec.optics ?? OPTICS,
    bodyColour: spec.bodyColours ?? BODY_COLOURS,
    emergency: moveToFront(EMERGENCY_PACKS, spec.emergencyPacks),
    connection: CONNECTIONS,
  }),
  minOptions: (spec) => ({ length: spec.lengths.length, control: 2, optic: spec.minOptics ?? 1 }),
  growth: [
    "flux",
    "wired",
    "sensor",
    "emergency",
    "colour",
    "mounting",
    "emergency",
    "control",
    "optic",
    "bodyColour",
    "colour",
    "rendering",
    "connection",
  ],
  isOffered: (_spec, { length, control, sensor, emergency, colour, rendering }) =>
    (emergency.value === "none" || fitsEmergencyPack(length, control.value, sensor.value)) &&
    (sensor.value === "none" || control.value !== "DALI-2") &&
    (colour.alternatives.length === 0 || rendering === 80),
  article: (
    spec,
    { length, flux, colour, rendering, control, sensor, wired, mounting, optic, bodyColour, emergency, connection },
  ) => {
    const nominalLumen = Math.round((flux * length) / 100_000) * 100;
    return {
      article_code: articleCode(
        [
          `${spec.prefix}${length}`,
          String(nominalLumen / 100),
          lightColourCode(rendering, colour),
          control.code + wired.code,
        ],
        [sensor, mounting, optic, bodyColour, emergency, connection],
      ),
      ...lightFields({ nominalLumen, efficacy: spec.efficacy, colour, rendering, optic }),
      ...optionValues({ mounting, control, trim_color: bodyColour, sensor, emergency, connection }),
      dimension: `${length}x${spec.width}x${spec.height + emergencyDepth(emergency.value)}`,
      length_batten: length,
      resistance_ip: spec.ip,
      impact_rate_ik: spec.ik,
      ...(spec.hasThroughWiring ? { wired_through: wired.value } : {}),
      light_source: "LED",
      ugr: statedUgr(spec.ugr, optic.value),
    };
  },
});

const bullets = (values: ArticleValues): Bilingual[] => [
  fluxBullet(values),
  controlBullet(values),
  protectionBullet(values),
  ...(values.has("wired_through", true)
    ? [bilingual("Through wiring 5 × 2.5 mm² on request", "Durchgangsverdrahtung 5 × 2,5 mm² auf Wunsch")]
    : []),
  ...emergencyPackBullets(values),
];

const MIN_EMERGENCY_LENGTH_MM = 1200;

/** A battery needs 1.2 m of housing; it cannot monitor the separate drivers of sensors and radio. */
const fitsEmergencyPack = (length: number, control: string, sensor: string): boolean =>
  length >= MIN_EMERGENCY_LENGTH_MM && sensor === "none" && (control === "ON/OFF" || control === "DALI-2");

function emergencyPackBullets(values: ArticleValues): Bilingual[] {
  const shortestWithPack = values.sizes.find((size) => size.strings("emergency").some((value) => value !== "none"));
  const shortest = values.numbers("length")[0];
  const [minLength] = shortestWithPack?.numbers("length") ?? [];
  return emergencyBullets(values, "higher").map((bullet) =>
    minLength === undefined || minLength === shortest
      ? bullet
      : inBothLanguages((language, number) =>
          language === "en"
            ? `${bullet.en}, from ${number(minLength)} mm length`
            : `${bullet.de}, ab ${number(minLength)} mm Länge`,
        ),
  );
}
