import {
  type CodedOption,
  codedOptions,
  COLOUR_RENDERING,
  CONNECTIONS,
  CONTROLS,
  type FamilySpec,
  type LightColour,
  lightColourCode,
  moveToFront,
  NEUTRAL_TO_COOL,
  SENSORS,
} from "#demo/shared-options.ts";
import { articleCode, type Bilingual, createFamilies, optionValues } from "#demo/demo-family.ts";
import { lightFields, statedUgr } from "#demo/light-factors.ts";
import HIGH_BAY_TEXTS from "#demo/family-texts/high-bays.json" with { type: "json" };
import sentences from "#demo/family-texts/sentences.json" with { type: "json" };
import {
  colourSentence,
  controlBullet,
  fluxBullet,
  glareSentence,
  protectionBullet,
  joinSentences,
} from "#demo/facts.ts";
import { FLUX_COLUMN, sizeTable, rangeColumn, type SizeColumn } from "#demo/family-descriptions.ts";
import type { ArticleValues } from "#demo/article-values.ts";
import { bilingual, inBothLanguages, dimensionText } from "#demo/wording.ts";

/** A housing and its luminous flux in lm; sizes in mm, `width` for linear housings only. */
interface HighBaySize {
  readonly lumens: number;
  readonly length: number;
  readonly width?: number;
  readonly height: number;
}

interface HighBaySpec extends FamilySpec {
  readonly sizes: readonly HighBaySize[];
  readonly ugr: number;
  readonly ips: readonly CodedOption[];
  readonly ik: string;
  readonly optics: readonly CodedOption[];
  readonly bodyColours?: readonly CodedOption[];
  /** The highest ambient temperature in °C; default 50. */
  readonly maxAmbientTemperature?: number;
}

const round = (diameter: number, height: number, ...lumens: readonly number[]): HighBaySize[] =>
  lumens.map((flux) => ({ lumens: flux, length: diameter, height }));
const linear = (length: number, width: number, height: number, ...lumens: readonly number[]): HighBaySize[] =>
  lumens.map((flux) => ({ lumens: flux, length, width, height }));

const WIDE_FIRST = codedOptions(["wide", ""], ["narrow", "N"], ["extra-wide", "X"], ["aisle", "G"]);
const AISLE_FIRST = codedOptions(["aisle", "G"], ["wide", ""], ["narrow", "N"]);
const NARROW_FIRST = codedOptions(["narrow", "N"], ["wide", ""], ["aisle", "G"]);
const IP65_FIRST = codedOptions(["IP65", ""], ["IP66", "66"]);
const IP66_FIRST = codedOptions(["IP66", ""], ["IP69", "69"]);
const IP20_FIRST = codedOptions(["IP20", ""], ["IP54", "54"]);
const BODY_COLOURS = codedOptions(["anthracite", ""], ["white", "WH"], ["black", "BK"]);
const MOUNTINGS = codedOptions(["suspended", ""], ["surface", "A"]);

// prettier-ignore
const HIGH_BAY_SPECS: Readonly<Record<string, HighBaySpec>> = {
  giebel: { prefix: "GIE", weight: 2.5, sizes: [...round(280, 150, 10_000, 13_000), ...round(340, 165, 16_000, 20_000), ...round(400, 180, 26_000, 32_000)], efficacy: 158, ugr: 25, ips: IP65_FIRST, ik: "IK08", optics: WIDE_FIRST },
  first: { prefix: "FST", weight: 1.5, sizes: [...linear(620, 330, 78, 12_000, 16_000), ...linear(1180, 330, 78, 22_000, 30_000)], efficacy: 162, ugr: 22, ips: IP20_FIRST, ik: "IK08", optics: AISLE_FIRST, bodyColours: codedOptions(["anthracite", ""], ["white", "WH"]) },
  gipfel: { prefix: "GIP", maxAmbientTemperature: 55, sizes: [...round(360, 190, 20_000, 24_000), ...round(420, 205, 28_000, 32_000)], efficacy: 152, ugr: 22, ips: IP66_FIRST, ik: "IK10", optics: NARROW_FIRST },
  zinne: { prefix: "ZIN", sizes: [...linear(560, 300, 84, 10_000, 14_000), ...linear(840, 300, 84, 20_000)], efficacy: 150, ugr: 22, ips: codedOptions(["IP65", ""]), ik: "IK10", optics: WIDE_FIRST, bodyColours: codedOptions(["white", ""], ["anthracite", "AN"]), mountings: codedOptions(["surface", "A"], ["suspended", ""]) },
  kuppe: { prefix: "KUP", controls: ["ON/OFF", "Bluetooth"], sizes: [...round(260, 140, 10_000, 12_000), ...round(310, 155, 15_000, 18_000)], efficacy: 164, ugr: 25, ips: IP65_FIRST, ik: "IK08", optics: codedOptions(["wide", ""], ["extra-wide", "X"], ["narrow", "N"]), bodyColours: codedOptions(["white", ""], ["anthracite", "AN"], ["black", "BK"]) },
  horst: { prefix: "HOR", sizes: [...round(330, 175, 12_000, 15_000), ...round(390, 190, 21_000, 25_000)], efficacy: 140, ugr: 25, ips: IP66_FIRST, ik: "IK09", optics: WIDE_FIRST, bodyColours: codedOptions(["aluminium", ""], ["anthracite", "AN"]) },
  nock: { prefix: "NOC", controls: ["DALI-2", "Bluetooth"], sizes: [...linear(680, 360, 92, 18_000, 24_000), ...linear(980, 360, 92, 28_000, 32_000)], efficacy: 170, ugr: 22, ips: IP65_FIRST, ik: "IK08", optics: NARROW_FIRST },
  massiv: { prefix: "MAS", maxAmbientTemperature: 65, controls: ["1-10V", "ON/OFF"], sizes: [...round(380, 240, 16_000, 22_000), ...round(450, 260, 30_000)], efficacy: 136, ugr: 25, ips: IP66_FIRST, ik: "IK10", optics: NARROW_FIRST, bodyColours: codedOptions(["aluminium", ""], ["black", "BK"]) },
};

