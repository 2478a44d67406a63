import { COLOUR_RENDERING, colourTemperatures, CONTROLS, GROUND_COLOURS } from "#demo/axes.ts";
import {
  articleCode,
  coded,
  type Coded,
  type FamilyDesign,
  familyDesign,
  type FamilyStory,
  lightColourCode,
} from "#demo/design.ts";
import { light } from "#demo/photometry.ts";
import { IP68_STORIES } from "#demo/stories/ip68.ts";

/** A size in mm (diameter or side, or length × width) and its luminous flux in lm. */
interface Size {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
  readonly lumens: readonly number[];
}

/** What a family of IP68 luminaires is made as. */
interface Design {
  readonly prefix: string;
  readonly form: "pot" | "profile" | "tube";
  readonly sizes: readonly Size[];
  readonly efficacy: number;
  readonly ik: string;
  readonly shapes: readonly Coded[];
  readonly trims?: readonly Coded[];
  readonly optics?: readonly Coded[];
  readonly mountings?: readonly Coded[];
  readonly tilt?: number;
  /** How many articles it has against other families; 1 when left out. */
  readonly weight?: number;
}

const pot = (diameter: number, depth: number, ...lumens: readonly number[]): Size => ({
  length: diameter,
  width: diameter,
  depth,
  lumens,
});
const profile = (length: number, width: number, depth: number, ...lumens: readonly number[]): Size => ({
  length,
  width,
  depth,
  lumens,
});

const ROUND = coded(["round", "R"], ["square", "Q"]);
const SQUARE = coded(["square", "Q"], ["round", "R"]);
const LINEAR = coded(["linear", "L"]);
const TRIMS = coded(["steel", ""], ["black", "BK"], ["bronze", "BZ"], ["anthracite", "AN"]);
const OPTICS = coded(["medium", "ME"], ["flood", "FL"], ["spot", "SP"], ["wide", "WI"]);
const WIDE = coded(["wide", "WI"], ["flood", "FL"], ["opal", "OP"]);
const GROUND = coded(["ground", ""]);
const WALL = coded(["surface", "A"], ["suspended", "H"]);
const CABLES = coded([5, ""], [10, "K10"]);

const DESIGNS: Readonly<Record<string, Design>> = {
  grund: {
    prefix: "GRD",
    weight: 2,
    form: "pot",
    sizes: [pot(160, 130, 450), pot(220, 155, 900, 1300), pot(280, 180, 1700, 2400)],
    efficacy: 92,
    ik: "IK10",
    shapes: ROUND,
  },
  siel: {
    prefix: "SIL",
    weight: 1.5,
    form: "profile",
    sizes: [profile(500, 96, 98, 700), profile(1000, 96, 98, 1400, 2000), profile(1500, 96, 98, 2100)],
    efficacy: 88,
    ik: "IK10",
    shapes: LINEAR,
  },
  sund: {
    prefix: "SUN",
    form: "pot",
    sizes: [pot(120, 95, 350), pot(180, 110, 800, 1100)],
    efficacy: 84,
    ik: "IK09",
    shapes: ROUND,
    trims: coded(["steel", ""], ["bronze", "BZ"]),
    optics: coded(["spot", "SP"], ["medium", "ME"], ["flood", "FL"]),
    tilt: 17,
  },
  lagune: {
    prefix: "LAG",
    form: "pot",
    sizes: [pot(240, 120, 1500), pot(270, 140, 2200, 3200)],
    efficacy: 95,
    ik: "IK10",
    shapes: ROUND,
    trims: coded(["steel", ""], ["bronze", "BZ"]),
    optics: WIDE,
  },
  schleuse: {
    prefix: "SLE",
    form: "tube",
    sizes: [profile(600, 70, 70, 1800), profile(1200, 70, 70, 3600, 4800), profile(1500, 70, 70, 6000)],
    efficacy: 128,
    ik: "IK10",
    shapes: LINEAR,
    trims: coded(["steel", ""], ["anthracite", "AN"]),
    optics: WIDE,
    mountings: WALL,
  },
  quell: {
    prefix: "QUL",
    form: "pot",
    sizes: [pot(70, 85, 180), pot(95, 100, 320)],
    efficacy: 78,
    ik: "IK10",
    shapes: SQUARE,
  },
  rinne: {
    prefix: "RIN",
    form: "profile",
    sizes: [profile(300, 62, 64, 380), profile(600, 62, 64, 760), profile(1200, 62, 64, 1500)],
    efficacy: 90,
    ik: "IK10",
    shapes: LINEAR,
    trims: coded(["steel", ""], ["black", "BK"], ["anthracite", "AN"]),
    optics: WIDE,
  },
  tiefe: {
    prefix: "TIE",
    form: "pot",
    sizes: [pot(200, 210, 1900), pot(260, 240, 3400, 4600)],
    efficacy: 97,
    ik: "IK10",
    shapes: ROUND,
    optics: coded(["spot", "SP"], ["medium", "ME"], ["flood", "FL"]),
    tilt: 11,
  },
};

