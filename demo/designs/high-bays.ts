import {
  COLOUR_RENDERING,
  colourTemperatures,
  CONTROLS,
  NEUTRAL_TO_COOL,
  SENSORS,
  type LightColour,
  preferring,
} from "#demo/axes.ts";
import {
  articleCode,
  coded,
  type Coded,
  type FamilyDesign,
  familyDesign,
  type FamilyStory,
  lightColourCode,
} from "#demo/design.ts";
import { glare, light } from "#demo/photometry.ts";
import { HIGH_BAY_STORIES } from "#demo/stories/high-bays.ts";

/** A housing and the luminous flux that it cools, in lm; sizes in mm, `width` only for linear ones. */
interface Size {
  readonly lumens: number;
  readonly length: number;
  readonly width?: number;
  readonly height: number;
}

/** What a family of high-bays is made as. */
interface Design {
  readonly prefix: string;
  readonly sizes: readonly Size[];
  readonly efficacy: number;
  readonly ugr: number;
  readonly ips: readonly Coded[];
  readonly ik: string;
  readonly optics: readonly Coded[];
  readonly bodies?: readonly Coded[];
  readonly mountings?: readonly Coded[];
  /** How many articles it has against other families; 1 when left out. */
  readonly weight?: number;
}

const round = (diameter: number, height: number, ...lumens: readonly number[]): Size[] =>
  lumens.map((flux) => ({ lumens: flux, length: diameter, height }));
const linear = (length: number, width: number, height: number, ...lumens: readonly number[]): Size[] =>
  lumens.map((flux) => ({ lumens: flux, length, width, height }));

const WIDE = coded(["wide", ""], ["narrow", "N"], ["extra-wide", "X"], ["aisle", "G"]);
const AISLE = coded(["aisle", "G"], ["wide", ""], ["narrow", "N"]);
const NARROW = coded(["narrow", "N"], ["wide", ""], ["aisle", "G"]);
const IP65 = coded(["IP65", ""], ["IP66", "66"]);
const IP66 = coded(["IP66", ""], ["IP69", "69"]);
const IP20 = coded(["IP20", ""], ["IP54", "54"]);
const BODIES = coded(["anthracite", ""], ["white", "WH"], ["black", "BK"]);
const MOUNTINGS = coded(["suspended", ""], ["surface", "A"]);

const DESIGNS: Readonly<Record<string, Design>> = {
  giebel: {
    prefix: "GIE",
    weight: 2.5,
    sizes: [...round(280, 150, 10_000, 13_000), ...round(340, 165, 16_000, 20_000), ...round(400, 180, 26_000, 32_000)],
    efficacy: 158,
    ugr: 25,
    ips: IP65,
    ik: "IK08",
    optics: WIDE,
  },
  first: {
    prefix: "FST",
    weight: 1.5,
    sizes: [...linear(620, 330, 78, 12_000, 16_000), ...linear(1180, 330, 78, 22_000, 30_000)],
    efficacy: 162,
    ugr: 22,
    ips: IP20,
    ik: "IK08",
    optics: AISLE,
    bodies: coded(["anthracite", ""], ["white", "WH"]),
  },
  gipfel: {
    prefix: "GIP",
    sizes: [...round(360, 190, 20_000, 24_000), ...round(420, 205, 28_000, 32_000)],
    efficacy: 152,
    ugr: 22,
    ips: IP66,
    ik: "IK10",
    optics: NARROW,
  },
  zinne: {
    prefix: "ZIN",
    sizes: [...linear(560, 300, 84, 10_000, 14_000), ...linear(840, 300, 84, 20_000)],
    efficacy: 150,
    ugr: 22,
    ips: coded(["IP65", ""]),
    ik: "IK10",
    optics: WIDE,
    bodies: coded(["white", ""], ["anthracite", "AN"]),
    mountings: coded(["surface", "A"], ["suspended", ""]),
  },
  kuppe: {
    prefix: "KUP",
    sizes: [...round(260, 140, 10_000, 12_000), ...round(310, 155, 15_000, 18_000)],
    efficacy: 164,
    ugr: 25,
    ips: IP65,
    ik: "IK08",
    optics: WIDE,
    bodies: coded(["white", ""], ["anthracite", "AN"], ["black", "BK"]),
  },
  horst: {
    prefix: "HOR",
    sizes: [...round(330, 175, 12_000, 15_000), ...round(390, 190, 21_000, 25_000)],
    efficacy: 140,
    ugr: 25,
    ips: IP66,
    ik: "IK09",
    optics: WIDE,
    bodies: coded(["aluminium", ""], ["anthracite", "AN"]),
  },
  nock: {
    prefix: "NOC",
    sizes: [...linear(680, 360, 92, 18_000, 24_000), ...linear(980, 360, 92, 28_000, 32_000)],
    efficacy: 170,
    ugr: 22,
    ips: IP65,
    ik: "IK08",
    optics: NARROW,
  },
  massiv: {
    prefix: "MAS",
    sizes: [...round(380, 240, 16_000, 22_000), ...round(450, 260, 30_000)],
    efficacy: 136,
    ugr: 25,
    ips: IP66,
    ik: "IK10",
    optics: NARROW,
    bodies: coded(["aluminium", ""], ["black", "BK"]),
  },
};

/** What the range promises, in lm: colour and optic must not lead out of it. */
const isHallFlux = (lumen: number): boolean => lumen >= 10_000 && lumen <= 32_000;

interface LightOptions {
  readonly size: Size;
  readonly colour: LightColour;
  readonly rendering: number;
  readonly optic: Coded;
}

const lightOf = ({ efficacy }: Design, { size, colour, rendering, optic }: LightOptions) =>
  light({
    nominalLumen: size.lumens,
    efficacy,
    kelvin: colour.kelvin,
    colourRendering: rendering,
    optic: optic.value,
  });

function highBay(story: FamilyStory, design: Design): FamilyDesign {
  return familyDesign(
    { ...story, category: "HIB", weight: design.weight },
    {
      axes: {
        size: design.sizes,
        colour: NEUTRAL_TO_COOL.filter(({ others, code }) => others.length === 0 && code !== "30"),
        rendering: COLOUR_RENDERING,
        control: preferring(CONTROLS, "DALI-2", "ON/OFF").filter(({ value }) => value !== "Phase-cut"),
        sensor: SENSORS,
        optic: design.optics,
        ip: design.ips,
        body: design.bodies ?? BODIES,
        mounting: design.mountings ?? MOUNTINGS,
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
      },
      growth: ["optic", "sensor", "ip", "colour", "mounting", "control", "body", "rendering"],
      isMade: ({ sensor, control, ...choice }) =>
        (sensor.value === "none" || control.value !== "1-10V") && isHallFlux(lightOf(design, choice).lumen_default),
    },
    ({ size, colour, rendering, control, sensor, optic, ip, body, mounting }) => ({
      article_code: articleCode(
        `${design.prefix}${size.lumens / 1000}K`,
        lightColourCode(rendering, colour.kelvin),
        control.code,
        sensor.code,
        optic.code,
        ip.code,
        body.code,
        mounting.code,
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
    }),
  );
}

/** The families of high-bays. */
export const HIGH_BAYS: readonly FamilyDesign[] = HIGH_BAY_STORIES.flatMap((story) => {
  const design = DESIGNS[story.id];
  return design ? [highBay(story, design)] : [];
});
