import { dimensionDrawing } from "#drawing/dimensions/dimension-drawing.ts";
import { coneDiagram } from "#drawing/light/cone-diagram.ts";
import { curveDistribution } from "#drawing/light/light-distribution.ts";
import { polarDiagram } from "#drawing/light/polar-diagram.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";

/** The drawing functions of product pages. */
export const DRAWINGS = { coneDiagram, curveDistribution, dimensionDrawing, luminairePicture, polarDiagram };

export type Drawings = typeof DRAWINGS;
