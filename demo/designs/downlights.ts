import {
  COLOUR_RENDERING,
  colourTemperatures,
  CONTROLS,
  EMERGENCY,
  canTune,
  emergencyDepth,
  WARM_TO_NEUTRAL,
  CONNECTIONS,
} from "#demo/axes.ts";
import { articleCode, type FamilyDesign, familyDesign, type FamilyStory, lightColourCode } from "#demo/design.ts";
import { glare, light } from "#demo/photometry.ts";
import { DOWNLIGHT_STORIES } from "#demo/stories/downlights.ts";
import {
  type DownlightDesign,
  type DownlightSize,
  REFLECTORS,
  TRIMS,
  DIFFUSE,
  DOWNLIGHT_DESIGNS,
} from "./downlights-table.ts";
import { downlightFacts } from "./downlights-facts.ts";

const pad = (value: number): string => String(value).padStart(3, "0");

function axes(design: DownlightDesign) {
  return {
    size: design.sizes,
    flux: [0, 1, 2],
    colour: design.colours ?? WARM_TO_NEUTRAL,
    rendering: COLOUR_RENDERING,
    control: design.controls ?? CONTROLS,
    reflector: design.reflectors ?? REFLECTORS,
    trim: design.trims ?? TRIMS,
    optic: design.optics ?? DIFFUSE,
    emergency: design.emergencies ?? EMERGENCY,
    connection: CONNECTIONS,
  } as const;
}

/** A battery pack needs a cutout that it fits through, and a driver that it can monitor. */
const takesEmergency = (design: DownlightDesign, { diameter }: DownlightSize, control: string): boolean =>
  design.noEmergency !== true && diameter >= 136 && (control === "ON/OFF" || control === "DALI-2");

function downlight(story: FamilyStory, design: DownlightDesign): FamilyDesign {
  return familyDesign(
    { ...story, category: "DOW", weight: design.weight, facts: downlightFacts(design) },
    {
      axes: axes(design),
      start: {
        size: design.sizes.length,
        flux: 1,
        colour: 2,
        rendering: 1,
        control: 2,
        reflector: 1,
        trim: 1,
        optic: 1,
        emergency: 1,
        connection: 1,
      },
      growth: [
        "flux",
        "colour",
        "reflector",
        "emergency",
        "control",
        "emergency",
        "trim",
        "optic",
        "colour",
        "rendering",
        "connection",
      ],
      isMade: ({ size: { lumens }, size: chosen, flux, emergency, control, colour, rendering }) =>
        flux < lumens.length &&
        (emergency.value === "none" || takesEmergency(design, chosen, control.value)) &&
        (colour.others.length === 0 || (rendering === 80 && control.value !== "Phase-cut")) &&
        (colour.code !== "TW" || canTune(control.value)),
    },
    ({ size: chosen, flux, colour, rendering, control, reflector, trim, optic, emergency, connection }) => {
      const nominalLumen = chosen.lumens[flux] ?? 0;
      const letter = design.shape === "square" ? "Q" : "R";
      return {
        article_code: articleCode(
          `${design.prefix}${pad(chosen.cutout === 0 ? chosen.diameter : chosen.cutout)}${letter}`,
          String(Math.round(nominalLumen / 100)).padStart(2, "0"),
          colour.others.length > 0 ? `8${colour.code}` : lightColourCode(rendering, colour.kelvin),
          control.code + reflector.code,
          trim.code,
          optic.code,
          emergency.code,
          connection.code,
        ),
        mounting: design.mounting ?? "recessed",
        ...colourTemperatures(colour),
        ...light({
          nominalLumen,
          efficacy: design.efficacy,
          kelvin: colour.kelvin,
          colourRendering: rendering,
          reflector: reflector.value,
          optic: optic.value,
        }),
        control: control.value,
        ...measures(design, chosen, emergency.value),
        reflector_color: reflector.value,
        trim_color: trim.value,
        trim_shape: design.shape ?? "round",
        resistance_ip: design.ip ?? "IP20",
        ...(design.mounting === undefined ? { resistance_ip_back: design.ipBack ?? "IP20" } : {}),
        impact_rate_ik: design.ik ?? "IK02",
        emergency: emergency.value,
        ...(design.tilt === undefined ? {} : { tiltable_percentage: design.tilt }),
        optic: optic.value,
        light_source: colour.code === "TW" ? "LED-TW" : (design.lightSource ?? "LED"),
        ...(design.tilt === undefined ? { ugr: glare(design.ugr, optic.value, reflector.value) } : {}),
        ra: rendering,
        connection: connection.value,
      };
    },
  );
}

/** Sizes of an article in mm: recessed ones have a cutout and a depth, surface-mounted ones a height. */
function measures(design: DownlightDesign, { cutout, diameter, depth }: DownlightSize, emergency: string): object {
  const total = depth + emergencyDepth(emergency);
  const round = design.shape === undefined ? { diameter } : {};
  if (design.mounting !== undefined) return { ...round, dimension: `${diameter}x${diameter}x${total}` };
  const below = cutout > 100 ? 5 : 2;
  return {
    ...round,
    dimension: `${diameter}x${diameter}x${total}`,
    cutout_ceiling_min: cutout - below,
    cutout_ceiling_max: cutout + (cutout > 100 ? 5 : 3),
    recessed_depth: total,
  };
}

/** The families of downlights. */
export const DOWNLIGHTS: readonly FamilyDesign[] = DOWNLIGHT_STORIES.flatMap((story) => {
  const design = DOWNLIGHT_DESIGNS[story.id];
  return design ? [downlight(story, design)] : [];
});
