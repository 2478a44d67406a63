import {
  COLOUR_RENDERING,
  colourTemperatures,
  CONTROLS,
  EMERGENCY,
  emergencyDepth,
  canTune,
  CONNECTIONS,
} from "#demo/axes.ts";
import { articleCode, type FamilyDesign, familyDesign, type FamilyStory, lightColourCode } from "#demo/design.ts";
import { glare, light } from "#demo/photometry.ts";
import { PANEL_STORIES } from "#demo/stories/panels.ts";
import { type PanelDesign, RECESSED, OFFICE_COLOURS, FRAMES, PANEL_DESIGNS } from "./panels-table.ts";
import { panelFacts } from "./panels-facts.ts";

function panel(story: FamilyStory, design: PanelDesign): FamilyDesign {
  return familyDesign(
    { ...story, category: "PAN", weight: design.weight, facts: panelFacts(design) },
    {
      axes: {
        module: design.modules,
        flux: design.lumens,
        colour: design.colours ?? OFFICE_COLOURS,
        rendering: design.rendering ?? COLOUR_RENDERING,
        control: (design.controls ?? CONTROLS).filter(({ value }) => value !== "Phase-cut"),
        mounting: design.mountings ?? RECESSED,
        optic: design.optics,
        frame: design.frames ?? FRAMES,
        emergency: design.emergencies ?? EMERGENCY,
        connection: CONNECTIONS,
      },
      start: {
        module: design.modules.length,
        flux: 1,
        colour: 2,
        rendering: 1,
        control: 2,
        mounting: 1,
        optic: 1,
        frame: 1,
        emergency: 1,
        connection: 1,
      },
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
      isMade: ({ emergency, control, colour, rendering, mounting, module: { name } }) =>
        (emergency.value === "none" ||
          (name !== "300x300" &&
            mounting.value !== "suspended" &&
            (control.value === "ON/OFF" || control.value === "DALI-2"))) &&
        (colour.code !== "TW" || canTune(control.value)) &&
        (colour.others.length === 0 || rendering === 80),
    },
    ({ module: tile, flux, colour, rendering, control, mounting, optic, frame, emergency, connection }) => {
      const nominalLumen = Math.round((flux * tile.share) / 100) * 100;
      const pack = emergencyDepth(emergency.value);
      const recessed = mounting.value === "recessed";
      const height = recessed
        ? design.height
        : Math.max(design.height, mounting.value === "surface" ? 55 + pack : design.height);
      return {
        article_code: articleCode(
          `${design.prefix}${tile.name.replace("x", "")}`,
          String(nominalLumen / 100),
          colour.others.length > 0 ? `8${colour.code}` : lightColourCode(rendering, colour.kelvin),
          control.code,
          mounting.code,
          optic.code,
          frame.code,
          emergency.code,
          connection.code,
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
        dimension: `${tile.length}x${tile.width}x${height}`,
        ...(recessed
          ? { recessed_modul_size: tile.name, recessed_depth: design.depth + pack, resistance_ip_back: "IP20" }
          : {}),
        trim_color: frame.value,
        resistance_ip: design.ip ?? "IP40",
        impact_rate_ik: design.ip === undefined ? "IK03" : "IK06",
        emergency: emergency.value,
        optic: optic.value,
        light_source: colour.code === "TW" ? "LED-TW" : "LED",
        ugr: glare(design.ugr, optic.value === design.optics[0]?.value ? "" : optic.value),
        ra: rendering,
        connection: connection.value,
      };
    },
  );
}

/** The families of panels. */
export const PANELS: readonly FamilyDesign[] = PANEL_STORIES.flatMap((story) => {
  const design = PANEL_DESIGNS[story.id];
  return design ? [panel(story, design)] : [];
});
