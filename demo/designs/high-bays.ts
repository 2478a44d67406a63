import {
  COLOUR_RENDERING,
  colourTemperatures,
  CONTROLS,
  NEUTRAL_TO_COOL,
  SENSORS,
  type LightColour,
  preferring,
  CONNECTIONS,
} from "#demo/axes.ts";
import {
  articleCode,
  type Coded,
  type FamilyDesign,
  familyDesign,
  type FamilyStory,
  lightColourCode,
} from "#demo/design.ts";
import { glare, light } from "#demo/photometry.ts";
import { HIGH_BAY_STORIES } from "#demo/stories/high-bays.ts";
import { type HighBayDesign, type HighBaySize, BODIES, MOUNTINGS, HIGH_BAY_DESIGNS } from "./high-bays-table.ts";
import { highBayFacts } from "./high-bays-facts.ts";

/** The advertised range, in lm, which no colour or optic may exceed. */
const isHighBayFlux = (lumen: number): boolean => lumen >= 10_000 && lumen <= 32_000;

interface LightOptions {
  readonly size: HighBaySize;
  readonly colour: LightColour;
  readonly rendering: number;
  readonly optic: Coded;
}

const lightOf = ({ efficacy }: HighBayDesign, { size, colour, rendering, optic }: LightOptions) =>
  light({
    nominalLumen: size.lumens,
    efficacy,
    kelvin: colour.kelvin,
    colourRendering: rendering,
    optic: optic.value,
  });

function highBay(story: FamilyStory, design: HighBayDesign): FamilyDesign {
  return familyDesign(
    { ...story, category: "HIB", weight: design.weight, facts: highBayFacts(design) },
    {
      axes: {
        size: design.sizes,
        colour: NEUTRAL_TO_COOL.filter(({ others, code }) => others.length === 0 && code !== "30"),
        rendering: COLOUR_RENDERING,
        control: (design.controls ?? preferring(CONTROLS, "DALI-2", "ON/OFF")).filter(
          ({ value }) => value !== "Phase-cut",
        ),
        sensor: SENSORS,
        optic: design.optics,
        ip: design.ips,
        body: design.bodies ?? BODIES,
        mounting: design.mountings ?? MOUNTINGS,
        connection: CONNECTIONS,
      },
      start: {
        size: design.sizes.length,
        colour: 1,
        rendering: 1,
        control: 2,
        sensor: 1,
        optic: 1,
        ip: 1,
        body: 1,
        mounting: 1,
        connection: 1,
      },
      growth: ["optic", "sensor", "ip", "colour", "mounting", "control", "body", "rendering", "connection"],
      isMade: ({ sensor, control, ...choice }) =>
        (sensor.value === "none" || control.value !== "1-10V") && isHighBayFlux(lightOf(design, choice).lumen_default),
    },
    ({ size, colour, rendering, control, sensor, optic, ip, body, mounting, connection }) => ({
      article_code: articleCode(
        `${design.prefix}${size.lumens / 1000}K`,
        lightColourCode(rendering, colour.kelvin),
        control.code,
        sensor.code,
        optic.code,
        ip.code,
        body.code,
        mounting.code,
        connection.code,
      ),
      mounting: mounting.value,
      ...colourTemperatures(colour),
      ...lightOf(design, { size, colour, rendering, optic }),
      control: control.value,
      ...(size.width === undefined ? { diameter: size.length } : {}),
      dimension: `${size.length}x${size.width ?? size.length}x${size.height}`,
      trim_color: body.value,
      resistance_ip: ip.value,
      impact_rate_ik: design.ik,
      sensor: sensor.value,
      optic: optic.value,
      light_source: "LED",
      ugr: glare(design.ugr, optic.value === design.optics[0]?.value ? "" : optic.value),
      ra: rendering,
      connection: connection.value,
    }),
  );
}

/** The families of high-bays. */
export const HIGH_BAYS: readonly FamilyDesign[] = HIGH_BAY_STORIES.flatMap((story) => {
  const design = HIGH_BAY_DESIGNS[story.id];
  return design ? [highBay(story, design)] : [];
});
