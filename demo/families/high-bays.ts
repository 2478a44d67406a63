import {
  type CodedOption,
  COLOUR_RENDERING,
  CONNECTIONS,
  CONTROLS,
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
import { BODY_COLOURS, MOUNTINGS, HIGH_BAY_SPECS, type HighBaySpec, type HighBaySize } from "./high-bay-specs.ts";
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
    body: spec.bodies ?? BODY_COLOURS,
    mounting: spec.mountings ?? MOUNTINGS,
    connection: CONNECTIONS,
  }),
  minOptions: (spec) => ({ size: spec.sizes.length, control: 2 }),
  growth: ["optic", "sensor", "ip", "colour", "mounting", "control", "body", "rendering", "connection"],
  isOffered: (spec, { sensor, control, ...choice }) =>
    (sensor.value === "none" || control.value !== "1-10V") && isHighBayFlux(lightFieldsOf(spec, choice).lumen_default),
  article: (spec, { size, colour, rendering, control, sensor, optic, ip, body, mounting, connection }) => ({
    article_code: articleCode(
      [`${spec.prefix}${size.lumens / 1000}K`, lightColourCode(rendering, colour)],
      [control, sensor, optic, ip, body, mounting, connection],
    ),
    ...lightFieldsOf(spec, { size, colour, rendering, optic }),
    ...optionValues({ mounting, control, trim_color: body, resistance_ip: ip, sensor, connection }),
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
