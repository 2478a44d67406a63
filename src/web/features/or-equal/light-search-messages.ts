import type { Photometry } from "#lighting/photometry/photometry.ts";
import type { PlannedLuminaire } from "#planning/light-plan.ts";
import type { EquivalentLight } from "#planning/equals/equal-lights.ts";
import type { FileProblem } from "./file-problem.ts";
import type { TargetFigures } from "./target-figures.ts";

/** An article of the catalogue whose equivalents are searched. */
export interface ReferenceLight {
  readonly code: string;
  readonly luminaire: PlannedLuminaire;
  /** K; absent when it is not known. */
  readonly colour: number | undefined;
}

/** A message from the page to its worker. */
export type LightSearchJob =
  | { readonly kind: "file"; readonly id: number; readonly file: File }
  | { readonly kind: "article"; readonly id: number; readonly reference: ReferenceLight }
  /** The answer of `/api/light/shapes`, and its address. */
  | { readonly kind: "offered"; readonly bytes: Uint8Array<ArrayBuffer>; readonly among: string };

/** A parsed file. */
export interface ParsedLight {
  readonly photometry: Photometry;
  readonly figures: TargetFigures;
}

/** A message from the worker, with the id of its job. */
export type LightSearchAnswer =
  | { readonly kind: "read"; readonly id: number; readonly light: ParsedLight }
  | { readonly kind: "refused"; readonly id: number; readonly problem: FileProblem }
  /** The lights that come closest; absent when the catalogue's answer could not be read. `among` is that answer's address. */
  | {
      readonly kind: "equals";
      readonly id: number;
      readonly equals: readonly EquivalentLight[] | undefined;
      readonly among: string;
    };