function ip68(story: FamilyStory, design: Design): FamilyDesign {
  return familyDesign(
    { ...story, category: "SP68", weight: design.weight },
    {
      axes: {
        size: design.sizes,
        flux: [0, 1],
        colour: GROUND_COLOURS,
        rendering: COLOUR_RENDERING,
        control: CONTROLS.filter(({ value }) => value !== "Zigbee" && value !== "Bluetooth" && value !== "Phase-cut"),
        shape: design.shapes,
        trim: design.trims ?? TRIMS,
        optic: design.optics ?? OPTICS,
        mounting: design.mountings ?? GROUND,
        cable: CABLES,
      },
      start: {
        size: design.sizes.length,
        flux: 1,
        colour: 2,
        rendering: 1,
        control: 2,
        shape: 1,
        trim: 1,
        optic: 1,
        mounting: 1,
        cable: 1,
      },
      growth: ["optic", "trim", "flux", "shape", "colour", "mounting", "control", "rendering", "cable"],
      isMade: ({ size: { lumens }, flux }) => flux < lumens.length,
    },
    ({ size, flux, colour, rendering, control, shape, trim, optic, mounting, cable }) => {
      const nominalLumen = size.lumens[flux] ?? 0;
      return {
        article_code: articleCode(
          `${design.prefix}${size.length}${shape.code}`,
          String(Math.round(nominalLumen / 10)).padStart(2, "0"),
          lightColourCode(rendering, colour.kelvin),
          control.code,
          optic.code,
          trim.code,
          mounting.code,
          cable.code,
        ),
        mounting: mounting.value,
        ...colourTemperatures(colour),
        ...light({
          nominalLumen,
          efficacy: design.efficacy,
          kelvin: colour.kelvin,
          colourRendering: rendering,
          optic: optic.value,
        }),
        control: control.value,
        ...measures(design, size, shape.value),
        trim_color: trim.value,
        trim_shape: shape.value,
        resistance_ip: "IP68",
        impact_rate_ik: design.ik,
        ...(design.tilt === undefined ? {} : { tiltable_percentage: design.tilt }),
        optic: optic.value,
        light_source: "LED",
        ra: rendering,
        cable_length: cable.value,
      };
    },
  );
}

/** Sizes of an article in mm; the hole in the ground is a little wider than the pot, never than its trim. */
function measures({ form }: Design, { length, width, depth }: Size, shape: string): object {
  const dimension = `${length}x${width}x${depth}`;
  if (form === "tube") return { dimension, length_batten: length };
  if (form === "profile") return { dimension, recessed_depth: depth };
  const hole = Math.round(length * 0.9);
  return {
    ...(shape === "round" ? { diameter: length } : {}),
    dimension,
    cutout_ceiling_min: hole,
    cutout_ceiling_max: hole + 4,
    recessed_depth: depth,
  };
}

/** The families of IP68 luminaires. */
export const IP68_FAMILIES: readonly FamilyDesign[] = IP68_STORIES.flatMap((story) => {
  const design = DESIGNS[story.id];
  return design ? [ip68(story, design)] : [];
});