const SIZE_COLUMN: SizeColumn = [
  bilingual("Size", "Größe"),
  (size) => {
    const [length = 0, width = 0, height = 0] = ["length", "width", "height"].map((name) => size.numbers(name)[0]);
    const isRound = size.numbers("diameter").length > 0;
    return isRound
      ? inBothLanguages((_, number) => `Ø ${number(length)} × ${number(height)} mm`)
      : dimensionText(length, width, height);
  },
];

const bullets = ({ maxAmbientTemperature = 50 }: HighBaySpec, values: ArticleValues): Bilingual[] => [
  fluxBullet(values),
  controlBullet(values),
  protectionBullet(values),
  ...sensorBullet(values),
  bilingual(
    `Ambient temperature −30 to +${maxAmbientTemperature} °C`,
    `Umgebungstemperatur −30 bis +${maxAmbientTemperature} °C`,
  ),
];

/** Whether a flux in lm is within the advertised range, which applies to all colours and optics. */
const isHighBayFlux = (lumen: number): boolean => lumen >= 10_000 && lumen <= 32_000;

interface LightOptions {
  readonly size: HighBaySize;
  readonly colour: LightColour;
  readonly rendering: number;
  readonly optic: CodedOption;
}

const lightFieldsOf = ({ efficacy }: HighBaySpec, { size, ...options }: LightOptions) =>
  lightFields({ nominalLumen: size.lumens, efficacy, ...options });

export const HIGH_BAYS = createFamilies("HIB", HIGH_BAY_TEXTS, HIGH_BAY_SPECS, {
  facts: (spec: HighBaySpec, values) => ({
    construction: constructionOf(spec),
    light: joinSentences(sentences["high-bays"].lenses, ...glareSentence(values), ...colourSentence(values)),
    bullets: bullets(spec, values),
    table: sizeTable(values, [
      SIZE_COLUMN,
      FLUX_COLUMN,
      rangeColumn(bilingual("Connected load", "Anschlussleistung"), "W", "wattage_default"),
    ]),
  }),
  axes: (spec) => ({
    size: spec.sizes,
    colour: NEUTRAL_TO_COOL.filter(({ alternatives, code }) => alternatives.length === 0 && code !== "30"),
    rendering: COLOUR_RENDERING,
    control: moveToFront(CONTROLS, spec.controls ?? ["DALI-2", "ON/OFF"]).filter(({ value }) => value !== "Phase-cut"),
    sensor: SENSORS,
    optic: spec.optics,
    ip: spec.ips,
    bodyColour: spec.bodyColours ?? BODY_COLOURS,
    mounting: spec.mountings ?? MOUNTINGS,
    connection: CONNECTIONS,
  }),
  minOptions: (spec) => ({ size: spec.sizes.length, control: 2 }),
  growth: ["optic", "sensor", "ip", "colour", "mounting", "control", "bodyColour", "rendering", "connection"],
  isOffered: (spec, { sensor, control, ...choice }) =>
    (sensor.value === "none" || control.value !== "1-10V") && isHighBayFlux(lightFieldsOf(spec, choice).lumen_default),
  article: (spec, { size, colour, rendering, control, sensor, optic, ip, bodyColour, mounting, connection }) => ({
    article_code: articleCode(
      [`${spec.prefix}${size.lumens / 1000}K`, lightColourCode(rendering, colour)],
      [control, sensor, optic, ip, bodyColour, mounting, connection],
    ),
    ...lightFieldsOf(spec, { size, colour, rendering, optic }),
    ...optionValues({ mounting, control, trim_color: bodyColour, resistance_ip: ip, sensor, connection }),
    ...(size.width === undefined ? { diameter: size.length } : {}),
    dimension: `${size.length}x${size.width ?? size.length}x${size.height}`,
    impact_rate_ik: spec.ik,
    light_source: "LED",
    ugr: statedUgr(spec.ugr, optic.value === spec.optics[0]?.value ? "" : optic.value),
  }),
});

function constructionOf({ sizes, mountings }: HighBaySpec): Bilingual {
  if (mountings?.[0]?.value === "surface") return sentences["high-bays"].ceiling;
  return sizes[0]?.width === undefined ? sentences["high-bays"].round : sentences["high-bays"].linear;
}

function sensorBullet(values: ArticleValues): Bilingual[] {
  const names = [
    ...(values.has("sensor", "HF") ? [bilingual("microwave", "Hochfrequenz")] : []),
    ...(values.has("sensor", "PIR") ? [bilingual("infrared", "Infrarot")] : []),
  ];
  if (names.length === 0) return [];
  return [
    bilingual(
      `Sensor (${names.map(({ en }) => en).join(" or ")}) for mounting heights up to 14 m`,
      `Sensor (${names.map(({ de }) => de).join(" oder ")}) für Montagehöhen bis 14 m`,
    ),
  ];
}
