import { COLOUR_RENDERING, colourTemperatures, CONTROLS, GROUND_COLOURS } from "#demo/axes.ts";
import { articleCode, type FamilyDesign, familyDesign, type FamilyStory, lightColourCode } from "#demo/design.ts";
import { light } from "#demo/photometry.ts";
import { IP68_STORIES } from "#demo/stories/ip68.ts";
import { type Ip68Design, type Ip68Size, TRIMS, OPTICS, GROUND, CABLES, IP68_DESIGNS } from "./ip68-table.ts";
import { ip68Facts } from "./ip68-facts.ts";

function ip68(story: FamilyStory, design: Ip68Design): FamilyDesign {
  return familyDesign(
    { ...story, category: "SP68", weight: design.weight, facts: ip68Facts(design) },
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

/** Sizes of an article in mm: in-ground luminaires have a depth, tubes a length. */
function measures({ form }: Ip68Design, { length, width, depth }: Ip68Size, shape: string): object {
  const dimension = `${length}x${width}x${depth}`;
  if (form === "tube") return { dimension, length_batten: length };
  return { ...(shape === "round" ? { diameter: length } : {}), dimension, recessed_depth: depth };
}

/** The families of IP68 luminaires. */
export const IP68_FAMILIES: readonly FamilyDesign[] = IP68_STORIES.flatMap((story) => {
  const design = IP68_DESIGNS[story.id];
  return design ? [ip68(story, design)] : [];
});
