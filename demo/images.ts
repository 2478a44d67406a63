import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import { luminaireParameters } from "#drawing/luminaires/luminaire-parameters.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";
import { DEMO_CATEGORIES } from "./categories.ts";
import { DEMO_IMAGES_FOLDER } from "./content/demo-folders.ts";

/** A file of the catalogue other than a list: its path below the catalogue's folder, and its content. */
export interface DemoFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

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

/** The demo's pictures: lit rooms with isolux bands and parts in its folder, and categories, which are drawn. */
export function* demoImages(): Generator<DemoFile> {
  for (const name of readdirSync(DEMO_IMAGES_FOLDER)
    .filter((file) => file.endsWith(".svg"))
    .sort())
    yield { path: `images/${name}`, bytes: readFileSync(join(DEMO_IMAGES_FOLDER, name)) };
  for (const { id, image } of DEMO_CATEGORIES) {
    const article = { article_code: id, url_configs_data: [], ...CATEGORY_LUMINAIRES[id] };
    const picture = luminairePicture(luminaireParameters(article, id), { size: "card", uid: "portrait" });
    yield { path: image, bytes: new TextEncoder().encode(picture) };
  }
}
