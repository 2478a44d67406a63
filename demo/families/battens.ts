import {
  COLOUR_RENDERING,
  CONNECTIONS,
  CONTROLS,
  EMERGENCY_PACKS,
  emergencyDepth,
  lightColourCode,
  moveToFront,
  NEUTRAL_TO_COOL,
  SENSORS,
} from "#demo/shared-options.ts";
import { articleCode, type Bilingual, createFamilies, optionValues } from "#demo/demo-family.ts";
import { lightFields, statedUgr } from "#demo/light-factors.ts";
import BATTEN_TEXTS from "#demo/family-texts/battens.json" with { type: "json" };
import sentences from "#demo/family-texts/sentences.json" with { type: "json" };
import { SURFACE_FIRST, BODY_COLOURS, OPTICS, THROUGH_WIRING, BATTEN_SPECS, type BattenSpec } from "./batten-specs.ts";
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
    body: spec.bodies ?? BODY_COLOURS,
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
    "body",
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
    { length, flux, colour, rendering, control, sensor, wired, mounting, optic, body, emergency, connection },
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
        [sensor, mounting, optic, body, emergency, connection],
      ),
      ...lightFields({ nominalLumen, efficacy: spec.efficacy, colour, rendering, optic }),
      ...optionValues({ mounting, control, trim_color: body, sensor, emergency, connection }),
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
