import { dimensionDrawing } from "#drawing/dimensions/dimension-drawing.ts";
import { coneDiagram } from "#drawing/light/cone-diagram.ts";
import { curveDistribution } from "#drawing/light/light-distribution.ts";
import { polarDiagram } from "#drawing/light/polar-diagram.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";

/** What draws on the pages of products. */
export const DRAWINGS = { coneDiagram, curveDistribution, dimensionDrawing, luminairePicture, polarDiagram };

export type Drawings = typeof DRAWINGS;
