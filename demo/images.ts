import type { Colour } from "#drawing/scene/colour.ts";
import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import { lightDistribution } from "#drawing/light/light-distribution.ts";
import { luminaireParameters } from "#drawing/luminaires/luminaire-parameters.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";
import { type LitRoom, roomScene } from "#drawing/rooms/room-scene.ts";
import { DEMO_CATEGORIES } from "./categories.ts";

/** A file of the catalogue other than a list: its path below the catalogue's folder, and its content. */
export interface DemoFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The background of the scenes, which is that of the home page's slider. */
const BACKGROUND: Colour = "#f2f5f5";

/** The scenes of the slider: the path in its items, the room, and the illuminance of the warmest tint. */
const SCENES: readonly { readonly path: string; readonly brightestLx: number; readonly room: LitRoom }[] = [
  {
    path: "images/office-downlights.svg",
    brightestLx: 425,
    room: {
      size: { length: 10.4, width: 5, height: 2.8 },
      grid: { columns: 5, rows: 2 },
      fixture: "downlight",
      colourTemperature: 3000,
    },
  },
  {
    path: "images/office-panels.svg",
    brightestLx: 530,
    room: {
      size: { length: 9.6, width: 4.8, height: 2.8 },
      grid: { columns: 4, rows: 2 },
      fixture: "panel",
      colourTemperature: 4000,
      distribution: lightDistribution({ shape: "wide" }),
    },
  },
  {
    path: "images/warehouse-high-bays.svg",
    brightestLx: 700,
    room: {
      size: { length: 26, width: 12, height: 7 },
      grid: { columns: 4, rows: 2 },
      fixture: "high-bay",
      colourTemperature: 4000,
      flux: 20_000,
      furniture: "racks",
      distribution: lightDistribution({ shape: "flood", beam: 80 }),
    },
  },
];

/** The luminaire that represents a category. */
const CATEGORY_LUMINAIRES: Readonly<Record<CategoryCode, Partial<Article>>> = {
  DOW: {
    mounting: "recessed",
    diameter: 170,
    dimension: "170x170x95",
    cutout_ceiling_min: 150,
    reflector_color: "silver",
  },
  BAT: { mounting: "surface", dimension: "1500x60x70", length_batten: 1500, optic: "opal" },
  PAN: { mounting: "recessed", dimension: "595x595", optic: "microprismatic", colortemperature_default: 4000 },
  HIB: { mounting: "suspended", diameter: 320, dimension: "320x320x180", trim_color: "anthracite" },
  SP68: { mounting: "ground", trim_color: "steel", trim_shape: "round", diameter: 180, dimension: "180x180x120" },
};

/** The demo's pictures for its slider and its categories. */
export function* demoImages(): Generator<DemoFile> {
  for (const { path, brightestLx, room } of SCENES) {
    const scene = roomScene(room, { width: 980, height: 480, background: BACKGROUND, brightestLx });
    yield { path, bytes: new TextEncoder().encode(scene) };
  }
  for (const { id, image } of DEMO_CATEGORIES) {
    const article = { article_code: id, url_configs_data: [], ...CATEGORY_LUMINAIRES[id] };
    const picture = luminairePicture(luminaireParameters(article, id), { size: "card", uid: "portrait" });
    yield { path: image, bytes: new TextEncoder().encode(picture) };
  }
}
